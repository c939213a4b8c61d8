/** review.tsx - looking back at the game under way: the curve, the moments that counted, and every position. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../../board/board';
import { say, sentence, t } from '../../lang';
import type { Progress, Reviewed, ReviewNote, StudyScene } from '../../study/objects';
import { studyScene } from '../../study/scene';
import type { Study } from '../../study/study';
import { seatName, type Sitting } from '../../table/words';
import { Head } from '../head';
import { lookedAt } from '../lookback';
import { BoardView } from '../play/boardview';
import type { Marked } from '../play/scenes';
import { Icon } from '../ui/icons';
import { sayAt, wording } from '../wording';
import { Chart, counts } from './chart';
import { useStudy } from './hooks';

/** A game that was looked at: what is said of it, how it ended, who played it. */
interface Seen {
  readonly game: string;
  readonly from: string;
  readonly sitting: Sitting;
  readonly reviewed: Reviewed;
  readonly end: StudyScene;
}

/** So many moments are told of, whatever they are. */
const FEW = 5;

const gameOf = (record: string) => /^game (\w+)$/m.exec(record)?.[1] ?? '';

/** Looks at the game that was handed over; a sentence where that cannot be. */
async function lookAt(study: Study, progress: (done: Progress) => void): Promise<Seen | string> {
  const looked = await lookedAt();
  if (looked === null)
    return t('web.review.none');
  const { record, from, sitting } = looked;
  const reviewed = await study.review(record, progress);
  if (reviewed.type === 'refused')
    return say(reviewed.words);
  const end = await study.look(reviewed.notes.length);
  return reviewed.notes.length === 0 || end.type === 'refused' ? t('web.review.none')
    : { game: gameOf(record), from, sitting, reviewed, end: end.scene };
}

export function ReviewScreen() {
  const study = useStudy();
  const [seen, setSeen] = useState<Seen | string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    void (study && lookAt(study, setProgress).then(setSeen));
  }, [study]);
  if (study && seen && typeof seen !== 'string')
    return <Looking study={study} seen={seen} />;
  return (
    <main class="sheet">
      <Head title={t('web.review')} />
      {seen ? <p class="lead" role="alert">{seen}</p>
        : <label class="field">{progress ? t('web.review.wait', progress.done) : t('web.wait')}
            <progress value={progress?.done ?? 0} max={100} /></label>}
    </main>
  );
}

/** What the computer says to a decision; the scene is that before it, null until it is there. Reasons speak to who decided. */
function judged({ mark, played, best, seat, words, why }: ReviewNote, before: Marked | null, yours: readonly number[]): string {
  if (!words)
    return t(mark === 'none' ? 'web.review.mark.none' : played === best ? 'web.review.best' : 'web.review.good');
  if (!before)
    return '';
  const { view } = before.scene;
  return why && yours.includes(seat) ? `${sayAt(words, view, seat)} ${sayAt(why, view, seat)}` : sayAt(words, view, seat);
}

