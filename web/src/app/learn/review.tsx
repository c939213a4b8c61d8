/** review.tsx - the analysis of a game: the curve, the key moments, and every position. */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board, View } from '../../board/board';
import { say, sentence, t } from '../../lang';
import type { Progress, Reviewed, ReviewNote, DeskScene } from '../../desk/objects';
import { deskScene } from '../../desk/scene';
import type { Desk } from '../../desk/desk';
import { recordUpTo } from '../../table/record';
import { seatName, type Sitting } from '../../table/words';
import { Head } from '../head';
import { analyse, lookedAt } from '../lookback';
import { placesIn, Words } from '../marks';
import { BoardView } from '../play/boardview';
import type { Marked } from '../play/scenes';
import { Steps, StepSlider } from '../play/steps';
import { Icon } from '../ui/icons';
import { briefly, sayAt } from '../wording';
import { Chart, counts, MarkShape } from './chart';
import { useDesk } from './hooks';
import { tryAgain } from './tryagain';

/** An analysed game: the notes, how it ended, who played it. */
interface Seen {
  readonly game: string;
  readonly record: string;
  readonly from: string;
  readonly sitting: Sitting;
  readonly reviewed: Reviewed;
  readonly end: DeskScene;
}

/** At least this many moments are shown. */
const FEW = 5;

/** Analyses the game that was handed over; returns a sentence if that isn't possible. */
async function lookAt(desk: Desk, progress: (done: Progress) => void): Promise<Seen | string> {
  const looked = await lookedAt();
  if (looked === null) return t('web.review.none');
  const { record, from, sitting } = looked;
  const reviewed = await desk.review(record, progress);
  if (reviewed.type === 'refused') return say(reviewed.words);
  const end = await desk.look(reviewed.notes.length);
  return reviewed.notes.length === 0 || end.type === 'refused'
    ? t('web.review.none')
    : { game: reviewed.game, record, from, sitting, reviewed, end: end.scene };
}

export function ReviewScreen() {
  const desk = useDesk();
  const [seen, setSeen] = useState<Seen | string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    void (desk && lookAt(desk, setProgress).then(setSeen));
  }, [desk]);
  if (desk && seen && typeof seen !== 'string') return <Looking desk={desk} seen={seen} />;
  return (
    <main class="sheet">
      <Head title={t('web.review')} />
      {seen ? (
        <p class="lead" role="alert">
          {seen}
        </p>
      ) : (
        <label class="field">
          {progress ? t('web.review.wait', progress.done) : t('web.wait')}
          <progress value={progress?.done ?? 0} max={100} />
        </label>
      )}
    </main>
  );
}

/** What the computer says about a decision; the scene is the one before it, null until it arrives. Reasons
 * are
 * shown only to the player who moved. */
function judged(
  { mark, played, best, seat, words, why }: ReviewNote,
  before: Marked | null,
  yours: readonly number[],
): string {
  if (!words)
    return t(
      mark === 'none' ? 'web.review.mark.none' : played === best ? 'web.review.best' : 'web.review.good',
    );
  if (!before) return '';
  const { view } = before.scene;
  return why && yours.includes(seat)
    ? `${sayAt(words, view, seat)} ${sayAt(why, view, seat)}`
    : sayAt(words, view, seat);
}

/** A decision of the game, and which one it is, from 0. */
interface Moment {
  readonly note: ReviewNote;
  readonly i: number;
}

/** The decisions to show, and the one to begin with. */
function momentsOf(notes: readonly ReviewNote[]): {
  readonly moments: readonly Moment[];
  readonly gravest: Moment | undefined;
} {
  const all = notes.map((note, i) => ({ note, i })).filter(({ note }) => counts(note));
  const grave = all.filter(({ note }) => note.mark !== 'loose');
  /** If there are many, only those whose effect the next action did not undo. */
  const lasting = grave.filter(({ note, i }) => note.decisive || !grave.some((other) => other.i === i + 1));
  return {
    moments: all.length > FEW ? lasting : all,
    /** Moves that decided the game come first, then those that turned it, then inaccuracies. */
    gravest: all.find(({ note }) => note.decisive) ?? grave[0] ?? all[0],
  };
}

