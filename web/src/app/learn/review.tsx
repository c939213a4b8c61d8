/** review.tsx - looking back at the game under way: the curve, the moments that counted, and every position. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { say, sentence, t } from '../../lang';
import type { Progress, ReviewNote } from '../../study/objects';
import { studyScene } from '../../study/scene';
import type { Study } from '../../study/study';
import { Head } from '../head';
import { lookedAt } from '../lookback';
import { BoardView } from '../play/boardview';
import type { Marked } from '../play/scenes';
import { Icon } from '../ui/icons';
import { Chart, counts } from './chart';
import { useStudy } from './hooks';

const gameOf = (record: string) => /^game (\w+)$/m.exec(record)?.[1] ?? '';

/** What the computer says to a decision. */
function judged({ mark, played, best, words, why }: ReviewNote): string {
  if (words)
    return why ? `${say(words)} ${say(why)}` : say(words);
  return t(mark === 'none' ? 'web.review.mark.none' : played === best ? 'web.review.best' : 'web.review.good');
}

const decision = ({ seat, played }: ReviewNote, i: number) => t('review.decision', i + 1, seat, played);

export function ReviewScreen() {
  const study = useStudy();
  const [game, setGame] = useState('');
  const [from, setFrom] = useState('#/');
  const [notes, setNotes] = useState<readonly ReviewNote[] | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void (study && lookedAt().then(async (looked) => {
      if (looked === null) {
        setProblem(t('web.review.none'));
        return;
      }
      setGame(gameOf(looked.record));
      setFrom(looked.from);
      const answer = await study.review(looked.record, setProgress);
      if (answer.type === 'reviewed' && answer.notes.length > 0)
        setNotes(answer.notes);
      else
        setProblem(answer.type === 'refused' ? say(answer.words) : t('web.review.none'));
    }));
  }, [study]);
  if (study && notes)
    return <Looking study={study} game={game} notes={notes} from={from} />;
  return (
    <main class="sheet">
      <Head title={t('web.review')} />
      {problem ? <p class="lead" role="alert">{problem}</p>
        : <label class="field">{progress ? t('web.review.wait', progress.done) : t('web.wait')}
            <progress value={progress?.done ?? 0} max={100} /></label>}
    </main>
  );
}

function Looking({ study, game, notes, from }: { study: Study; game: string; notes: readonly ReviewNote[]; from: string }) {
  const moments = notes.map((note, i) => ({ note, i })).filter(({ note }) => counts(note));
  /** What decided the game comes first, then what turned it, before what was merely loose. */
  const gravest = moments.find(({ note }) => note.decisive) ?? moments.find(({ note }) => note.mark !== 'loose') ?? moments[0];
  /** Actions shown; and whether the last one is only asked about, the board standing before it. */
  const [at, setAt] = useState(gravest ? gravest.i + 1 : notes.length);
  const [shown, setShown] = useState<Marked | null>(null);
  const scene = useRef<Marked | null>(null);
  const wanted = useRef(0);
  const note = at > 0 ? notes[at - 1]! : null;
  const before = note !== null && counts(note);

  useEffect(() => {
    const mine = ++wanted.current;
    void study.look(before ? at - 1 : at).then((answer) => {
      if (answer.type !== 'look' || mine !== wanted.current)
        return;
      const viewer = note?.seat ?? 1;
      scene.current = studyScene(`review ${viewer}`, viewer, answer.scene, scene.current);
      setShown(scene.current);
    });
  }, [at]);

  const go = (to: number) => setAt(Math.max(0, Math.min(notes.length, to)));
  return (
    <main class="play review" data-game={game}>
      <header class="bar">
        <a class="icon-button" href={from} aria-label={t('web.replay.leave')}><Icon name="back" /></a>
        <h1>{t('web.review')} <small>{t(`${game}.title`)}</small></h1>
      </header>
      <div class="status" aria-live="polite">
        {note ? <p><b>{sentence(decision(note, at - 1))}</b> {judged(note)} {note.decisive && <em>{t('web.review.decided')}</em>} {before && <small>{t('web.review.before')}</small>}</p> : t('web.review.start')}
      </div>
      <div class="stage"><BoardView game={game} shown={shown} point={before && note.place ? [note.place] : []} /></div>
      <div class="under replay" role="group" aria-label={t('web.replay')}>
        <div class="replay-buttons">
          <button type="button" class="icon-button" aria-label={t('web.replay.first')} disabled={at === 0} onClick={() => go(0)}><Icon name="first" /></button>
          <button type="button" class="icon-button" aria-label={t('web.replay.previous')} disabled={at === 0} onClick={() => go(at - 1)}><Icon name="back" /></button>
          <button type="button" class="icon-button" aria-label={t('web.replay.next')} disabled={at === notes.length} onClick={() => go(at + 1)}><Icon name="next" /></button>
          <button type="button" class="icon-button" aria-label={t('web.replay.last')} disabled={at === notes.length} onClick={() => go(notes.length)}><Icon name="last" /></button>
        </div>
        <label class="slider">{t('web.replay.at', at, notes.length)}
          <input type="range" min={0} max={notes.length} value={at} onInput={(event) => go(Number(event.currentTarget.value))} />
        </label>
      </div>
      <aside class="side">
        <Chart notes={notes} at={at} go={go} />
        <h2>{t('web.review.moments')}</h2>
        {moments.length === 0 ? <p class="quiet">{t('review.nothing')}</p> : <ol class="moments">
          {moments.map(({ note: one, i }) => (
            <li key={i}><button type="button" class={`moment mark-${one.mark}`} aria-current={at === i + 1 ? 'step' : undefined} onClick={() => go(i + 1)}>
              <span class="moment-mark">{t(`web.review.mark.${one.mark}`)}</span>
              <span>{decision(one, i)}</span>
              {one.decisive && <em>{t('web.review.decided')}</em>}
            </button></li>
          ))}
        </ol>}
      </aside>
    </main>
  );
}
