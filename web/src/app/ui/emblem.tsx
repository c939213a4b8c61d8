/** emblem.tsx - the picture of each game on its box, and the eye of Coup d'oeil itself. */
import type { JSX } from 'preact';

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

const oeil = () => (
  <>
    <circle cx="60" cy="60" r="47" class="e-paper" />
    {points(8, 38, 0.5).map(({ x, y }, i) => <circle key={i} cx={x} cy={y} r="6.5" class={`e-hue-${i}`} />)}
    {points(8, 23).map(({ x, y }, i) => <circle key={i} cx={x} cy={y} r="4.5" class={`e-hue-${(i + 3) % 8}`} />)}
    <path d={Array.from({ length: 8 }, (_, i) => arm(i, 1)).join('')} class="e-line" />
    <path d={Array.from({ length: 8 }, (_, i) => arm(i, -1)).join('')} class="e-line" />
    <circle cx="60" cy="60" r="9" class="e-dark" />
    <circle cx="63" cy="57" r="2.5" class="e-paper" />
  </>
);

const lynx = () => (
  <>
    <g transform="rotate(-11 44 62)">
      <rect x="22" y="30" width="44" height="62" rx="6" class="e-paper e-edge" />
      <circle cx="34" cy="46" r="6" class="e-hue-0" />
      <path d="M48 52l6-11 6 11z" class="e-hue-1" />
      <rect x="29" y="70" width="11" height="11" class="e-hue-6" />
      <path d="M54 68l3 6 6 1-4.5 4 1 6-5.5-3-5.5 3 1-6-4.5-4 6-1z" class="e-hue-3" />
    </g>
    <g transform="rotate(9 78 60)">
      <rect x="58" y="28" width="44" height="62" rx="6" class="e-paper e-edge" />
      <path d="M72 38a7 7 0 1 0 5 12 6 6 0 1 1-5-12z" class="e-hue-2" />
      <circle cx="90" cy="45" r="6" class="e-hue-7" />
      <path d="M66 78l6-11 6 11z" class="e-hue-0" />
      <rect x="84" y="67" width="11" height="11" class="e-hue-5" />
    </g>
  </>
);

const foureyes = () => {
  const eye = (x: number, y: number, hue: string) => (
    <>
      <circle cx={x} cy={y} r="9" class={hue} />
      <circle cx={x} cy={y} r="3.2" class="e-paper" />
    </>
  );
  return (
    <>
      <rect x="16" y="16" width="88" height="88" rx="10" class="e-wood" />
      {[0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => (
        <rect key={`${x}${y}`} x={22 + x * 26} y={22 + y * 26} width="24" height="24" rx="4" class="e-hollow" />)))}
      <path d="M34 60L60 34 86 60 60 86z" class="e-gold-line" />
      {eye(34, 60, 'e-red')}{eye(60, 34, 'e-red')}{eye(86, 60, 'e-red')}{eye(60, 86, 'e-red')}
      {eye(60, 60, 'e-dark')}{eye(34, 34, 'e-dark')}
    </>
  );
};

const egg = 'M0-17C8-17 13-4 13 3A13 13 0 0 1-13 3C-13-4-8-17 0-17z';

const ovo = () => (
  <>
    <ellipse cx="60" cy="92" rx="46" ry="10" class="e-shade" />
    <g transform="translate(36 70) rotate(-14)"><path d={egg} class="e-paper e-edge" /><path d="M-5-2h10M0-7v10" class="e-sign" /></g>
    <g transform="translate(84 70) rotate(14)"><path d={egg} class="e-red" /><circle r="4" cy="-2" class="e-paper" /></g>
    <g transform="translate(60 56) scale(1.350)"><path d={egg} class="e-gold" /><path d="M-8-2c4-6 12-6 16 0-4 6-12 6-16 0z" class="e-paper" /><circle cy="-2" r="2.6" class="e-dark" /></g>
  </>
);

const eccentric = () => {
  const tri = (x: number, y: number, up: boolean, name: string) => (
    <path d={up ? `M${x} ${y}l13 22.5h-26z` : `M${x} ${y + 22.5}l13-22.5h-26z`} class={name} />
  );
  return (
    <>
      <path d="M60 12L112 102H8z" class="e-wood" />
      {tri(60, 24, true, 'e-red')}
      {tri(47, 49, true, 'e-hollow')}{tri(60, 49, false, 'e-dark')}{tri(73, 49, true, 'e-hollow')}
      {tri(34, 74, true, 'e-red')}{tri(47, 74, false, 'e-hollow')}{tri(60, 74, true, 'e-hollow')}
      {tri(73, 74, false, 'e-hollow')}{tri(86, 74, true, 'e-red')}
      <path d="M60 30L92 94H28z" class="e-gold-line" />
    </>
  );
};

const emblems: Readonly<Record<string, () => JSX.Element>> = { oeil, lynx, foureyes, ovo, eccentric };

export const Emblem = ({ game }: { game: string }) => (
  <svg class="emblem" viewBox="0 0 120 120" aria-hidden="true" focusable="false">{emblems[game]?.()}</svg>
);

export const Logo = () => (
  <svg class="logo" viewBox="0 0 64 40" aria-hidden="true" focusable="false">
    <path d="M2 20C14 2 50 2 62 20 50 38 14 38 2 20z" class="e-paper e-edge" />
    <circle cx="32" cy="20" r="12.5" class="e-wood" />
    <path d="M32 7.5a12.5 12.5 0 0 1 10.8 6.250L32 20zM42.8 26.250A12.5 12.5 0 0 1 32 32.5V20zM21.2 26.250a12.5 12.5 0 0 1 0-12.5L32 20z" class="e-gold" />
    <circle cx="32" cy="20" r="5" class="e-dark" />
    <circle cx="34.5" cy="17.5" r="1.6" class="e-paper" />
  </svg>
);
