/** What happens at the start, in order. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { matchRoute, ROUTES } from '@site/shared/product';
import { createBrowserRouter } from '@site/shared/router';
import { applyTheme, SiteTheme, whenIdle, type ThemeChoice } from '@site/shared/ui';
import { createRoot } from 'react-dom/client';
import { pageBoot } from './boot-script/page-boot.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { createPlatform } from './platform/create-platform.ts';
import { readDeviceUuid } from './platform/device.ts';
import { keepInstallOffer } from './platform/install-offer.ts';
import { leadMobileVisitor } from './platform/mobile-visit.ts';
import { createQueryClient } from './platform/query-client.ts';
import { onceStanding } from './platform/once-standing.ts';
import { cohortOf } from './platform/tell-failures.ts';
import { followSite, showFavicon } from './platform/site.ts';
import { createReleases } from './releases/releases.ts';
import { createCrashMarks } from './releases/swap/crash-marks.ts';
import { warmLinks } from './releases/warm-links.ts';
import { Root } from './shell/root.tsx';
import { SitePage } from './shell/site-page.tsx';
import { siteRoutes } from './shell/site-routes.tsx';

/** Versions of the lent modules, written in by the build. */
declare const FEDERATED_VERSIONS: Readonly<Record<string, string>>;

const boot = pageBoot();
const entrance = location.pathname;
const queries = createQueryClient();
const { platform, bus, failures, host, site, navigation, venues, terminal, start } = createPlatform({
  boot,
  forget: () => void queries.resetQueries(),
});
const { storage, session } = platform;
const [visit] = performance.getEntriesByType('navigation');
const marks = createCrashMarks({
  storage,
  nowMs: Date.now,
  page: window,
  isReload: (visit as PerformanceNavigationTiming | undefined)?.type === 'reload',
});
const releases = createReleases({
  boot,
  lent: platform,
  bus,
  deviceId: readDeviceUuid(storage),
  marks,
  lentVersion: FEDERATED_VERSIONS['@site/shared/platform'] ?? '',
});

keepInstallOffer(window);
leadMobileVisitor(window, platform.storage);
// The remote of this address is on its way before anything is drawn.
const route = matchRoute(location.pathname);
const owner = route ? ROUTES[route].owner : 'host';
if (route && owner !== 'host') releases.open(owner, `screens/${route}`);

const theme = themeNamed(platform.storage.read('theme'));
applyTheme(theme);
const known = start();
const loading = site.load();
loading.catch(platform.failures.report);
site.subscribe(() => showFavicon(document, site.get()));

await Promise.all([known, site.readyForFirstScreen(loading)]);
const router = createBrowserRouter(siteRoutes(<Root />));
navigation.attach(router);
createRoot(rootElement()).render(
  <CacheProvider value={createCache({ key: 'c', nonce: boot.nonce })}>
    <SiteTheme initial={theme} onChoose={(choice) => platform.storage.write('theme', choice)}>
      <SitePage queries={queries} platform={platform} host={host} releases={releases} router={router} />
    </SiteTheme>
  </CacheProvider>,
);
// A tab that has just been served knows the newest channel: its first screen comes before the code that follows it.
onceStanding(document, releases.follow, 0);
followSite(site, document, terminal.preInfoPollMs);
whenIdle(() => void terminal.announce(entrance).catch(platform.failures.report));
warmLinks(releases);
onceStanding(document, venues.follow);
onceStanding(document, () => void lookAfter().catch(platform.failures.report));
void boot.ready.then(() => showOverride().catch(platform.failures.report));
onceStanding(document, () => void keepForOffline(navigator));

/** Of no use to the first screen, so it travels after it. */
async function lookAfter(): Promise<void> {
  const { lookAfterReleases } = await import(/* webpackChunkName: "health" */ './releases/look-after.ts');
  lookAfterReleases({ boot, releases, marks, failures, bus, cohort: () => cohortOf(session.get()), window, openTools });
}

/** Whoever opened an override link sees at once that this is not what players get. */
async function showOverride(): Promise<void> {
  const { active, refused } = boot.override();
  if (active ?? refused) await openTools();
}

async function openTools(inspect = false): Promise<void> {
  const tools = await import(/* webpackChunkName: "tools" */ './releases/tools/open-tools.tsx');
  tools.openTools({ boot, releases, bus }, inspect);
}

function themeNamed(kept: string | null): ThemeChoice {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  return root;
}
