/** emblem.tsx - the picture of 4EYES on its box, 120 by 120. */
export const emblem = () => {
  const eye = (x: number, y: number, hue: string) => (
    <>
      <circle cx={x} cy={y} r="9" class={hue} />
      <circle cx={x} cy={y} r="3.2" class="e-paper" />
    </>
  );
  return (
    <>
      <rect x="16" y="16" width="88" height="88" rx="10" class="e-wood" />
      {[0, 1, 2].flatMap((x) =>
        [0, 1, 2].map((y) => (
          <rect
            key={`${x}${y}`}
            x={22 + x * 26}
            y={22 + y * 26}
            width="24"
            height="24"
            rx="4"
            class="e-hollow"
          />
        )),
      )}
      <path d="M34 60L60 34 86 60 60 86z" class="e-gold-line" />
      {eye(34, 60, 'e-red')}
      {eye(60, 34, 'e-red')}
      {eye(86, 60, 'e-red')}
      {eye(60, 86, 'e-red')}
      {eye(60, 60, 'e-dark')}
      {eye(34, 34, 'e-dark')}
    </>
  );
};
