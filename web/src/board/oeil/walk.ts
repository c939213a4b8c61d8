/** walk.ts - where the arrow keys lead on the rosette: left and right around the ring, up and
 * down outwards and inwards. */
import type { Step } from '../kit/step';
import { FIELDS } from './patterns';
import { mod } from './rosette';

const fieldAt = (ring: number, lane: number): string => `${ring}${'abcdefgh'[mod(lane, 8)]}`;

function next(from: string, key: string): string | undefined {
  const ring = Number(from[0]);
  const lane = from.charCodeAt(1) - 97;
  switch (key) {
    case 'ArrowLeft':
      return fieldAt(ring, lane - 1);
    case 'ArrowRight':
      return fieldAt(ring, lane + 1);
    case 'ArrowUp':
      return fieldAt(Math.min(4, ring + 1), lane);
    case 'ArrowDown':
      return fieldAt(Math.max(1, ring - 1), lane);
    case 'Home':
      return FIELDS[0];
    case 'End':
      return FIELDS.at(-1);
    default:
      return undefined;
  }
}

export const walk: Step = (places, from, key) => {
  const to = next(from.id, key);
  return places.find(({ id }) => id === to) ?? null;
};
