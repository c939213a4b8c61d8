/**
 * arranging.tsx - setting up a position on the analysis board: pieces are moved, turned, added and
 * removed by touching places on any board, and the game refuses impossible positions.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import type { Board } from '../../board/board';
import type { Desk } from '../../desk/desk';
import type { Setup } from '../../desk/objects';
import { readRecord, writeRecord } from '../../table/record';
import { SeatPicture } from '../play/players';
import {
  added,
  isFree,
  moved,
  readArranged,
  takenAway,
  turned,
  writeArranged,
  type Arranged,
} from './arranged';
import { headOf, keepStudy, type Study } from './study';

/** What a touch does: moves and turns, removes, or adds this piece. */
export type Doing = 'move' | 'take' | { readonly piece: string };

/** The analysis that begins with a position. */
function studyFrom(study: Study, { option }: Setup, value: string): Study {
  const { game, options } = readRecord(study.head);
  const others = options.filter((one) => !one.startsWith(`${option}=`));
  const head = headOf(writeRecord({ game, options: [...others, `${option}=${value}`], actions: [] }));
  return { game: study.game, head, tree: [], path: [] };
}

export type Arranging = ReturnType<typeof useArranging>;

/** The position at the end of a record, and the changes to it; `begin` gets the result. */
export function useArranging(
  desk: Desk,
  study: Study,
  record: string,
  doing: Doing | null,
  begin: (study: Study) => void,
) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setHeld(null);
    if (doing) void desk.setup(record).then((answer) => answer.type === 'setup' && setSetup(answer));
  }, [desk, record, doing !== null]);
  const position = setup && readArranged(setup.value);
  /** In games where all pieces are always on the board, they are placed before the first is moved. */
  const bare =
    setup !== null &&
    position!.signs.every((_, at) => isFree(position!, at)) &&
    setup.pieces.every(({ left }) => left === undefined);
  useEffect(() => {
    if (bare) void put(position!);
  }, [bare]);

  /** A position the game cannot start from is refused, and nothing changes. */
  const put = async (changed: Arranged) => {
    const next = studyFrom(study, setup!, writeArranged(changed));
    setHeld(null);
    const answer = await desk.setup(next.head);
    setProblem(answer.type === 'refused' ? say(answer.words) : null);
    if (answer.type === 'refused') return;
    const arranged = studyFrom(study, setup!, answer.value);
    keepStudy(arranged);
    begin(arranged);
  };
  const move = (at: number) => {
    if (held === null) {
      if (!isFree(position!, at)) setHeld(at);
    } else void put(held === at ? turned(position!, at, setup!) : moved(position!, held, at));
  };
  const touch = (place: string) => {
    const at = setup?.places.indexOf(place) ?? -1;
    if (!position || !doing || at < 0) return;
    if (doing === 'move') move(at);
    else void put(doing === 'take' ? takenAway(position, at) : added(position, at, doing.piece, setup!));
  };
  return {
    setup,
    position,
    touch,
    problem,
    /** The place whose piece is in hand. */
    held: held === null ? null : setup!.places[held]!,
    setSeat: (seat: number) => void put({ ...position!, seat }),
  };
}

const placeOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<SVGElement>('[data-place]')?.dataset['place']) || null;

/** Around a board: intercepts what is done on its places. */
export function ArrangingPlace({
  arranging,
  children,
}: {
  arranging: Arranging | null;
  children: ComponentChildren;
}) {
  if (!arranging) return <div class="stage">{children}</div>;
  const keep = (event: Event) => event.stopPropagation();
  const press = (event: Event) => {
    keep(event);
    const place = placeOf(event.target);
    if (place) arranging.touch(place);
  };
  return (
    <div
      class="stage arranging"
      onPointerDownCapture={keep}
      onPointerUpCapture={keep}
      onClickCapture={press}
      onKeyDownCapture={(event) => ['Enter', ' '].includes(event.key) && press(event)}
    >
      {children}
    </div>
  );
}

/** What a touch does, as buttons. */
function Ways({
  setup,
  board,
  doing,
  choose,
}: {
  setup: Setup;
  board: Board | null;
  doing: Doing;
  choose: (doing: Doing) => void;
}) {
  const chosen = typeof doing === 'string' ? doing : doing.piece;
  const Way = ({ way, children }: { way: Doing; children: ComponentChildren }) => (
    <button
      type="button"
      aria-pressed={chosen === (typeof way === 'string' ? way : way.piece)}
      onClick={() => choose(way)}
    >
      {children}
    </button>
  );
  const pieces = setup.pieces.filter(({ left }) => left !== undefined);
  if (pieces.length === 0) return null;
  return (
    <div class="pieces" role="group" aria-label={t('solo.setup')}>
      <Way way="move">{t('solo.setup.move')}</Way>
      <Way way="take">{t('solo.setup.take')}</Way>
      {pieces.map(({ signs, seat, left, name }) => (
        <Way key={signs} way={{ piece: signs }}>
          {board?.badge(seat) && <SeatPicture badge={board.badge(seat)!} />}
          <span>
            {say(name).replace(/\.$/, '')} <small>× {left}</small>
          </span>
        </Way>
      ))}
    </div>
  );
}

/** The choices piece by piece, and who is to move. */
export function ArrangingTools({
  arranging,
  doing,
  choose,
  board,
  name,
  seats,
  done,
}: {
  arranging: Arranging;
  doing: Doing;
  choose: (doing: Doing) => void;
  board: Board | null;
  name: (seat: number) => string;
  seats: number;
  done: () => void;
}) {
  const { setup, position, problem, setSeat } = arranging;
  if (!setup || !position) return <aside class="side">{t('web.wait')}</aside>;
  return (
    <aside class="side card arranging-tools" aria-label={t('solo.setup')} data-position={setup.value}>
      {problem && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <Ways setup={setup} board={board} doing={doing} choose={choose} />
      <label class="field">
        {t('solo.setup.turn')}
        <select value={position.seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
          {Array.from({ length: seats }, (_, i) => (
            <option key={i} value={i + 1}>
              {name(i + 1)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="primary" onClick={done}>
        {t('solo.setup.done')}
      </button>
    </aside>
  );
}
