/** The start sequence. */
import { placeAt } from '@site/shared/federation';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createBrowserRouter } from '@site/shared/site-router';
import { applyTheme, SiteTheme, whenIdle, type ThemeChoice } from '@site/shared/ui';
import { createRoot } from 'react-dom/client';
import { composeHost } from './compose.ts';
import { startPageReleases } from './page-releases.ts';
import { pageBoot } from './boot-script/page-boot.ts';
import { registerOfflineWorker, updateOfflineWorker } from './offline/offline-registration.ts';
import { captureInstallPrompt } from './platform/install-offer.ts';
import { redirectToDownloadPage } from './platform/download-redirect.ts';
import { afterFirstScreen } from './lib/after-first-screen.ts';
import { cohortOf } from './platform/failure-reporting.ts';
import { followSite, showFavicon } from './platform/site.ts';
import { Root } from './shell/root.tsx';
import { SitePage } from './shell/site-page.tsx';
import { siteRoutes } from './shell/site-routes.tsx';

const boot = pageBoot();
// Read before the first remote runs, which finds neither.
const { serviceWorker } = navigator as Partial<Navigator>;
const workers = serviceWorker ? { serviceWorker } : {};
const entrance = location.pathname;
const { platform, bus, failures, host, site, navigation, venues, visit, start, queries, marks, releases } = composeHost(
  boot,
  () => void updateOfflineWorker(workers),
);

captureInstallPrompt(window);
redirectToDownloadPage(window, platform.storage);
// Starts loading the remote of this address before the first render.
const place = placeAt(releases.claims.get(), location.pathname);
if (place && place.owner !== 'host') releases.open(place.owner, `screens/${place.screen}`);

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
followSite(site, document, visit.preInfoPollMs);
whenIdle(() => void visit.announce(entrance).catch(platform.failures.report));
afterFirstScreen(document, venues.follow);
startPageReleases({ boot, releases, marks, storage: platform.storage, failures, bus, cohort: () => cohortOf(platform.session.get()) });
afterFirstScreen(document, () => void registerOfflineWorker(workers));

function themeNamed(name: string | null): ThemeChoice {
  return name === 'light' || name === 'dark' ? name : 'system';
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  return root;
}