/** The position after this many actions; the previous one until it arrives. */
function usePosition(desk: Desk, viewer: number, count: number): Marked | null {
  const [shown, setShown] = useState<Marked | null>(null);
  const scene = useRef<Marked | null>(null);
  const wanted = useRef(0);
  useEffect(() => {
    const mine = ++wanted.current;
    void desk.look(count).then((answer) => {
      if (answer.type !== 'look' || mine !== wanted.current) return;
      scene.current = deskScene('review', viewer, answer.scene, scene.current);
      setShown(scene.current);
    });
  }, [count]);
  return shown;
}

/** The selected decision, and the computer's comment on it. */
function Judgement({
  note,
  decision,
  said,
  places,
}: {
  note: ReviewNote | null;
  decision: string;
  said: string;
  places: readonly string[];
}) {
  return (
    <div class="status" aria-live="polite" tabIndex={0}>
      {note ? (
        <p>
          <b>{sentence(decision)}</b> <Words text={said} places={places} />{' '}
          {note.decisive && <em>{t('web.review.decided')}</em>}{' '}
          {counts(note) && <small>{t('web.review.before')}</small>}
        </p>
      ) : (
        t('web.review.start')
      )}
    </div>
  );
}

const Top = ({ seen: { from, game }, place }: { seen: Seen; place: RefObject<HTMLElement | null> }) => (
  <header class="bar" ref={place}>
    <Leave to={from} />
    <h1>
      {t('web.review')} <small>{t(`${game}.title`)}</small>
    </h1>
  </header>
);

