/** The start sequence. */
import { type Boot, placeAt } from '@site/shared/federation';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createBrowserRouter } from '@site/shared/site-router';
import { applyTheme, SiteTheme, whenIdle, type ThemeChoice } from '@site/shared/ui';
import { composeHost } from './compose.ts';
import { startPageReleases } from './page-releases.ts';
import { pageBoot } from './boot-script/page-boot.ts';
import type { HostHandover, StartedHost } from './host-move/handover.ts';
import type { MovableHost } from './host-move/move-host.ts';
import { registerOfflineWorker, updateOfflineWorker } from './offline/offline-registration.ts';
import { captureInstallPrompt } from './platform/install-offer.ts';
import { redirectToDownloadPage } from './platform/download-redirect.ts';
import { afterFirstScreen } from './lib/after-first-screen.ts';
import { endHostLife, hostWindow, whenHostEnds } from './lib/host-life.ts';
import { createHostRoot } from './lib/host-root.ts';
import { cohortOf } from './platform/failure-reporting.ts';
import { followSite, showFavicon } from './platform/site.ts';
import { Root } from './shell/root.tsx';
import { scrollPlaces } from './shell/scroll-restoration.ts';
import { SitePage } from './shell/site-page.tsx';
import { siteRoutes } from './shell/site-routes.tsx';

/** Starts this host in its page: at the load of the page, or in place of the host that hands it over. */
export async function startHost(handover?: HostHandover): Promise<StartedHost> {
  const boot = pageBoot();
  handover?.abandoned.addEventListener('abort', endHostLife);
  const { page, root: element, installPrompt, pageToken, idPrefix } = handover ?? ownPage();
  const { serviceWorker } = page.navigator;
  const workers = serviceWorker ? { serviceWorker } : {};
  const entrance = location.pathname;
  const composed = composeHost({ boot, page, pageToken, onRevoked: () => void updateOfflineWorker(workers) });
  const { platform, failures, host, site, visit, start, releases } = composed;

  captureInstallPrompt(hostWindow(), installPrompt);
  if (handover) takeOver(handover, composed);
  else redirectToDownloadPage(window, platform.storage);
  openScreen(releases);
  const theme = themeNamed(platform.storage.read('theme'));
  applyTheme(theme);
  const known = start();
  const loading = site.load();
  loading.catch(platform.failures.report);
  site.subscribe(() => showFavicon(document, site.get()));

  await Promise.all([known, site.readyForFirstScreen(loading)]);
  handover?.abandoned.throwIfAborted();
  const drawing = draw({ element, idPrefix, theme, boot, composed });
  const settle = () => {
    if (!handover) whenIdle(() => void visit.announce(entrance).catch(failures.report));
    beginUse({ boot, composed, workers });
    afterFirstScreen(document, () => {
      const shown = [host.dialogs.queue, host.dialogs.notices];
      void followHosts({ ...composed, boot, page, shown, root: element, nowMs: host.nowMs, started });
    });
  };
  const started = runningHost(composed, { ...drawing, settle });
  if (!handover) settle();
  return started;
}

/** Starts loading the remote of this address before the first render. */
function openScreen(releases: ReturnType<typeof composeHost>['releases']): void {
  const place = placeAt(releases.claims.get(), location.pathname);
  if (place && place.owner !== 'host') releases.open(place.owner, `screens/${place.screen}`);
}

interface DrawOptions {
  readonly element: HTMLElement;
  readonly idPrefix: string;
  readonly theme: ThemeChoice;
  readonly boot: Boot;
  readonly composed: ReturnType<typeof composeHost>;
}

function draw({ element, idPrefix, theme, boot, composed: { platform, host, queries, releases, navigation } }: DrawOptions) {
  const router = createBrowserRouter(siteRoutes(<Root />));
  navigation.attach(router);
  const root = createHostRoot(element, idPrefix);
  const cache = createCache({ key: 'c', nonce: boot.nonce });
  root.render(
    <CacheProvider value={cache}>
      <SiteTheme initial={theme} onChoose={(choice) => platform.storage.write('theme', choice)}>
        <SitePage queries={queries} platform={platform} host={host} releases={releases} router={router} />
      </SiteTheme>
    </CacheProvider>,
  );
  return { root, cache };
}

interface RunningOptions extends ReturnType<typeof draw> {
  readonly settle: () => void;
}

function runningHost(
  { failures, leases, releases, chat, queries }: ReturnType<typeof composeHost>,
  { root, cache, settle }: RunningOptions,
): StartedHost {
  return {
    settle,
    holds: () => leases.holds.get().map(({ holder, reason }) => `${holder.split('_', 1)[0] ?? ''} ${reason}`),
    faults: () => failures.recent().filter(({ remote, kind }) => remote === 'host' && kind !== 'business' && kind !== 'network').length,
    stop: () => {
      root.unmount();
      releases.end();
      chat.forget();
      endHostLife();
      queries.clear();
      // The styles of the first view stay for the tree that draws next.
      for (const tag of cache.sheet.tags) if (tag.dataset['emotion'] === cache.key) tag.remove();
    },
  };
}

interface InUse {
  readonly boot: Boot;
  readonly composed: ReturnType<typeof composeHost>;
  readonly workers: Parameters<typeof registerOfflineWorker>[0];
}

/** What begins once the page shows this host. */
function beginUse({ boot, composed, workers }: InUse): void {
  const { platform, bus, failures, site, venues, visit, marks, releases } = composed;
  whenHostEnds(followSite(site, hostWindow().document, visit.preInfoPollMs));
  afterFirstScreen(document, venues.follow);
  startPageReleases({ boot, releases, marks, storage: platform.storage, failures, bus, cohort: () => cohortOf(platform.session.get()) });
  afterFirstScreen(document, () => void registerOfflineWorker(workers));
}

/** What a host has of a page that loads. The interfaces that no remote finds are read before the first one runs. */
function ownPage(): Pick<HostHandover, 'page' | 'root' | 'installPrompt' | 'pageToken' | 'idPrefix'> {
  const { isSecureContext, location, Notification, PushManager, PublicKeyCredential } = window as Partial<typeof globalThis> & Window;
  const { serviceWorker, credentials, userAgent, maxTouchPoints } = navigator as Partial<Navigator> & Navigator;
  const known = { serviceWorker, credentials, userAgent, maxTouchPoints };
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  return {
    page: { isSecureContext, location, Notification, PushManager, PublicKeyCredential, navigator: known },
    root,
    installPrompt: null,
    pageToken: pageBoot().start.page,
    idPrefix: '',
  };
}

/** Takes what the host before has of the page. */
function takeOver({ snapshots, queries: carried, places }: HostHandover, { leases, queries }: ReturnType<typeof composeHost>): void {
  leases.receive(snapshots);
  scrollPlaces.take(places);
  for (const { key, data, updatedAtMs } of carried) queries.setQueryData(key, data, { updatedAt: updatedAtMs });
}

/** In the chunk of the channel, which the page has by now. */
async function followHosts(host: MovableHost): Promise<void> {
  const follow = await import(/* webpackChunkName: "channel" */ './host-move/follow-hosts.ts').catch(() => null);
  follow?.followHosts(host);
}

function themeNamed(name: string | null): ThemeChoice {
  return name === 'light' || name === 'dark' ? name : 'system';
}
