/** settingsscreen.tsx - the settings as a form; each takes effect at once. */
import { languages, t } from '../lang';
import { Head } from './head';
import { addressOf } from './router';
import { getSettings, setSettings, type Settings } from './settings';

function Choice<K extends 'theme' | 'material' | 'motion'>({
  name,
  values,
}: {
  name: K;
  values: readonly Settings[K][];
}) {
  return (
    <fieldset class="segments">
      <legend>{t(`web.${name}`)}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={getSettings()[name] === value}
            onChange={() => setSettings({ [name]: value })}
          />
          <span>{t(`web.${name}.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const Switch = ({ name }: { name: 'sound' | 'shake' | 'aids' | 'letters' | 'names' | 'list' | 'turns' }) => (
  <label class={`choice${name === 'letters' ? ' for-keys' : ''}`}>
    <input
      type="checkbox"
      checked={getSettings()[name] ?? true}
      onChange={(event) => setSettings({ [name]: event.currentTarget.checked })}
    />
    <span>
      <b>{t(`web.${name}`)}</b>
      <small>{t(`web.${name}.about`)}</small>
    </span>
  </label>
);

export const SettingsScreen = () => (
  <main class="sheet">
    <Head title={t('web.settings')} />
    <fieldset class="segments">
      <legend>{t('web.language')}</legend>
      {languages.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name="language"
            checked={getSettings().language === id}
            onChange={() => setSettings({ language: id })}
          />
          <span lang={id}>{name}</span>
        </label>
      ))}
    </fieldset>
    <Choice name="theme" values={['auto', 'light', 'dark', 'contrast']} />
    <Choice name="material" values={['wood', 'slate', 'paper', 'contrast']} />
    <Choice name="motion" values={['auto', 'off', 'fast', 'normal']} />
    <Switch name="aids" />
    <Switch name="sound" />
    {'vibrate' in navigator && <Switch name="shake" />}
    <Switch name="turns" />
    <Switch name="names" />
    <Switch name="list" />
    <Switch name="letters" />
    <p>
      <a class="button" href={addressOf({ at: 'privacy' })}>
        {t('web.privacy')}
      </a>
    </p>
  </main>
);
