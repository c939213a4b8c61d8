/** settingsscreen.tsx - the settings as a form; each takes effect at once. */
import { languages, t } from '../lang';
import { Head } from './head';
import { getSettings, setSettings, type Settings } from './settings';

function Choice<K extends 'theme' | 'motion'>({ name, values }: { name: K; values: readonly Settings[K][] }) {
  return (
    <fieldset class="segments">
      <legend>{t(`web.${name}`)}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={getSettings()[name] === value} onChange={() => setSettings({ [name]: value })} />
          <span>{t(`web.${name}.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const Switch = ({ name }: { name: 'sound' | 'aids' | 'letters' }) => (
  <label class="choice">
    <input type="checkbox" checked={getSettings()[name]} onChange={(event) => setSettings({ [name]: event.currentTarget.checked })} />
    <span><b>{t(`web.${name}`)}</b><small>{t(`web.${name}.about`)}</small></span>
  </label>
);

export const SettingsScreen = () => (
  <main class="sheet">
    <Head title={t('web.settings')} />
    <fieldset class="segments">
      <legend>{t('web.language')}</legend>
      {languages.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="language" checked={getSettings().language === id} onChange={() => setSettings({ language: id })} />
          <span lang={id}>{name}</span>
        </label>
      ))}
    </fieldset>
    <Choice name="theme" values={['auto', 'light', 'dark', 'contrast']} />
    <Choice name="motion" values={['auto', 'off', 'fast', 'normal']} />
    <Switch name="aids" />
    <Switch name="sound" />
    <Switch name="letters" />
  </main>
);
