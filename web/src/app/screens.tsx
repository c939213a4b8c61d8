/** screens.tsx - the screen for each address. All but home and play are fetched when first shown. */
import { language, speakMore } from '../lang';
import { HomeScreen } from './home';
import { PlayScreen } from './play/play';
import type { Route } from './router';
import { dress } from './ui/dress';
import { Later } from './ui/later';
import { site } from '../site';

/** With the sentences that are not needed before. */
const sheets = () => Promise.all([import('./sheets'), speakMore()]).then(([module]) => module);
const learning = () => Promise.all([import('./learn/index'), speakMore()]).then(([module]) => module);
const alone = () => Promise.all([import('./solo/index'), speakMore()]).then(([module]) => module);
/** With the stylesheet that only they need. */
const meeting = () => Promise.all([speakMore(), dress(site.onlineStyle)]);
const together = () => Promise.all([import('./together/index'), meeting()]).then(([module]) => module);
const online = () => Promise.all([import('./online/index'), meeting()]).then(([module]) => module);

/** Null for an address of another part of the page. */
function learnScreen(route: Route) {
  switch (route.at) {
    case 'learn':
      return <Later load={learning} show={({ CoursesScreen }) => <CoursesScreen />} />;
    case 'lesson':
      return (
        <Later
          key={`${route.game} ${route.number}`}
          load={learning}
          show={({ LessonScreen }) => <LessonScreen game={route.game} number={route.number} />}
        />
      );
    case 'make':
      return (
        <Later key={route.game} load={learning} show={({ MakeScreen }) => <MakeScreen game={route.game} />} />
      );
    case 'review':
      return <Later load={learning} show={({ ReviewScreen }) => <ReviewScreen />} />;
    case 'run':
      return (
        <Later key={route.kind} load={learning} show={({ RunScreen }) => <RunScreen kind={route.kind} />} />
      );
    case 'train':
      return <Later load={learning} show={({ TrainScreen }) => <TrainScreen />} />;
    case 'puzzles':
      return <Later load={learning} show={({ PuzzlesScreen }) => <PuzzlesScreen />} />;
    case 'puzzle':
      return (
        <Later
          key={route.id}
          load={learning}
          show={({ PuzzleScreen }) => <PuzzleScreen which={{ id: route.id }} />}
        />
      );
    case 'own':
      return (
        <Later
          key={route.text}
          load={learning}
          show={({ PuzzleScreen }) => <PuzzleScreen which={{ text: route.text }} />}
        />
      );
    default:
      return null;
  }
}

/** Null for an address of another part of the page. */
function soloScreen(route: Route) {
  switch (route.at) {
    case 'games':
      return <Later load={alone} show={({ GamesScreen }) => <GamesScreen />} />;
    case 'alone':
      return <Later load={alone} show={({ SolitairesScreen }) => <SolitairesScreen />} />;
    case 'stats':
      return <Later load={alone} show={({ StatsScreen }) => <StatsScreen />} />;
    case 'analyse':
      return (
        <Later
          key={route.game}
          load={learning}
          show={({ AnalysisScreen }) => <AnalysisScreen which={{ game: route.game }} />}
        />
      );
    case 'analysis':
      return (
        <Later
          key={route.text}
          load={learning}
          show={({ AnalysisScreen }) => <AnalysisScreen which={{ text: route.text }} />}
        />
      );
    case 'here':
      return <Later load={alone} show={({ HereScreen }) => <HereScreen />} />;
    default:
      return null;
  }
}

