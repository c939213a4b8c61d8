/** chart.tsx - the winning chances as a curve: before each decision and at the end, with marks at those that
 * mattered. */
import { t } from '../../lang';
import type { ReviewNote } from '../../desk/objects';

const WIDTH = 600;
const HEIGHT = 200;
const EDGE = 14;
/** Room for the names above and below the curve. */
const NAME = 26;

/** Marks by shape as well as by colour. */
const shapes: Partial<Record<ReviewNote['mark'], string>> = {
  turn: 'M0-8L8 0 0 8-8 0z',
  gift: 'M-7-7H7V7H-7z',
  missed: 'M0-9L8 7H-8z',
};

export const counts = ({ mark }: ReviewNote) => mark in shapes || mark === 'loose';

interface ChartProps {
  readonly notes: readonly ReviewNote[];
  /** How it stood for the first player at the end, 0 to 1000. */
  readonly end: number;
  readonly at: number;
  readonly go: (count: number) => void;
  /** The players at the top and at the bottom of the curve. */
  readonly up: string;
  readonly down: string | null;
  /** The curve is the second player's. */
  readonly second: boolean;
}

export function Chart({ notes, end, at, go, up, down, second }: ChartProps) {
  const x = (i: number) => EDGE + (i * (WIDTH - 2 * EDGE)) / notes.length;
  const y = (value: number) => NAME + ((1000 - value) * (HEIGHT - 2 * NAME)) / 1000;
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
          shapes[mark] && (
            <path
              key={i}
              class={`chart-mark mark-${mark}`}
              d={shapes[mark]}
              transform={`translate(${x(i + 1).toFixed(1)} ${y(values[i + 1]!).toFixed(1)})`}
            />
          ),
      )}
      <text class="chart-name" x={EDGE} y={NAME - 7}>
        ▲ {up}
      </text>
      {down !== null && (
        <text class="chart-name" x={EDGE} y={HEIGHT - 8}>
          ▼ {down}
        </text>
      )}
    </svg>
  );
}
