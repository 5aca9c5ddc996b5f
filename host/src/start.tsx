/** The start sequence. */
import { type Boot, placeAt } from '@site/shared/federation';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createBrowserRouter } from '@site/shared/site-router';
import { applyTheme, SiteTheme, whenIdle, type ThemeChoice } from '@site/shared/ui';
import { composeHost } from './compose.ts';
import { startPageReleases } from './page-releases.ts';
import { pageBoot } from './boot-script/page-boot.ts';
import type { HostHandover, RunningParts, TakenPage } from './host-move/handover.ts';
import type { MovableHost } from './host-move/move-host.ts';
import { registerOfflineWorker, updateOfflineWorker } from './offline/offline-registration.ts';
import { captureInstallPrompt } from './platform/install-offer.ts';
import { redirectToDownloadPage } from './platform/download-redirect.ts';
import { skipFirstPaint } from './lib/after-first-paint.tsx';
import { FloatingIcons } from './screens/home/home.screen.tsx';
import { AccountMenu } from './shell/header/account-corner.tsx';
import { afterFirstScreen } from './lib/after-first-screen.ts';
import { hostWindow, whenHostEnds } from './lib/host-life.ts';
import { createHostRoot } from './lib/host-root.ts';
import { cohortOf } from './platform/failure-reporting.ts';
import { followSite, showFavicon } from './platform/site.ts';
import { Root } from './shell/root.tsx';
import { SitePage } from './shell/site-page.tsx';
import { SCREENS, siteRoutes } from './shell/site-routes.tsx';
import { startTransition } from 'react';

/** Starts this host in its page: at the load of the page, or in place of the host that hands it over. */
export async function startHost(taken?: TakenPage): Promise<RunningParts> {
  const boot = pageBoot();
  const handover = taken?.handover;
  const { page, root: element, installPrompt, pageToken, idPrefix } = handover ?? ownPage();
  const { serviceWorker } = page.navigator;
  const workers = serviceWorker ? { serviceWorker } : {};
  const entrance = location.pathname;
  const composed = composeHost({ boot, page, pageToken, onRevoked: () => void updateOfflineWorker(workers) });
  const { platform, failures, host, site, visit, start, refresh, releases } = composed;

  captureInstallPrompt(hostWindow(), installPrompt);
  if (taken) {
    skipFirstPaint();
    taken.fill(composed);
  } else redirectToDownloadPage(window, platform.storage);
  const screen = openScreen(releases);
  const theme = themeNamed(platform.storage.read('theme'));
  applyTheme(theme);
  const known = start();
  // What the host before has stored of the site is enough to draw: then the page asks once it is shown.
  const isKnown = taken !== undefined && site.get().preInfo !== null;
  const loadSite = () => site.load().catch(failures.report);
  const loading = isKnown ? Promise.resolve() : loadSite();
  site.subscribe(() => showFavicon(document, site.get()));

  await Promise.all([known, site.readyForFirstScreen(loading), taken?.loadParts(releases, [screen, AccountMenu, FloatingIcons])]);
  handover?.abandoned.throwIfAborted();
  const drawing = draw({ element, idPrefix, theme, boot, composed, taken });
  const settle = () => {
    if (!taken) whenIdle(() => void visit.announce(entrance).catch(failures.report));
    else {
      taken.settle();
      refresh();
      if (isKnown) void loadSite();
    }
    beginUse({ boot, composed, workers });
    afterFirstScreen(document, () => {
      const shown = [host.dialogs.queue, host.dialogs.notices];
      void followHosts({ ...composed, boot, page, shown, cache: drawing.cache, root: element, nowMs: host.nowMs, running });
    });
  };
  const running = { ...composed, ...drawing, settle };
  if (!taken) settle();
  return running;
}

/** Starts loading the remote of this address before the first render; returns the screen where it is the host's own. */
function openScreen(releases: ReturnType<typeof composeHost>['releases']): unknown {
  const place = placeAt(releases.claims.get(), location.pathname);
  if (place?.owner === 'host') return SCREENS[place.screen as keyof typeof SCREENS];
  if (place) releases.open(place.owner, `screens/${place.screen}`);
}

interface DrawOptions {
  readonly element: HTMLElement;
  readonly idPrefix: string;
  readonly theme: ThemeChoice;
  readonly boot: Boot;
  readonly composed: ReturnType<typeof composeHost>;
  readonly taken: TakenPage | undefined;
}

function draw({ element, idPrefix, theme, boot, composed, taken }: DrawOptions) {
  const { platform, host, queries, releases, navigation } = composed;
  const router = createBrowserRouter(siteRoutes(<Root />));
  navigation.attach(router);
  const root = createHostRoot(element, idPrefix);
  const cache = createCache({ key: 'c', nonce: boot.nonce });
  taken?.dress(cache);
  const tree = (
    <CacheProvider value={cache}>
      <SiteTheme initial={theme} onChoose={(choice) => platform.storage.write('theme', choice)}>
        <SitePage queries={queries} platform={platform} host={host} releases={releases} router={router} />
      </SiteTheme>
    </CacheProvider>
  );
  // Out of sight it is drawn in slices, between which the page answers.
  if (taken) startTransition(() => root.render(tree));
  else root.render(tree);
  return { root, cache };
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

/** In the chunk of the channel, which the page has by now. */
async function followHosts(host: MovableHost): Promise<void> {
  const follow = await import(/* webpackChunkName: "channel" */ './host-move/follow-hosts.ts').catch(() => null);
  follow?.followHosts(host);
}

function themeNamed(name: string | null): ThemeChoice {
  return name === 'light' || name === 'dark' ? name : 'system';
}
