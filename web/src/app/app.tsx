/** app.tsx - the screen for the address, and what is shown over all screens. */
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { language, speak, t } from '../lang';
import { site } from '../site';
import { Icon } from './ui/icons';
import { useArriving } from './ui/arriving';
import { noteBoard } from './ui/lastboard';
import { inPlay } from './home';
import { addressOf, parseRoute, type Route } from './router';
import { Screen } from './screens';
import { getSettings, onSettings } from './settings';
import { onUpdate, takeUpdate } from './update';

const games = site.games.map(({ id }) => id);
const routeNow = () => parseRoute(location.hash, games);

/** Screens where people think: nothing is offered there, and the rules lead back to them. */
const BOARDS: readonly Route['at'][] = [
  'play',
  'table',
  'lesson',
  'puzzle',
  'own',
  'make',
  'review',
  'run',
  'analyse',
  'analysis',
];

export function App() {
  const [route, setRoute] = useState(routeNow());
  const [update, setUpdate] = useState(false);
  const [, again] = useReducer((n: number) => n + 1, 0);

  // From the first render on: an address may change before the browser has painted.
  useLayoutEffect(() => {
    const follow = () => {
      setRoute(routeNow());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(
    () =>
      onSettings(() => {
        const wanted = getSettings().language;
        if (wanted === language) again(undefined);
        else void speak(wanted).then(() => again(undefined));
      }),
    [],
  );
  useEffect(() => onUpdate(() => setUpdate(true)), []);
  useArriving(addressOf(route));
  noteBoard(route, BOARDS.includes(route.at));
  useEffect(() => {
    if (route.at === 'home') document.title = t('web.name'); // other screens have titles of their own
  }, [route, language]);

  return (
    <>
      <Screen key={language} route={route} />
      {update && !BOARDS.includes(route.at) && !inPlay() && (
        <div class="update" role="status">
          <span>{t('web.update')}</span>
          <button type="button" onClick={takeUpdate}>
            {t('web.update.now')}
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t('web.close')}
            onClick={() => setUpdate(false)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