/** Null for an address of another part of the page. */
function onlineScreen(route: Route) {
  switch (route.at) {
    case 'friends':
      return <Later load={online} show={({ FriendsScreen }) => <FriendsScreen />} />;
    case 'invite':
      return (
        <Later
          key={route.game}
          load={online}
          show={({ InviteScreen }) => <InviteScreen game={route.game} />}
        />
      );
    case 'table':
      return (
        <Later
          key={route.id}
          load={online}
          show={({ TableScreen }) => <TableScreen id={route.id} seatKey={route.key} />}
        />
      );
    case 'archive':
      return (
        <Later
          key={`archive ${route.form}`}
          load={online}
          show={({ ArchiveScreen }) => <ArchiveScreen form={route.form} />}
        />
      );
    case 'finished':
      return (
        <Later
          key={`${route.id} ${route.number}`}
          load={online}
          show={({ FinishedScreen }) => <FinishedScreen id={route.id} number={route.number} />}
        />
      );
    case 'leaders':
      return (
        <Later
          key={`leaders ${route.form}`}
          load={online}
          show={({ LeadersScreen }) => <LeadersScreen form={route.form} />}
        />
      );
    case 'person':
      return (
        <Later
          key={route.person}
          load={online}
          show={({ PersonScreen }) => <PersonScreen person={route.person} />}
        />
      );
    default:
      return accountScreen(route);
  }
}

function accountScreen(route: Route) {
  switch (route.at) {
    case 'study':
      return <Later key={route.id} load={online} show={({ StudyScreen }) => <StudyScreen id={route.id} />} />;
    case 'draft':
      return <Later key={route.id} load={online} show={({ DraftScreen }) => <DraftScreen id={route.id} />} />;
    case 'account':
      return <Later load={online} show={({ AccountScreen }) => <AccountScreen />} />;
    case 'privacy':
      return <Later load={online} show={({ PrivacyScreen }) => <PrivacyScreen />} />;
    case 'admin':
      return <Later load={online} show={({ AdminScreen }) => <AdminScreen />} />;
    default:
      return null;
  }
}

/** Null for an address of another part of the page. */
function togetherScreen(route: Route) {
  switch (route.at) {
    case 'tournaments':
      return <Later load={together} show={({ TournamentsScreen }) => <TournamentsScreen />} />;
    case 'clubs':
      return <Later load={together} show={({ ClubsScreen }) => <ClubsScreen />} />;
    case 'club':
      return <Later key={route.id} load={together} show={({ ClubScreen }) => <ClubScreen id={route.id} />} />;
    case 'watch':
      return <Later load={together} show={({ WatchScreen }) => <WatchScreen />} />;
    case 'newTournament':
      return (
        <Later
          key={route.game}
          load={together}
          show={({ NewTournamentScreen }) => <NewTournamentScreen game={route.game} />}
        />
      );
    case 'tournament':
      return (
        <Later
          key={route.id}
          load={together}
          show={({ TournamentScreen }) => <TournamentScreen id={route.id} />}
        />
      );
    default:
      return null;
  }
}

/** Null for an address of another part of the page. */
function sheetScreen(route: Route) {
  switch (route.at) {
    case 'setup':
      return (
        <Later
          key={`setup ${route.game}`}
          load={sheets}
          show={({ SetupScreen }) => <SetupScreen game={route.game} />}
        />
      );
    case 'rules':
      return (
        <Later
          key={`rules ${route.game} ${language}`}
          load={sheets}
          show={({ RulesScreen }) => <RulesScreen game={route.game} step={route.step} />}
        />
      );
    case 'about':
      return (
        <Later
          key={`about ${route.game} ${language}`}
          load={sheets}
          show={({ AboutScreen }) => <AboutScreen game={route.game} />}
        />
      );
    case 'settings':
      return <Later load={sheets} show={({ SettingsScreen }) => <SettingsScreen />} />;
    case 'pack':
      return (
        <Later key={route.text} load={sheets} show={({ PackScreen }) => <PackScreen text={route.text} />} />
      );
    case 'shared':
      return (
        <Later
          load={sheets}
          show={({ SharedScreen }) => <SharedScreen kind={route.kind} text={route.text} />}
        />
      );
    default:
      return null;
  }
}

/** The screens included from the start: home for anything else. */
const ownScreen = (route: Route) =>
  route.at === 'play' ? <PlayScreen key={route.id} id={route.id} /> : <HomeScreen />;

export const Screen = ({ route }: { route: Route }) =>
  learnScreen(route) ??
  soloScreen(route) ??
  onlineScreen(route) ??
  togetherScreen(route) ??
  sheetScreen(route) ??
  ownScreen(route);
