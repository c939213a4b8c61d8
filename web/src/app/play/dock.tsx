/** dock.tsx - the buttons that stay in reach all through a game: undo, redo, hint. */
import { t } from '../../lang';
import { Icon } from '../ui/icons';
import type { Screen } from './screen';

/** Whether something can be undone. Online the others are asked, but not in a race or after the end. */
const canUndo = ({ game, table, history, present, over }: Screen, online: boolean) =>
  present &&
  !game.sending &&
  history.length > 0 &&
  table.yours.length > 0 &&
  table.backs !== 'never' &&
  !(online && (table.race !== undefined || over));

export function Dock({ screen, online }: { screen: Screen; online: boolean }) {
  const { game, present, hints, canHint, hint } = screen;
  return (
    <nav class="dock" aria-label={t('web.game-actions')}>
      <button type="button" disabled={!canUndo(screen, online)} onClick={() => void game.undo()}>
        <Icon name="undo" />
        <span>{t('web.undo')}</span>
      </button>
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
