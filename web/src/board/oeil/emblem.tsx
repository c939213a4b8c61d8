/** emblem.tsx - the picture of L'Oeil on its box, 120 by 120: two wheels of spiral arms, colours between them, an eye. */
const EIGHT = Array.from({ length: 8 }, (_, i) => i);

/** The eight arms of a wheel from the hub to the rim; `way` mirrors them. */
const Wheel = ({ way, wheel }: { way: 1 | -1; wheel: string }) => (
  <>
    {EIGHT.map((i) => (
      <path
        key={i}
        d="M-12-10C-14-30-4-46 14-54C22-40 20-24 6-12z"
        transform={`translate(60 60) scale(${way} 1) rotate(${i * 45})`}
        class={wheel}
      />
    ))}
  </>
);

/** The fields of a ring that can be seen between the arms. */
const Ring = ({ turn, far, size, first }: { turn: number; far: number; size: number; first: number }) => (
  <>
    {EIGHT.map((i) => (
      <path
        key={i}
        d={`M0-${size}L${size * 0.75} 0 0 ${size}-${size * 0.75} 0z`}
        transform={`translate(60 60) rotate(${i * 45 + turn}) translate(0 -${far})`}
        class={`e-hue-${(i + first) % 8} e-dark-line`}
      />
    ))}
  </>
);

export const emblem = () => (
  <>
    <Wheel way={-1} wheel="e-arm-b" />
    <Wheel way={1} wheel="e-arm-a" />
    <Ring turn={0} far={42} size={8.5} first={0} />
    <Ring turn={22.5} far={27} size={6} first={3} />
    <circle cx="60" cy="60" r="18" class="e-arm-a" />
    <path d="M45 60C52 50 68 50 75 60 68 70 52 70 45 60z" class="e-white e-dark-line" />
    <circle cx="60" cy="60" r="6" class="e-hue-1" />
    <circle cx="60" cy="60" r="2.5" class="e-dark" />
  </>
);
