/** line.tsx - a series of numbers as a curve, with the lowest and the highest. */
const WIDTH = 600;
const HEIGHT = 140;
const EDGE = 10;
const LEFT = 52;

export function Line({ values, label }: { values: readonly number[]; label: string }) {
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  const x = (i: number) => LEFT + (i * (WIDTH - LEFT - EDGE)) / Math.max(1, values.length - 1);
  const y = (value: number) => EDGE + ((high - value) * (HEIGHT - 2 * EDGE)) / (high - low);
  const points = values.map((value, i) => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`);
  return (
    <svg class="result-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[low, high].map((value) => (
        <g key={value}>
          <path class="chart-middle" d={`M${LEFT} ${y(value)}H${WIDTH}`} />
          <text class="result-level" x={LEFT - 8} y={y(value) + 5} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      <path class="chart-line" d={`M${points.join('L')}`} />
    </svg>
  );
}
