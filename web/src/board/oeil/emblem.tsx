/** emblem.tsx - the picture of L'Oeil on its box, 120 by 120. */
const points = (count: number, radius: number, turn = 0) =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + turn) / count) * 2 * Math.PI;
    return { x: 60 + radius * Math.sin(angle), y: 60 - radius * Math.cos(angle), angle };
  });

/** An arm of a spiral from the hub to the rim. */
function arm(i: number, way: number): string {
  const steps = Array.from({ length: 13 }, (_, k) => {
    const r = 9 * Math.exp(k * 0.135);
    const angle = (i / 8) * 2 * Math.PI + way * k * 0.085;
    return `${(60 + r * Math.sin(angle)).toFixed(1)} ${(60 - r * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${steps.join('L')}`;
}

export const emblem = () => (
  <>
    <circle cx="60" cy="60" r="47" class="e-paper" />
    {points(8, 38, 0.5).map(({ x, y }, i) => (
      <circle key={i} cx={x} cy={y} r="6.5" class={`e-hue-${i}`} />
    ))}
    {points(8, 23).map(({ x, y }, i) => (
      <circle key={i} cx={x} cy={y} r="4.5" class={`e-hue-${(i + 3) % 8}`} />
    ))}
    <path d={Array.from({ length: 8 }, (_, i) => arm(i, 1)).join('')} class="e-line" />
    <path d={Array.from({ length: 8 }, (_, i) => arm(i, -1)).join('')} class="e-line" />
    <circle cx="60" cy="60" r="9" class="e-dark" />
    <circle cx="63" cy="57" r="2.5" class="e-paper" />
  </>
);
