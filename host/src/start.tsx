/** The start sequence. */
import { placeAt } from '@site/shared/federation';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createBrowserRouter } from '@site/shared/site-router';
import { applyTheme, SiteTheme, whenIdle, type ThemeChoice } from '@site/shared/ui';
import { composeHost } from './compose.ts';
import { startPageReleases } from './page-releases.ts';
import { pageBoot } from './boot-script/page-boot.ts';
import type { HostHandover, HostPage, StartedHost } from './host-move/handover.ts';
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
  const { page = takePage(), root: element = rootElement(), installPrompt, pageToken } = handover ?? {};
  const { serviceWorker } = page.navigator;
  const workers = serviceWorker ? { serviceWorker } : {};
  const entrance = location.pathname;
  const composed = composeHost({ boot, page, pageToken, onRevoked: () => void updateOfflineWorker(workers) });
  const { platform, bus, failures, host, site, navigation, venues, visit, start, queries, marks, releases, leases } = composed;

  captureInstallPrompt(hostWindow(), installPrompt);
  if (handover) takeOver(handover, composed);
  else redirectToDownloadPage(window, platform.storage);
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
  handover?.abandoned.throwIfAborted();
  const router = createBrowserRouter(siteRoutes(<Root />));
  navigation.attach(router);
  const root = createHostRoot(element, handover?.idPrefix);
  const cache = createCache({ key: 'c', nonce: boot.nonce });
  root.render(
    <CacheProvider value={cache}>
      <SiteTheme initial={theme} onChoose={(choice) => platform.storage.write('theme', choice)}>
        <SitePage queries={queries} platform={platform} host={host} releases={releases} router={router} />
      </SiteTheme>
    </CacheProvider>,
  );
  const started: StartedHost = {
    holds: () => leases.holds.get().map(({ holder, reason }) => `${holder.split('_', 1)[0] ?? ''} ${reason}`),
    faults: () => failures.recent().filter(({ remote, kind }) => remote === 'host' && kind !== 'business' && kind !== 'network').length,
    settle: () => {
      whenHostEnds(followSite(site, hostWindow().document, visit.preInfoPollMs));
      if (!handover) whenIdle(() => void visit.announce(entrance).catch(platform.failures.report));
      afterFirstScreen(document, venues.follow);
      startPageReleases({
        boot,
        releases,
        marks,
        storage: platform.storage,
        failures,
        bus,
        cohort: () => cohortOf(platform.session.get()),
      });
      afterFirstScreen(document, () => void registerOfflineWorker(workers));
      afterFirstScreen(document, () => {
        const shown = [host.dialogs.queue, host.dialogs.notices];
        void followHosts({ ...composed, boot, page, shown, root: element, nowMs: host.nowMs, started });
      });
    },
    stop: () => {
      root.unmount();
      releases.end();
      composed.chat.forget();
      endHostLife();
      queries.clear();
      // The styles of the first view stay for whoever draws next.
      for (const tag of cache.sheet.tags) if (tag.dataset['emotion'] === cache.key) tag.remove();
    },
  };
  if (!handover) started.settle();
  return started;
}

/** Interfaces that no remote finds, read before the first one runs. */
function takePage(): HostPage {
  const { isSecureContext, location, Notification, PushManager, PublicKeyCredential } = window as Partial<typeof globalThis> & Window;
  const { serviceWorker, credentials, userAgent, maxTouchPoints } = navigator as Partial<Navigator> & Navigator;
  return {
    isSecureContext,
    location,
    Notification,
    PushManager,
    PublicKeyCredential,
    navigator: { serviceWorker, credentials, userAgent, maxTouchPoints },
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

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  return root;
}
