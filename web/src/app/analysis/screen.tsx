/** screen.tsx - the analysis board: any position, moves for all seats, branches, and what the computer
 * thinks. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang';
import type { View } from '../../board/board';
import type { Desk } from '../../desk/desk';
import type { Weighed } from '../../desk/objects';
import { gameInfo, type Variant } from '../../site';
import { writeRecord } from '../../table/record';
import type { Session } from '../../table/session';
import { Head } from '../head';
import { useDesk } from '../learn/hooks';
import { handedRecord } from '../lookback';
import { Nothing } from '../nothing';
import { usePlayingNow } from '../online/seated';
import { ShareLink } from '../play/menu';
import { addressOf } from '../router';
import { pack, unpack } from '../share';
import { Icon } from '../ui/icons';
import { variantOptions, variantsOf } from '../variants';
import { useAnalysis, useSession, type Analysis } from './analysing';
import { ArrangingTools, useArranging, type Doing } from './arranging';
import { Steering, StudyBoard } from './board';
import { Chances, Tree } from './parts';
import { headOf, keptStudy, readStudy, studyOf, studyText, type Study } from './study';
import { useWeighing } from './weighing';

/** A study from the start of a variant. */
function freshStudy(game: string, variant: Variant, seats: number): Study {
  const options = { ...variantOptions(game, variant, seats), ...variant.setup };
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const head = headOf(writeRecord({ game, options: pairs, actions: [] }));
  return { game, head, tree: [], path: [] };
}

/** The variants that can be analysed: not races. */
const variantsFor = (game: string): readonly Variant[] =>
  variantsOf(game).filter(({ race, quiz }) => !race && !quiz);

/** Where to start: a game from another screen, from a link, or the last analysis. */
async function firstStudy(session: Session, which: Which): Promise<Study | null> {
  if ('text' in which) {
    const text = await unpack(which.text);
    return text === null ? null : readStudy(text);
  }
  const record = handedRecord();
  if (record) return studyOf(session, record);
  const [variant] = variantsFor(which.game);
  return keptStudy(which.game) ?? (variant ? freshStudy(which.game, variant, variant.seats[0]!) : null);
}

export type Which = { readonly game: string } | { readonly text: string };

export function AnalysisScreen({ which }: { which: Which }) {
  const session = useSession();
  const desk = useDesk();
  const [study, setStudy] = useState<Study | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [arranges, setArranges] = useState<Doing | null>(null);
  useEffect(() => {
    if (session)
      void firstStudy(session, which).then((found) =>
        found ? setStudy(found) : setProblem(t('text' in which ? 'web.shared.broken' : 'solo.analysis.none')),
      );
  }, [session]);
  const table = usePlayingNow(study?.game);
  if (session && desk && study && table === null)
    return (
      <Analysing
        key={study.head}
        session={session}
        desk={desk}
        first={study}
        begin={setStudy}
        arranges={arranges}
        setArranges={setArranges}
      />
    );
  return (
    <main class="sheet">
      <Head title={t('home.analysis')} />
      {table === null && problem === null ? (
        <p class="lead">{t('web.wait')}</p>
      ) : (
        <Nothing why={table !== null ? t('online.solver-closed') : problem!} alert />
      )}
    </main>
  );
}

/** Another variant or number of players: a new analysis. */
function Begin({ game, begin }: { game: string; begin: (study: Study) => void }) {
  const all = variantsFor(game).flatMap((variant) => variant.seats.map((seats) => ({ variant, seats })));
  return (
    <label class="field">
      {t('solo.analysis.begin')}
      <select
        value=""
        onChange={(event) => {
          const chosen = all[Number(event.currentTarget.value)];
          if (chosen) begin(freshStudy(game, chosen.variant, chosen.seats));
        }}
      >
        <option value="">{t('solo.analysis.choose')}</option>
        {all.map(({ variant, seats }, i) => (
          <option key={i} value={i}>
            {t(`${game}.variant.${variant.id}`)}, {t('solo.analysis.players', seats)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AnalysingProps {
  readonly session: Session;
  readonly desk: Desk;
  readonly first: Study;
  readonly begin: (study: Study) => void;
  /** A position is being set up: what a touch does. */
  readonly arranges: Doing | null;
  readonly setArranges: (arranges: Doing | null) => void;
}

/** Whether positions of the game can be set up by hand. */
const canArrange = (game: string): boolean =>
  gameInfo(game)?.options.some(({ role }) => role === 'position') ?? false;

/** Beside the board: the computer's opinion, the tree, the link. */
function Beside({
  analysis,
  view,
  name,
  weighed,
  live,
  setLive,
  begin,
  arrange,
}: {
  analysis: Analysis;
  arrange: () => void;
  view: View | undefined;
  name: (seat: number) => string;
  weighed: Weighed | null;
  live: boolean;
  setLive: (live: boolean) => void;
  begin: (study: Study) => void;
}) {
  const { study } = analysis;
  const [link, setLink] = useState<string | null>(null);
  const share = () =>
    void pack(studyText(study)).then((text) =>
      setLink(new URL(addressOf({ at: 'analysis', text }), location.href).href),
    );
  return (
    <aside class="side">
      <label class="choice">
        <input type="checkbox" checked={live} onChange={(event) => setLive(event.currentTarget.checked)} />
        <span>{t('solo.analysis.live')}</span>
      </label>
      {live && <Chances weighed={weighed} names={name} />}
      <Steering analysis={analysis} share={share} />
      {link && <ShareLink link={link} />}
      {view && <Tree tree={study.tree} path={study.path} view={view} go={analysis.go} />}
      {canArrange(study.game) && (
        <button type="button" class="arrange" onClick={arrange}>
          <Icon name="sliders" />
          {t('solo.setup')}
        </button>
      )}
      <Begin game={study.game} begin={begin} />
    </aside>
  );
}

function Analysing({ session, desk, first, begin, arranges, setArranges }: AnalysingProps) {
  const analysis = useAnalysis(session, first);
  const { study, shown } = analysis;
  const [live, setLive] = useState(true);
  const weighed = useWeighing(desk, analysis.record, live);
  const arranging = useArranging(desk, study, analysis.record, arranges, begin);
  return (
    <StudyBoard
      title={t('home.analysis')}
      session={session}
      analysis={analysis}
      arranging={arranges ? arranging : null}
      ghost={live && !arranges ? (weighed?.line[0] ?? null) : null}
    >
      {(board, name) =>
        arranges ? (
          <ArrangingTools
            {...{ arranging, board, name }}
            doing={arranges}
            choose={setArranges}
            seats={session.state.table?.seats.length ?? 0}
            done={() => setArranges(null)}
          />
        ) : (
          <Beside
            {...{ analysis, name, weighed, live, setLive, begin }}
            arrange={() => setArranges('move')}
            view={shown?.scene.view}
          />
        )
      }
    </StudyBoard>
  );
}
