/** chart.tsx - how a game stood, as a curve: one point a decision, signs where it mattered. */
import { t } from '../../lang';
import type { ReviewNote } from '../../study/objects';

const WIDTH = 600;
const HEIGHT = 180;
const EDGE = 14;

/** Marks by shape as well as by colour. */
const shapes: Partial<Record<ReviewNote['mark'], string>> = {
  turn: 'M0-8L8 0 0 8-8 0z', gift: 'M-7-7H7V7H-7z', missed: 'M0-9L8 7H-8z',
};

export const counts = ({ mark }: ReviewNote) => mark in shapes || mark === 'loose';

export function Chart({ notes, at, go }: { notes: readonly ReviewNote[]; at: number; go: (count: number) => void }) {
  const x = (i: number) => EDGE + (i * (WIDTH - 2 * EDGE)) / Math.max(1, notes.length - 1);
  const y = (first: number) => EDGE + ((1000 - first) * (HEIGHT - 2 * EDGE)) / 1000;
  const points = notes.map(({ first }, i) => `${x(i).toFixed(1)} ${y(first).toFixed(1)}`);
  const middle = y(500);
  const choose = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const i = ((event.clientX - left) / width * WIDTH - EDGE) / (WIDTH - 2 * EDGE) * (notes.length - 1);
    go(Math.max(0, Math.min(notes.length - 1, Math.round(i))) + 1);
  };
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('web.review.chart')} onClick={choose}>
      <rect class="chart-back" width={WIDTH} height={HEIGHT} rx="10" />
      <path class="chart-area" d={`M${x(0)} ${middle}L${points.join('L')}L${x(notes.length - 1)} ${middle}z`} />
      <path class="chart-middle" d={`M${EDGE} ${middle}H${WIDTH - EDGE}`} />
      <path class="chart-line" d={`M${points.join('L')}`} />
      {at > 0 && <path class="chart-now" d={`M${x(at - 1)} ${EDGE / 2}V${HEIGHT - EDGE / 2}`} />}
      {notes.map((note, i) => shapes[note.mark] &&
        <path key={i} class={`chart-mark mark-${note.mark}`} d={shapes[note.mark]} transform={`translate(${x(i).toFixed(1)} ${y(note.first).toFixed(1)})`} />)}
    </svg>
  );
}
