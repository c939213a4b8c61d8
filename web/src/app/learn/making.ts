/** making.ts - which positions can be made into puzzles, and a position as text (content/README.md). Pure. */

/** A form of a game in which positions are set up, and what can be asked in it. */
export interface Making {
  /** Its name in the catalogue: `web.variant.GAME.ID`. */
  readonly id: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly kinds: readonly string[];
}

export const makings: Readonly<Record<string, readonly Making[]>> = {
  oeil: [
    { id: 'match', options: { players: '2', placing: 'free' }, seats: 2, kinds: ['turn', 'win'] },
    { id: 'solitaire', options: { players: '1' }, seats: 1, kinds: ['solitaire'] },
  ],
  lynx: [
    { id: 'a', options: { variant: 'A', players: '2' }, seats: 2, kinds: ['fit'] },
    { id: 'b', options: { variant: 'B', players: '2' }, seats: 2, kinds: ['herd'] },
    { id: 'c', options: { variant: 'C', players: '2' }, seats: 2, kinds: ['fit'] },
    { id: 'd', options: { variant: 'D', players: '2' }, seats: 2, kinds: ['fit'] },
  ],
  foureyes: [
    { id: 'small', options: { board: '4' }, seats: 2, kinds: ['win', 'save'] },
    { id: 'whole', options: { board: '5' }, seats: 2, kinds: ['win', 'save'] },
  ],
  ovo: [
    { id: 'two', options: { players: '2' }, seats: 2, kinds: ['home'] },
    { id: 'four', options: { players: '4' }, seats: 4, kinds: ['home'] },
  ],
  eccentric: [
    { id: 'first', options: { players: '2' }, seats: 2, kinds: ['form', 'win', 'save'] },
    { id: 'three', options: { players: '3' }, seats: 3, kinds: ['form'] },
  ],
};

/** The position at the end of a record, as lines of a task. */
export function positionOf(record: string): string {
  const lines = record.split('\n').filter((line) => line !== '' && !/^(#|coupdoeil )/.test(line));
  const options = lines.flatMap((line) => /^option (.*)$/.exec(line)?.[1] ?? []);
  const moves = lines.filter((line) => !/^(game|option) /.test(line));
  return [
    ...lines.filter((line) => line.startsWith('game ')),
    ...(options.length > 0 ? [`options ${options.join(' ')}`] : []),
    ...(moves.length > 0 ? [`moves ${moves.join(' ')}`] : []),
  ].join('\n');
}
