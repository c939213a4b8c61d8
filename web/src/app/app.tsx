/** app.tsx - the screens by address, and what stands over all of them. */
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { language, speak, t } from '../lang';
import { site } from '../site';
import { Icon } from './ui/icons';
import { Later } from './ui/later';
import { HomeScreen, inPlay } from './home';
import { PlayScreen } from './play/play';
import { parseRoute, type Route } from './router';
import { RulesScreen } from './rules';
import { getSettings, onSettings } from './settings';
import { SettingsScreen } from './settingsscreen';
import { SetupScreen } from './setup';
import { SharedScreen } from './shared';
import { StatsScreen } from './statsscreen';
import { onUpdate, takeUpdate } from './update';

const games = site.games.map(({ id }) => id);
const routeNow = () => parseRoute(location.hash, games);

/** Screens where something is thought about: nothing is offered there. */
const BOARDS: readonly Route['at'][] = ['play', 'table', 'lesson', 'puzzle', 'own', 'make', 'review'];

const learning = () => import('./learn/index');
const online = () => import('./online/index');

function Screen({ route }: { route: Route }) {
  switch (route.at) {
    case 'play': return <PlayScreen />;
    case 'setup': return <SetupScreen key={route.game} game={route.game} />;
    case 'rules': return <RulesScreen key={`${route.game} ${language}`} game={route.game} step={route.step} />;
    case 'learn': return <Later load={learning} show={({ CoursesScreen }) => <CoursesScreen />} />;
    case 'lesson': return <Later key={`${route.game} ${route.number}`} load={learning} show={({ LessonScreen }) => <LessonScreen game={route.game} number={route.number} />} />;
    case 'make': return <Later key={route.game} load={learning} show={({ MakeScreen }) => <MakeScreen game={route.game} />} />;
    case 'review': return <Later load={learning} show={({ ReviewScreen }) => <ReviewScreen />} />;
    case 'puzzles': return <Later load={learning} show={({ PuzzlesScreen }) => <PuzzlesScreen />} />;
    case 'puzzle': return <Later key={route.id} load={learning} show={({ PuzzleScreen }) => <PuzzleScreen which={{ id: route.id }} />} />;
    case 'own': return <Later key={route.text} load={learning} show={({ PuzzleScreen }) => <PuzzleScreen which={{ text: route.text }} />} />;
    case 'friends': return <Later load={online} show={({ FriendsScreen }) => <FriendsScreen />} />;
    case 'invite': return <Later key={route.game} load={online} show={({ InviteScreen }) => <InviteScreen game={route.game} />} />;
    case 'table': return <Later key={route.id} load={online} show={({ TableScreen }) => <TableScreen id={route.id} />} />;
    case 'account': return <Later load={online} show={({ AccountScreen }) => <AccountScreen />} />;
    case 'settings': return <SettingsScreen />;
    case 'stats': return <StatsScreen />;
    case 'shared': return <SharedScreen kind={route.kind} text={route.text} />;
    default: return <HomeScreen />;
  }
}

export function App() {
  const [route, setRoute] = useState(routeNow());
  const [update, setUpdate] = useState(false);
  const [, again] = useReducer((n: number) => n + 1, 0);

  // From the first drawing on: an address may change before the browser has painted.
  useLayoutEffect(() => {
    const follow = () => {
      setRoute(routeNow());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => onSettings(() => {
    const wanted = getSettings().language;
    if (wanted === language)
      again(undefined);
    else
      void speak(wanted).then(() => again(undefined));
  }), []);
  useEffect(() => onUpdate(() => setUpdate(true)), []);
  useEffect(() => {
    if (route.at !== 'play' && route.at !== 'table')
      document.title = t('web.name');
  }, [route, language]);

  return (
    <>
      <Screen key={language} route={route} />
      {update && !BOARDS.includes(route.at) && !inPlay() &&
        <div class="update" role="status"><span>{t('web.update')}</span>
          <button type="button" onClick={takeUpdate}>{t('web.update.now')}</button>
          <button type="button" class="icon-button" aria-label={t('web.close')} onClick={() => setUpdate(false)}><Icon name="close" /></button></div>}
    </>
  );
}