function Looking({ study, seen }: { study: Study; seen: Seen }) {
  const { game, from, sitting, end } = seen;
  const { notes, undecided, raced } = seen.reviewed;
  const all = notes.map((note, i) => ({ note, i })).filter(({ note }) => counts(note));
  const grave = all.filter(({ note }) => note.mark !== 'loose');
  /** Of many only those that turned the game for longer: what the next action gave back did not. */
  const lasting = grave.filter(({ note, i }) => note.decisive || !grave.some((other) => other.i === i + 1));
  const moments = all.length > FEW ? lasting : all;
  /** What decided the game comes first, then what turned it, before what was merely loose. */
  const gravest = all.find(({ note }) => note.decisive) ?? grave[0] ?? all[0];
  /** The action looked at, 0 the start. One that counted is asked about: the board stands before it. */
  const [at, setAt] = useState(gravest ? gravest.i + 1 : notes.length);
  const [shown, setShown] = useState<Marked | null>(null);
  /** Words of actions come with the board. */
  const [board, setBoard] = useState<Board | null>(null);
  const scene = useRef<Marked | null>(null);
  const wanted = useRef(0);
  const top = useRef<HTMLElement>(null);
  const viewer = sitting.yours[0] ?? 1;
  const note = at > 0 ? notes[at - 1]! : null;
  const before = note !== null && counts(note);
  const count = before ? at - 1 : at;

  useEffect(() => {
    const mine = ++wanted.current;
    void study.look(count).then((answer) => {
      if (answer.type !== 'look' || mine !== wanted.current)
        return;
      scene.current = studyScene('review', viewer, answer.scene, scene.current);
      setShown(scene.current);
    });
  }, [at]);

  /** The names of the places, where a board can show them: the words use them. */
  useEffect(() => {
    const names = board?.tools().find(({ id }) => id === 'names');
    if (names && !names.pressed)
      names.press();
  }, [board]);

  const name = (seat: number) => seatName(sitting, seat);
  const decision = (i: number) =>
    t('web.review.did', i + 1, name(notes[i]!.seat), board ? wording(end.history[i]!, end.view, end.history.slice(0, i)) : '…');
  const here = shown?.count === count ? shown : null;
  const go = (to: number) => setAt(Math.max(0, Math.min(notes.length, to)));
  const choose = (to: number) => {
    go(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  /** Between two the curve is that of who looks; among more it is the first player's. */
  const players = Math.max(sitting.seats.length, ...notes.map(({ seat }) => seat));
  const two = players === 2;
  const whose = two && viewer === 2 ? 2 : 1;
  /** In a race nobody stands better or worse. */
  const stood = notes.some(({ first }) => first !== notes[0]!.first);
  return (
    <main class="play review" data-game={game} data-at={at}>
      <header class="bar" ref={top}>
        <a class="icon-button" href={from} aria-label={t('web.replay.leave')}><Icon name="back" /></a>
        <h1>{t('web.review')} <small>{t(`${game}.title`)}</small></h1>
      </header>
      <div class="under replay" role="group" aria-label={t('web.replay')}>
        <div class="replay-buttons">
          <button type="button" class="icon-button" aria-label={t('web.replay.first')} disabled={at === 0} onClick={() => go(0)}><Icon name="first" /></button>
          <button type="button" class="icon-button" aria-label={t('web.replay.previous')} disabled={at === 0} onClick={() => go(at - 1)}><Icon name="back" /></button>
          <button type="button" class="icon-button" aria-label={t('web.replay.next')} disabled={at === notes.length} onClick={() => go(at + 1)}><Icon name="next" /></button>
          <button type="button" class="icon-button" aria-label={t('web.replay.last')} disabled={at === notes.length} onClick={() => go(notes.length)}><Icon name="last" /></button>
        </div>
        <label class="slider">{at === 0 ? t('web.review.start') : t('web.review.at', at, notes.length)}
          <input type="range" min={0} max={notes.length} value={at} onInput={(event) => go(Number(event.currentTarget.value))} />
        </label>
      </div>
      <div class="status" aria-live="polite" tabIndex={0}>
        {note ? <p><b>{sentence(decision(at - 1))}</b> {judged(note, here, sitting.yours)} {note.decisive && <em>{t('web.review.decided')}</em>} {before && <small>{t('web.review.before')}</small>}</p> : t('web.review.start')}
      </div>
      <div class="stage">
        <BoardView game={game} shown={shown} names={name} onBoard={setBoard} ghost={before && here ? note.best ?? null : null} />
      </div>
      <aside class="side">
        {stood && <figure class="curve">
          <Chart notes={notes} at={at} go={go} up={name(whose)} down={two ? name(3 - whose) : players > 1 ? t('web.review.others') : null} second={whose === 2} />
          <figcaption>{t('web.review.curve')}</figcaption>
        </figure>}
        {raced && <ul class="raced">
          {raced.map((words, i) => <li key={i}><b>{name(i + 1)}</b> {say(words)}</li>)}
        </ul>}
        {(moments.length > 0 || !raced) && <h2>{t('web.review.moments')}</h2>}
        <div class="moments">
          {moments.length === 0 && !raced && <p class="quiet">{t('review.nothing')}</p>}
          {undecided && <p class="quiet">{t('review.undecided')}</p>}
          {moments.length > 0 && <ol>
            {moments.map(({ note: one, i }) => (
              <li key={i}><button type="button" class={`moment mark-${one.mark}`} aria-current={at === i + 1 ? 'step' : undefined} onClick={() => choose(i + 1)}>
                <span class="moment-mark">{t(`web.review.mark.${one.mark}`)}</span>
                <span>{decision(i)}</span>
                {one.decisive && <em>{t('web.review.decided')}</em>}
              </button></li>
            ))}
          </ol>}
        </div>
      </aside>
    </main>
  );
}
