/** emblem.tsx - the picture of Eccentric on its box, 120 by 120. */
export const emblem = () => {
  const tri = (x: number, y: number, up: boolean, name: string) => (
    <path d={up ? `M${x} ${y}l13 22.5h-26z` : `M${x} ${y + 22.5}l13-22.5h-26z`} class={name} />
  );
  return (
    <>
      <path d="M60 12L112 102H8z" class="e-wood" />
      {tri(60, 24, true, 'e-red')}
      {tri(47, 49, true, 'e-hollow')}
      {tri(60, 49, false, 'e-dark')}
      {tri(73, 49, true, 'e-hollow')}
      {tri(34, 74, true, 'e-red')}
      {tri(47, 74, false, 'e-hollow')}
      {tri(60, 74, true, 'e-hollow')}
      {tri(73, 74, false, 'e-hollow')}
      {tri(86, 74, true, 'e-red')}
      <path d="M60 30L92 94H28z" class="e-gold-line" />
    </>
  );
};
