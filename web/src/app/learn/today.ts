/** today.ts - the result of the puzzle of the day as a text to send to friends, without giving anything away. */
import { t } from '../../lang';
import type { Puzzle } from '../../desk/objects';
import { addressOf } from '../router';
import { dayOf, streak } from './progress';
import type { Aid } from './solving';

/** A symbol for each try: wrong ones, hints, and the solution. */
const signs = ({ wrong, hints }: Aid): string =>
  '✗'.repeat(Math.min(wrong, 8)) + '?'.repeat(Math.min(hints, 8)) + '✓';

export function todayText({ game, grade }: Puzzle, aid: Aid): string {
  const { run } = streak();
  return [
    `${t('web.name')} – ${t('web.puzzle.day')} ${dayOf(Date.now())}`,
    `${t(`${game}.title`)} ${'★'.repeat(grade)}${'☆'.repeat(4 - grade)}`,
    `${signs(aid)}${run > 1 ? ` ${t('web.streak', run)}` : ''}`,
    new URL(addressOf({ at: 'puzzle', id: 'day' }), location.href).href,
  ].join('\n');
}

/** Passes the text to the device's share sheet, or else to the clipboard; true: it was copied. */
export async function shareText(text: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ text }).catch(() => undefined);
    return false;
  }
  await navigator.clipboard.writeText(text);
  return true;
}
