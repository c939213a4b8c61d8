/** chart.tsx - the winning chances as a curve: before each decision and at the end, with marks at those that
 * mattered. */
import { t } from '../../lang';
import type { ReviewNote } from '../../desk/objects';

const WIDTH = 600;
const HEIGHT = 200;
const EDGE = 14;

/** Marks by shape as well as by colour. */
const shapes: Partial<Record<ReviewNote['mark'], string>> = {
  turn: 'M0-8L8 0 0 8-8 0z',
  gift: 'M-7-7H7V7H-7z',
  missed: 'M0-9L8 7H-8z',
};

/** The shape of a mark, to explain it beside its name; null if it has none. */
export const MarkShape = ({ mark }: { mark: ReviewNote['mark'] }) =>
  shapes[mark] === undefined ? null : (
    <svg class="mark-shape" viewBox="-12 -12 24 24" aria-hidden="true">
      <path class={`chart-mark mark-${mark}`} d={shapes[mark]} />
    </svg>
  );

export const counts = ({ mark }: ReviewNote) => mark in shapes || mark === 'loose';

interface ChartProps {
  readonly notes: readonly ReviewNote[];
  /** The decisions to mark, from 0. */
  readonly marked: ReadonlySet<number>;
  /** The first player's chances at the end, 0 to 1000. */
  readonly end: number;
  readonly at: number;
  readonly go: (count: number) => void;
  /** The players at the top and at the bottom of the curve. */
  readonly up: string;
  readonly down: string | null;
  /** The curve is the second player's. */
  readonly second: boolean;
}

export function Chart({ notes, marked, end, at, go, up, down, second }: ChartProps) {
  const x = (i: number) => EDGE + (i * (WIDTH - 2 * EDGE)) / notes.length;
  const y = (value: number) => EDGE + ((1000 - value) * (HEIGHT - 2 * EDGE)) / 1000;
  const values = [...notes.map(({ first }) => first), end].map((first) => (second ? 1000 - first : first));
  const points = values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  const middle = y(500);
  const choose = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const i = ((((event.clientX - left) / width) * WIDTH - EDGE) / (WIDTH - 2 * EDGE)) * notes.length;
    go(Math.max(0, Math.min(notes.length, Math.round(i))));
  };
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('web.review.chart', up, down ?? '–')}
      onClick={choose}
    >
      <rect class="chart-back" width={WIDTH} height={HEIGHT} rx="10" />
      <path class="chart-area" d={`M${x(0)} ${middle}L${points.join('L')}L${x(notes.length)} ${middle}z`} />
      <path class="chart-middle" d={`M${EDGE} ${middle}H${WIDTH - EDGE}`} />
      <path class="chart-line" d={`M${points.join('L')}`} />
      {at > 0 && <path class="chart-now" d={`M${x(at)} ${EDGE / 2}V${HEIGHT - EDGE / 2}`} />}
      {notes.map(
        ({ mark }, i) =>
          marked.has(i) &&
          shapes[mark] && (
            <path
              key={i}
              class={`chart-mark mark-${mark}`}
              d={shapes[mark]}
              transform={`translate(${x(i + 1).toFixed(1)} ${y(values[i + 1]!).toFixed(1)})`}
            />
          ),
      )}
    </svg>
  );
}
