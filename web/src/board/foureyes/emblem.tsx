/** emblem.tsx - the picture of 4EYES on its box, 120 by 120: four tiles whose red pawns make a tilted square. */
const QUARTERS = [0, 90, 180, 270].map((turn) => `rotate(${turn} 60 60)`);

export const emblem = () => (
  <>
    <rect x="10" y="10" width="100" height="100" rx="12" class="e-wood" />
    <rect x="18" y="18" width="84" height="84" rx="6" class="e-hollow" />
    {QUARTERS.map((turn) => (
      <rect key={turn} x="46" y="19" width="28" height="28" rx="5" transform={turn} class="e-paper e-edge" />
    ))}
    <path d="M66.5 26.5 93.5 66.5 53.5 93.5 26.5 53.5z" class="e-gold-line" />
    {QUARTERS.map((turn) => (
      <g key={turn} transform={turn}>
        <circle cx="66.5" cy="26.5" r="4.6" class="e-ring" />
        <path d="M53.5 34.5l5 5-5 5-5-5z" class="e-sign-line" />
      </g>
    ))}
  </>
);
