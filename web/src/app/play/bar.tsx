/** bar.tsx - the bar above a game: home, the variant, the clocks, the rules and the menu. */
import { t } from '../../lang';
import { formText } from '../../table/words';
import { addressOf } from '../router';
import { setSettings } from '../settings';
import { Icon } from '../ui/icons';
import { mayHelp } from './helping';
import { Clocks } from './players';
import { ruleStep } from './rulestep';
import type { Screen } from './screen';

export function Bar({ screen: { table, seen, helps }, menu }: { screen: Screen; menu: () => void }) {
  return (
    <header class="bar">
      <a class="icon-button" href={addressOf({ at: 'home' })} aria-label={t('web.home')}>
        <Icon name="back" />
      </a>
      <h1>
        {t(`${table.game}.title`)} <small>{formText(table)}</small>
      </h1>
      <Clocks table={table} state={seen} />
      {mayHelp(table) && (
        <button
          type="button"
          class="bar-switch helps"
          aria-label={t('web.aids')}
          title={t('web.aids')}
          aria-pressed={helps}
          onClick={() => setSettings({ aids: !helps })}
        >
          <Icon name="eye" />
        </button>
      )}
      <a
        class="icon-button"
        href={addressOf({ at: 'rules', game: table.game, step: ruleStep(seen.view) })}
        aria-label={t('web.rules')}
      >
        <Icon name="book" />
      </a>
      <button type="button" class="icon-button" aria-label={t('web.menu')} onClick={menu}>
        <Icon name="more" />
      </button>
    </header>
  );
}
