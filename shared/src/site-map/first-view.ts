import { CATEGORIES } from '../product/play/categories.ts';
import { ROUTE_NAMES, ROUTES, type RouteName } from '../product/routes.ts';
import { getLobby } from '../wire/play/games.ts';
import { getHelpArticle, listHelp } from '../wire/site/help.ts';
import { getSettingsKey, getVvPretty } from '../wire/site/settings.ts';
import { getPreInfo, getSkin, listNotices, listStationAds } from '../wire/site/site.ts';

/** The lobbies of sports venues: venues supply their content, and the server does not call them. */
const VENUE_LOBBIES: ReadonlySet<RouteName> = new Set<RouteName>(['sport', 'gaming']);

/** The addresses with a first view: home, the lobbies of the site's own games, the help articles. */
export const FIRST_VIEW_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  ...CATEGORIES.map(({ route }) => route).filter((route) => !VENUE_LOBBIES.has(route)),
  ...ROUTE_NAMES.filter((route) => ROUTES[route].path.startsWith('/help/')),
]);

/** The paths of the calls that a first view may be rendered from. Their answers are the same for all guests, except the visitor's IP. */
export function firstViewPaths(secretPath: string): ReadonlySet<string> {
  const calls = [
    getPreInfo,
    getVvPretty,
    getSettingsKey(secretPath),
    getSkin,
    listNotices,
    listStationAds,
    getLobby,
    listHelp,
    getHelpArticle,
  ];
  return new Set(calls.map(({ path }) => path));
}

/** The path of the call whose answer holds the visitor's IP. */
export const PRE_INFO_PATH: string = getPreInfo.path;
