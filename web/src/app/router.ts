/**
 * router.ts - the screens and their addresses, all behind the # so that any server can hand the page out.
 *
 *     #/                 home                    #/rules/GAME/STEP   the rules of a game
 *     #/setup/GAME       choose what to play     #/settings          settings
 *     #/play             the game under way      #/stats             own results
 *     #/g/TEXT           a shared game           #/v/TEXT            a shared view
 *     #/puzzles          all puzzles             #/puzzle/ID         one; `day` that of the day
 *     #/p/TEXT           a shared puzzle         #/make/GAME         making one
 *     #/review           looking back at the game under way
 *     #/learn            all courses             #/learn/GAME/N      lesson N of a game
 *     #/friends          tables of the server    #/friends/GAME      open one
 *     #/t/ID             a table of the server   #/account           own account there
 */
export type Route =
  | { readonly at: 'home' | 'play' | 'settings' | 'stats' | 'puzzles' | 'learn' | 'review' | 'friends' | 'account' }
  | { readonly at: 'table'; readonly id: string }
  | { readonly at: 'setup' | 'make' | 'invite'; readonly game: string }
  | { readonly at: 'rules'; readonly game: string; readonly step: string | null }
  | { readonly at: 'lesson'; readonly game: string; readonly number: number }
  | { readonly at: 'puzzle'; readonly id: string }
  | { readonly at: 'own'; readonly text: string }
  | { readonly at: 'shared'; readonly kind: 'game' | 'view'; readonly text: string };

export function parseRoute(hash: string, games: readonly string[]): Route {
  const [at = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  const known = games.includes(first);
  switch (at) {
    case 'play': case 'settings': case 'stats': case 'puzzles': case 'review': case 'account':
      return { at };
    case 'friends':
      return known ? { at: 'invite', game: first } : { at };
    case 't':
      return /^[\w-]+$/.test(first) ? { at: 'table', id: first } : { at: 'friends' };
    case 'setup': case 'make':
      return known ? { at, game: first } : { at: 'home' };
    case 'rules':
      return known ? { at, game: first, step: second || null } : { at: 'home' };
    case 'learn':
      return known ? { at: 'lesson', game: first, number: Number(second) || 1 } : { at };
    case 'puzzle':
      return first ? { at, id: first } : { at: 'puzzles' };
    case 'p':
      return first ? { at: 'own', text: first } : { at: 'puzzles' };
    case 'g': case 'v':
      return first ? { at: 'shared', kind: at === 'g' ? 'game' : 'view', text: first } : { at: 'home' };
    default:
      return { at: 'home' };
  }
}

export function addressOf(route: Route): string {
  switch (route.at) {
    case 'home': return '#/';
    case 'setup': case 'make': return `#/${route.at}/${route.game}`;
    case 'invite': return `#/friends/${route.game}`;
    case 'table': return `#/t/${route.id}`;
    case 'rules': return `#/rules/${route.game}${route.step ? `/${route.step}` : ''}`;
    case 'lesson': return `#/learn/${route.game}/${route.number}`;
    case 'puzzle': return `#/puzzle/${route.id}`;
    case 'own': return `#/p/${route.text}`;
    case 'shared': return `#/${route.kind === 'game' ? 'g' : 'v'}/${route.text}`;
    default: return `#/${route.at}`;
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