function Looking({ desk, seen }: { desk: Desk; seen: Seen }) {
  const { sitting, end } = seen;
  const { game, notes } = seen.reviewed;
  const { moments, gravest } = momentsOf(notes);
  /** The selected action, 0 is the start. For a decision that counted, the board shows the position before
   * it. */
  const [at, setAt] = useState(gravest ? gravest.i + 1 : notes.length);
  /** The wording of actions comes with the board. */
  const [board, setBoard] = useState<Board | null>(null);
  const top = useRef<HTMLElement>(null);
  const viewer = sitting.yours[0] ?? 1;
  const note = at > 0 ? notes[at - 1]! : null;
  const before = note !== null && counts(note);
  const count = before ? at - 1 : at;
  const shown = usePosition(desk, viewer, count);

  const name = (seat: number) => seatName(sitting, seat);
  const decision = (i: number) =>
    t('web.review.did', i + 1, name(notes[i]!.seat), board ? briefly(end.history[i]!, end.view) : '…');
  const here = shown?.count === count ? shown : null;
  const said = note ? judged(note, here, sitting.yours) : '';
  const places = board ? placesIn(game, said) : [];
  const go = (to: number) => setAt(Math.max(0, Math.min(notes.length, to)));
  const choose = (to: number) => {
    go(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <main class="play review" data-game={game} data-at={at}>
      <Top seen={seen} place={top} />
      <ReviewSteps at={at} count={notes.length} go={go}>
        <PlayOn seen={seen} count={count} />
      </ReviewSteps>
      <Judgement note={note} decision={note ? decision(at - 1) : ''} said={said} places={places} />
      <div class="stage">
        <BoardView
          game={game}
          shown={shown}
          names={name}
          onBoard={setBoard}
          ghost={before && here ? (note.best ?? null) : null}
          point={places}
        />
      </div>
      <aside class="side">
        <Curve seen={seen} moments={moments} at={at} go={go} viewer={viewer} />
        <Moments reviewed={seen.reviewed} moments={moments} at={at} name={name} tell={decision} go={choose} />
      </aside>
    </main>
  );
}

/** From the chosen moment back into the game or onto the analysis board; races cannot be resumed. */
const PlayOn = ({ seen: { game, record, sitting, reviewed }, count }: { seen: Seen; count: number }) =>
  reviewed.raced ? null : (
    <>
      <button type="button" onClick={() => void tryAgain(game, record, count, sitting)}>
        {t('solo.try-again')}
      </button>
      <button type="button" onClick={() => analyse(recordUpTo(record, count))}>
        {t('home.analysis')}
      </button>
    </>
  );

const Leave = ({ to }: { to: string }) => (
  <a class="icon-button" href={to} aria-label={t('web.replay.leave')}>
    <Icon name="back" />
  </a>
);

const ReviewSteps = ({
  at,
  count,
  go,
  children,
}: {
  at: number;
  count: number;
  go: (to: number) => void;
  children: ComponentChildren;
}) => (
  <div class="under replay" role="group" aria-label={t('web.replay')}>
    <Steps at={at} count={count} go={go} />
    {/* A separate row: letters of another width never push the arrows aside. */}
    <div class="replay-buttons">{children}</div>
    <StepSlider
      at={at}
      count={count}
      go={go}
      label={at === 0 ? t('web.review.start') : t('web.review.at', at, count)}
    />
  </div>
);

/** The first player's chances after the last decision; the result if the rules ended the game. */
function endOf(notes: readonly ReviewNote[], { finished, draw, winners }: View): number {
  if (!finished) return notes.at(-1)!.kept ?? notes.at(-1)!.first;
  if (draw) return 500;
  return winners.includes(1) ? 1000 : 0;
}

/** The winning chances; nothing for a race, which has none. */
function Curve({
  seen: { sitting, end: last, reviewed },
  moments,
  at,
  go,
  viewer,
}: {
  seen: Seen;
  moments: readonly Moment[];
  at: number;
  go: (to: number) => void;
  viewer: number;
}) {
  const { notes } = reviewed;
  const end = endOf(notes, last.view);
  /** With two players the curve is the viewer's; with more it is the first player's. */
  const players = Math.max(sitting.seats.length, ...notes.map(({ seat }) => seat));
  const two = players === 2;
  const whose = two && viewer === 2 ? 2 : 1;
  if (notes.every(({ first }) => first === notes[0]!.first)) return null;
  const up = seatName(sitting, whose);
  const down = two ? seatName(sitting, 3 - whose) : players > 1 ? t('web.review.others') : null;
  return (
    <figure class="curve">
      <span class="chart-name">▲ {up}</span>
      <Chart
        notes={notes}
        marked={new Set(moments.map(({ i }) => i))}
        end={end}
        at={at}
        go={go}
        up={up}
        down={down}
        second={whose === 2}
      />
      {down !== null && <span class="chart-name">▼ {down}</span>}
      <figcaption>{t('web.review.curve')}</figcaption>
    </figure>
  );
}

/** How a race ended, and the moments that counted. */
function Moments({
  reviewed: { undecided, raced },
  moments,
  at,
  name,
  tell,
  go,
}: {
  reviewed: Reviewed;
  moments: readonly Moment[];
  at: number;
  name: (seat: number) => string;
  tell: (i: number) => string;
  go: (to: number) => void;
}) {
  return (
    <>
      {raced && (
        <ul class="raced">
          {raced.map((words, i) => (
            <li key={i}>
              <b>{name(i + 1)}</b> {say(words)}
            </li>
          ))}
        </ul>
      )}
      {(moments.length > 0 || !raced) && <h2>{t('web.review.moments')}</h2>}
      <div class="moments">
        {moments.length === 0 && !raced && <p class="quiet">{t('review.nothing')}</p>}
        {undecided && <p class="quiet">{t('review.undecided')}</p>}
        {moments.length > 0 && (
          <ol>
            {moments.map(({ note, i }) => (
              <li key={i}>
                <button
                  type="button"
                  class={`moment mark-${note.mark}`}
                  aria-current={at === i + 1 ? 'step' : undefined}
                  onClick={() => go(i + 1)}
                >
                  <span class="moment-mark">
                    <MarkShape mark={note.mark} />
                    {t(`web.review.mark.${note.mark}`)}
                  </span>
                  <span>{tell(i)}</span>
                  {note.decisive && <em>{t('web.review.decided')}</em>}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}
