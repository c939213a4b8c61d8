/** dock.tsx - the buttons that stay in reach throughout a game: undo, redo, hint. */
import { t } from '../../lang';
import { hasSecrets } from '../../table/state';
import { Icon } from '../ui/icons';
import type { Screen } from './screen';

/** Whether this game has undo. Online the others are asked, but not in a race or after the end. */
const hasUndo = ({ table, over }: Screen, online: boolean) =>
  !online || (table.yours.length > 0 && table.backs !== 'never' && table.race === undefined && !over);

/** Whether the rules ended the game: one that was resigned or lost on time stays over. */
const BY_RULES = ['rules', 'repetition', 'turns'];

/** Whether the table would undo something now: never in a race, nor once secrets are open to all. */
const allows = ({ table, over }: Screen) =>
  table.race === undefined &&
  table.backs !== 'never' &&
  (!over || (!hasSecrets(table) && BY_RULES.includes(table.result?.reason ?? '')));

/** Whether something can be undone now: online, a move of your own. */
const canUndo = (screen: Screen, online: boolean) => {
  const { game, table, history, present } = screen;
  const moved = online ? history.some(({ seat }) => table.yours.includes(seat)) : history.length > 0;
  return present && !game.sending && moved && table.yours.length > 0 && allows(screen);
};

export function Dock({ screen, online }: { screen: Screen; online: boolean }) {
  const { game, present, hints, canHint, hint } = screen;
  const undoes = hasUndo(screen, online);
  if (!undoes && !hints) return null;
  return (
    <nav class="dock" aria-label={t('web.game-actions')}>
      {undoes && (
        <button type="button" disabled={!canUndo(screen, online)} onClick={() => void game.undo()}>
          <Icon name="undo" />
          <span>{t('web.undo')}</span>
        </button>
      )}
      {!online && (
        <button
          type="button"
          disabled={!present || game.sending || game.undone.length === 0}
          onClick={() => void game.redo()}
        >
          <Icon name="redo" />
          <span>{t('web.redo')}</span>
        </button>
      )}
      {hints && (
        <button type="button" disabled={!canHint || game.hinting} onClick={hint}>
          <Icon name="hint" />
          <span>{t(game.hinting ? 'web.hint.wait' : 'web.hint')}</span>
        </button>
      )}
    </nav>
  );
}
