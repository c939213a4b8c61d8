/** board.tsx - a board for viewing a study and playing on, or for setting up a position: for analysis, drafts and
 * shared analysis. */
import type { ComponentChildren } from 'preact';
import { language, t } from '../../lang';
import type { Board, Tool } from '../../board/board';
import type { Session } from '../../table/session';
import { Head } from '../head';
import { BoardView } from '../play/boardview';
import { useKeys } from '../play/keys';
import { useBoard } from '../play/onboard';
import { Tools } from '../play/parts';
import { ruleStep } from '../play/rulestep';
import { Message, Status, Telling } from '../play/telling';
import { go } from '../router';
import { Icon, type IconName } from '../ui/icons';
import type { Analysis } from './analysing';
import { ArrangingPlace, type Arranging } from './arranging';

const capital = (words: string) => words.slice(0, 1).toLocaleUpperCase(language) + words.slice(1);

/** A seat without a person is named by its pieces. */
const pieceName = (board: Board | null) => (seat: number) =>
  capital(board?.badge(seat)?.name ?? t('web.player-n', seat));

const Step = ({
  icon,
  label,
  off,
  press,
}: {
  icon: IconName;
  label: string;
  off: boolean;
  press: () => void;
}) => (
  <button type="button" class="icon-button" aria-label={label} title={label} disabled={off} onClick={press}>
    <Icon name={icon} />
  </button>
);

/** Moving back and forth, and the buttons for a branch. */
export function Steering({
  analysis,
  share,
  fixed = false,
}: {
  analysis: Analysis;
  share?: () => void;
  /** The tree is shared, so nobody can delete from it. */
  fixed?: boolean;
}) {
  const { study, back, on, first, last, atEnd } = analysis;
  const start = study.path.length === 0;
  return (
    <div class="replay-buttons" role="group" aria-label={t('web.replay')}>
      <Step icon="first" label={t('web.replay.first')} off={start} press={first} />
      <Step icon="back" label={t('web.replay.previous')} off={start} press={back} />
      <Step icon="next" label={t('web.replay.next')} off={atEnd} press={on} />
      <Step icon="last" label={t('web.replay.last')} off={atEnd} press={last} />
      {!fixed && (
        <>
          <Step
            icon="star"
            label={t('solo.analysis.promote')}
            off={study.path.every((one) => one === 0)}
            press={analysis.promote}
          />
          <Step icon="bin" label={t('solo.analysis.cut')} off={start} press={analysis.cut} />
        </>
      )}
      {share && <Step icon="share" label={t('web.share')} off={false} press={share} />}
    </div>
  );
}

/** Who is to move and what is being composed, or what is wrong with an attempt. */
function Said({
  session,
  analysis,
  who,
  doing,
  instead,
}: {
  session: Session;
  analysis: Analysis;
  who: string;
  doing: string;
  /** Shown instead of whose move it is. */
  instead: string | null;
}) {
  const { problem, hush, study } = analysis;
  const { table } = session.state;
  const moves = table?.result
    ? t('solo.analysis.over')
    : doing
      ? t('web.turn.now', who, doing)
      : t('web.turn', who);
  return (
    <Telling>
      <Status
        kind=""
        text={instead ?? moves}
        happened={table?.game ? t(`${study.game}.variant.${table.variant}`) : ''}
      />
      {problem && (
        <Message kind="notice" alert close={hush}>
          <p>{problem}</p>
        </Message>
      )}
    </Telling>
  );
}

function useAnalysisKeys(analysis: Analysis, board: Board | null, tools: readonly Tool[]) {
  const { study, shown } = analysis;
  useKeys({
    tools,
    undo: analysis.back,
    redo: analysis.on,
    hint: () => undefined,
    cancel: () => board?.cancel(),
    help: () => go({ at: 'rules', game: study.game, step: ruleStep(shown?.scene.view ?? null) }),
  });
}

/** The board and the parts next to it, which are drawn again once the board has brought the words for its moves. */
export function StudyBoard({
  title,
  session,
  analysis,
  arranging = null,
  ghost = null,
  children,
}: {
  title: string;
  session: Session;
  analysis: Analysis;
  /** A position is being set up by hand. */
  arranging?: Arranging | null;
  /** An action to show while none is being composed. */
  ghost?: string | null;
  children: (board: Board | null, name: (seat: number) => string) => ComponentChildren;
}) {
  const { study, shown, act } = analysis;
  const onboard = useBoard(shown);
  const { board, pick, tools } = onboard;
  const name = pieceName(board);
  useAnalysisKeys(analysis, board, tools);
  return (
    <main
      class={`play task analysis${board?.confirms ? ' confirms' : ''}`}
      data-game={study.game}
      data-count={study.path.length}
    >
      <Head title={`${title} – ${t(`${study.game}.title`)}`} />
      <Said
        session={session}
        analysis={analysis}
        who={name(analysis.viewer)}
        doing={pick.text}
        instead={arranging ? t('solo.setup.how') : null}
      />
      <ArrangingPlace arranging={arranging}>
        <BoardView
          game={study.game}
          shown={shown}
          act={act}
          onPick={onboard.onPick}
          onBoard={onboard.onBoard}
          names={name}
          ghost={pick.held ? null : ghost}
          point={arranging === null || arranging.held === null ? [] : [arranging.held]}
        />
      </ArrangingPlace>
      <div class="under">
        {shown && !shown.scene.still && !arranging && (
          <Tools tools={tools} pick={pick} act={act} board={board} />
        )}
      </div>
      {children(board, name)}
    </main>
  );
}
