/** resultchart.tsx - the last games of one kind, one after the other: against which level, and how they ended. */
import { t } from '../../lang';
import type { Finished } from '../stats';

const SHOWN = 30;
const STEP = 18;
const ROW = 14;
const LEVELS = 8;
const LEFT = 26;

/** Marks differ in shape as well as in colour. */
const shapes: Record<Finished['how'], string> = {
  won: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
  drawn: 'M-5-5H5V5H-5z',
  lost: 'M-5-5L5 5M5-5L-5 5',
};

export function ResultChart({ games, title }: { games: readonly Finished[]; title: string }) {
  const shown = games.slice(-SHOWN);
  const y = (level: number) => ROW / 2 + (LEVELS - Math.max(1, level)) * ROW;
  const x = (i: number) => LEFT + STEP / 2 + i * STEP;
  const width = LEFT + STEP * Math.max(shown.length, 12);
  const points = shown.map(({ level }, i) => `${x(i)} ${y(level)}`);
  const won = shown.filter(({ how }) => how === 'won').length;
  return (
    <svg
      class="result-chart"
      viewBox={`0 0 ${width} ${LEVELS * ROW}`}
      role="img"
      aria-label={t('solo.stats.chart', title, shown.length, won)}
    >
      {[1, 4, 8].map((level) => (
        <g key={level}>
          <path class="chart-middle" d={`M${LEFT} ${y(level)}H${width}`} />
          <text class="result-level" x={LEFT - 8} y={y(level) + 4} text-anchor="end">
            {level}
          </text>
        </g>
      ))}
      {points.length > 1 && <path class="result-line" d={`M${points.join('L')}`} />}
      {shown.map(({ how, level }, i) => (
        <path
          key={i}
          class={`result-mark result-${how}`}
          d={shapes[how]}
          transform={`translate(${x(i)} ${y(level)})`}
        />
      ))}
    </svg>
  );
}
