import { ROUTE_NAMES, STATUS_ROUTES, VENUE_FRAME_ROUTES, type RouteName } from '../product/routes.ts';
import { getSupportInfo } from '../wire/messaging/support.ts';
import { getLobby } from '../wire/play/games.ts';
import { listActivities } from '../wire/rewards/activities.ts';
import { listVipLevels } from '../wire/rewards/vip.ts';
import { getHelpArticle, listHelp } from '../wire/site/help.ts';
import { listSponsorships } from '../wire/site/partners.ts';
import { getSettingsKey, getVvPretty } from '../wire/site/settings.ts';
import { getPreInfo, getSkin, listNotices, listStationAds } from '../wire/site/site.ts';
import { getTutorials } from '../wire/site/tutorial.ts';

/** Pages that a visitor is led to and away from, those that a venue fills, the one whose content depends on the device, and the forms that ask for the log-in's password: it is typed into the page's own code alone. */
const NEVER_DRAWN: ReadonlySet<RouteName> = new Set<RouteName>([
  ...STATUS_ROUTES,
  ...VENUE_FRAME_ROUTES,
  'pageNotFound',
  'downloadPage',
  'login',
  'register',
  'password',
  'infoAudit',
]);

/** The addresses with a first view; `isDrawnFor` names those of a visitor. */
export const FIRST_VIEW_ROUTES: ReadonlySet<RouteName> = new Set(ROUTE_NAMES.filter((route) => !NEVER_DRAWN.has(route)));

/** The paths of the calls that a first view may be rendered from. Their answers are the same for all guests, except the visitor's IP; `PATHS_OF_GUESTS` names those that a member gets otherwise. */
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
    getSupportInfo,
    getTutorials,
    listActivities,
    listSponsorships,
    listVipLevels,
  ];
  return new Set(calls.map(({ path }) => path));
}

/** The path of the call whose answer holds the visitor's IP. */
export const PRE_INFO_PATH: string = getPreInfo.path;
