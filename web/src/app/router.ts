/**
 * router.ts - the screens and their addresses, all behind the # so that any server can hand the page out.
 *
 *     #/                 home                    #/rules/GAME/STEP   the rules of a game
 *     #/about/GAME       where a game comes from
 *     #/setup/GAME       choose what to play     #/settings          settings
 *     #/play/ID          a game of this browser  #/stats             your results
 *     #/games            your games here         #/here              several people at this screen
 *     #/g/TEXT           a shared game           #/v/TEXT            a shared view
 *     #/puzzles          all puzzles             #/puzzle/ID         one; `day` that of the day
 *     #/run/KIND         puzzles in a row        #/train             your mistakes
 *     #/alone            solitaires
 *     #/p/TEXT           a shared puzzle         #/make/GAME         making one
 *     #/analyse/GAME     an analysis board       #/a/TEXT            a shared analysis
 *     #/q/TEXT           a pack of questions
 *     #/review           the analysis of your game
 *     #/learn            all courses             #/learn/GAME/N      lesson N of a game
 *     #/friends          tables of the server    #/friends/GAME      open one
 *     #/t/ID/KEY         the same with a seat's key, from another device
 *     #/t/ID             a table of the server   #/account           your account there
 *     #/tournaments      all of them             #/tournaments/GAME  open one
 *     #/tournament/ID    one tournament
 *     #/watch            games in progress       #/draft/ID          trying out moves in your own game
 *     #/study/ID         the shared analysis of a table's last game
 *     #/clubs            your clubs              #/club/ID           one of them
 *     #/privacy          how long data is kept   #/admin             for administrators
 *     #/archive/FORM     finished games          #/o/TABLE/N         one of them
 *     #/person/N         somebody's profile      #/leaders/FORM      the best players
 */
/** Screens whose address is their name. */
const PLAIN = [
  'games',
  'here',
  'train',
  'alone',
  'settings',
  'stats',
  'puzzles',
  'review',
  'account',
  'privacy',
  'watch',
  'clubs',
  'admin',
] as const;

export type Route =
  | {
      readonly at: 'home' | 'learn' | 'friends' | 'tournaments' | (typeof PLAIN)[number];
    }
  | { readonly at: 'play'; readonly id?: string }
  | { readonly at: 'table'; readonly id: string; readonly key?: string }
  | { readonly at: 'tournament' | 'draft' | 'study' | 'club'; readonly id: string }
  | { readonly at: 'archive' | 'leaders'; readonly form: string }
  | { readonly at: 'person'; readonly person: number }
  | { readonly at: 'finished'; readonly id: string; readonly number: number }
  | {
      readonly at: 'setup' | 'about' | 'make' | 'analyse' | 'invite' | 'newTournament';
      readonly game: string;
    }
  | { readonly at: 'rules'; readonly game: string; readonly step: string | null }
  | { readonly at: 'lesson'; readonly game: string; readonly number: number }
  | { readonly at: 'puzzle'; readonly id: string }
  | { readonly at: 'own' | 'analysis' | 'pack'; readonly text: string }
  | { readonly at: 'run'; readonly kind: 'sprint' | 'streak' }
  | { readonly at: 'shared'; readonly kind: 'game' | 'view'; readonly text: string };

function tournamentRoute(at: 'tournaments' | 'tournament', first: string, known: boolean): Route {
  if (at === 'tournament' && /^[\w-]+$/.test(first)) return { at, id: first };
  return at === 'tournaments' && known ? { at: 'newTournament', game: first } : { at: 'tournaments' };
}

function tableRoute(id: string, key: string): Route {
  if (!/^[\w-]+$/.test(id)) return { at: 'friends' };
  return key ? { at: 'table', id, key } : { at: 'table', id };
}

/** A part of an address; links that were cut off in the middle of a letter have none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export function parseRoute(hash: string, games: readonly string[]): Route {
  const [at = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  const known = games.includes(first);
  const plain = PLAIN.find((one) => one === at);
  if (plain) return { at: plain };
  switch (at) {
    case 'play':
      return first ? { at, id: first } : { at };
    case 'friends':
      return known ? { at: 'invite', game: first } : { at };
    case 'tournaments':
    case 'tournament':
      return tournamentRoute(at, first, known);
    case 't':
      return tableRoute(first, second);
    case 'draft':
    case 'study':
    case 'club':
      return /^[\w-]+$/.test(first) ? { at, id: first } : { at: 'friends' };
    case 'o':
      return /^[\w-]+$/.test(first)
        ? { at: 'finished', id: first, number: Number(second) || 1 }
        : { at: 'archive', form: '' };
    case 'archive':
    case 'leaders':
      return { at, form: first };
    case 'person':
      return { at, person: Number(first) || 0 };
    case 'setup':
    case 'about':
    case 'make':
    case 'analyse':
      return known ? { at, game: first } : { at: 'home' };
    case 'rules':
      return known ? { at, game: first, step: second || null } : { at: 'home' };
    case 'learn':
      return known ? { at: 'lesson', game: first, number: Number(second) || 1 } : { at };
    case 'puzzle':
      return first ? { at, id: first } : { at: 'puzzles' };
    case 'run':
      return first === 'sprint' || first === 'streak' ? { at, kind: first } : { at: 'puzzles' };
    case 'a':
      return first ? { at: 'analysis', text: first } : { at: 'home' };
    case 'p':
      return first ? { at: 'own', text: first } : { at: 'puzzles' };
    case 'q':
      return first ? { at: 'pack', text: first } : { at: 'home' };
    case 'g':
    case 'v':
      return first ? { at: 'shared', kind: at === 'g' ? 'game' : 'view', text: first } : { at: 'home' };
    default:
      return { at: 'home' };
  }
}

export function addressOf(route: Route): string {
  switch (route.at) {
    case 'home':
      return '#/';
    case 'play':
      return route.id ? `#/play/${route.id}` : '#/play';
    case 'setup':
    case 'about':
    case 'make':
    case 'analyse':
      return `#/${route.at}/${route.game}`;
    case 'invite':
      return `#/friends/${route.game}`;
    case 'table':
      return `#/t/${route.id}${route.key ? `/${route.key}` : ''}`;
    case 'finished':
      return `#/o/${route.id}/${route.number}`;
    case 'archive':
    case 'leaders':
      return `#/${route.at}${route.form && `/${encodeURIComponent(route.form)}`}`;
    case 'person':
      return `#/person/${route.person}`;
    case 'newTournament':
      return `#/tournaments/${route.game}`;
    case 'tournament':
    case 'draft':
    case 'study':
    case 'club':
      return `#/${route.at}/${route.id}`;
    case 'rules':
      return `#/rules/${route.game}${route.step ? `/${route.step}` : ''}`;
    case 'lesson':
      return `#/learn/${route.game}/${route.number}`;
    case 'puzzle':
      return `#/puzzle/${route.id}`;
    case 'run':
      return `#/run/${route.kind}`;
    case 'analysis':
      return `#/a/${route.text}`;
    case 'own':
      return `#/p/${route.text}`;
    case 'pack':
      return `#/q/${route.text}`;
    case 'shared':
      return `#/${route.kind === 'game' ? 'g' : 'v'}/${route.text}`;
    default:
      return `#/${route.at}`;
  }
}

export function go(route: Route, replace = false): void {
  if (replace) {
    history.replaceState(null, '', addressOf(route));
    dispatchEvent(new HashChangeEvent('hashchange'));
  } else {
    location.hash = addressOf(route);
  }
}
