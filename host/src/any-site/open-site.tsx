/** Starts the host of any product: the boot script's page, the release runtime, and the frame and screens that the product gives. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { placeAt } from '@site/shared/federation';
import { createBus, PlatformProvider, type Platform } from '@site/shared/platform';
import { ROUTES } from '@site/shared/site-map';
import { createBrowserRouter, RouterProvider } from '@site/shared/site-router';
import { applyTheme, SiteTheme } from '@site/shared/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { pageBoot } from '../boot-script/page-boot.ts';
import { createPageReleases, startPageReleases } from '../page-releases.ts';
import { uniqueId } from '../platform/device.ts';
import { createDialogs } from '../platform/dialogs.ts';
import { startFailureReporting } from '../platform/failure-reporting.ts';
import { createFailures, isRemoteIn } from '../platform/failures.ts';
import { createLeaseBook } from '../platform/leases.ts';
import { createStorage } from '../platform/storage.ts';
import { slotsOf } from '../release-runtime/offered-slot.tsx';
import { ReleasesProvider } from '../release-runtime/releases-context.tsx';
import { type SiteParts, siteRoutes } from './site-routes.tsx';
import { createJsonApi } from './json-api.ts';
import { lentPlatform } from './lent-platform.ts';

export { RemoteSlot } from '../release-runtime/remote-part.tsx';
export { useTeamEntries } from './site-routes.tsx';

const QUERIES = { defaultOptions: { queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false } } };

/** Draws the site into the page. Throws where the page has no `#root`. */
export function openSite(parts: SiteParts): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  const { start, boot, releases, platform, dialogs, attach } = composeSite();
  const place = placeAt(releases.claims.get(), location.pathname);
  if (place !== null && place.owner !== 'host') releases.open(place.owner, `screens/${place.screen}`);
  applyTheme('system');
  const router = createBrowserRouter(siteRoutes(parts, dialogs));
  attach((path, replace) => void router.navigate(path, { replace }));
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'c', nonce: boot.nonce })}>
      <SiteTheme>
        <QueryClientProvider client={new QueryClient(QUERIES)}>
          <PlatformProvider platform={platform}>
            <ReleasesProvider releases={releases}>
              <RouterProvider router={router} flush={flushSync} />
            </ReleasesProvider>
          </PlatformProvider>
        </QueryClientProvider>
      </SiteTheme>
    </CacheProvider>,
  );
  start();
}

function composeSite() {
  const boot = pageBoot();
  const { servedAtMs } = boot.start;
  const aheadMs = servedAtMs - Date.now();
  const storage = createStorage({ openArea: () => window.localStorage, nowMs: Date.now });
  const failures = createFailures({
    hostVersion: boot.start.host?.version ?? '1.0.0',
    nowMs: () => Date.now() + aheadMs,
    address: () => location.pathname,
    makeId: () => uniqueId().slice(0, 8),
    isRemote: isRemoteIn(boot.current),
  });
  const bus = createBus((error) => failures.report(error, { remote: 'host' }));
  const [dialogs, leases] = [createDialogs(), createLeaseBook()];
  let open: (path: string, replace: boolean) => void = (path) => location.assign(path);
  const go = (route: string, { search = '', replace = false } = {}) => {
    const routes: Readonly<Record<string, { readonly path: string }>> = ROUTES;
    open((routes[route]?.path ?? '/') + search, replace);
  };
  const platform: Platform = lentPlatform({
    api: createJsonApi(),
    failures,
    bus: bus.handleFor('host').bus,
    dialogs,
    storage,
    leases: leases.open('host', 'host').leases,
    navigation: { go },
    renderSlot: slotsOf('host'),
  });
  const { marks, releases } = createPageReleases({ boot, platform, bus, leases, notify: dialogs.notify });
  startFailureReporting({ failures, session: { get: platform.session.get, credentials: () => null }, channel: boot.current, window });
  const start = () => startPageReleases({ boot, releases, marks, storage, failures, bus, cohort: () => 'guest' });
  return { start, boot, releases, platform, dialogs, attach: (next: typeof open) => void (open = next) };
}
