/** scenes.mjs - positions that show how a board can look; `keys` are pressed on it. */
const eyes = 'D0@c3 R1@b2 L2@d4 D3@a5 R0@e1 L1@b4 D1@d2 R3@c5';
const won = 'D2@d4 D1@b4 L1@d2 D2@d5 L2@a1 R1@d3 L2@a3 L2@d1 R1@e1 D3@b3 D0@e3 R0@e4 D0@b1 R0@b2 R1@a2';
const eggs =
  'b1-c2 f6-f5 c1-b2 f5-f4 c2-c3 f4-f3 f1-f2 b6-c5 b2-d4 d6-b6 a1-a2 b6-a5 d4-d5 a5-a4 d1-f1 e6-c4 e1-d2 f3-e2 d2-b4 a4-b5 ' +
  'd5-d6 d6-d4 d4-e5 e2-d1 f1-e2 c5-d4 a2-a3 d4-d3 b4-c5 c4-c2 e5-e4 b5-f3 f2-d6 c2-c1 e4-d5 c6-b5 c1-d2 d5-d4 c3-c4 d4-e3';
const four =
  'a1-c3 b5-c4 e5-d6 e2-d1 c3-c2 c4-d3 f5-e5 f1-e2 b1-b3 b6-c6 d6-f4 d1-c1 c2-d2 a6-c2 f4-d6 f2-f1 b3-b1 c6-c5 e6-c6 e2-d1 ' +
  'd2-c3 d3-e2 e5-d4 e1-d2 b1-d3 c5-c4 e2-e1 c1-c5 e1-a3 c4-e2 d4-e5 a3-a1';
const pawns =
  'A2@d1 D0@e1 A1@b2 B1@e5 A2@a1 C2@g13 C1@h6 C2@f6 D2@h4 C1@c2 B0@h8 A1@h11 D0@g11 A0@g1 C1@h9 D0@c1 A0@c3 D0@g8 B2@h2 ' +
  'B2@e3 A2@f1 C1@g2 B0@e9 A0@e4 B0@e8 C2@g12 D1@f11 A0@d2 C2@f7 B0@d6';

export const scenes = {
  'foureyes-start': { game: 'foureyes' },
  'foureyes-laying': { game: 'foureyes', m: eyes, aids: '1', keys: ['1', 'r', 'ArrowDown', 'Enter'] },
  'foureyes-hand': { game: 'foureyes', m: eyes, as: '1', lang: 'nl', keys: ['2', 'End', 'ArrowDown'] },
  'foureyes-won': { game: 'foureyes', m: won, as: '1', lang: 'en' },
  'ovo-start': { game: 'ovo' },
  'ovo-eggs': { game: 'ovo', m: eggs, as: '1' },
  'ovo-four': { game: 'ovo', o: 'players=4', m: four, as: '2' },
  'ovo-chain': {
    game: 'ovo',
    m: eggs,
    as: '1',
    keys: ['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'],
  },
  'ovo-peek': { game: 'ovo', m: eggs, as: '1', keys: ['p', 'ArrowDown', 'Enter'] },
  'eccentric-start': { game: 'eccentric', o: 'players=3' },
  'eccentric-counted': { game: 'eccentric', m: pawns, as: '2', lang: 'en' },
  'eccentric-pawns': {
    game: 'eccentric',
    m: pawns,
    as: '1',
    aids: '1',
    keys: ['2', 'r', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'],
  },
};
