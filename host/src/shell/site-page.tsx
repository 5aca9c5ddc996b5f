import { PlatformProvider, type Platform } from '@site/shared/platform';
import { RouterProvider, type SiteRouter } from '@site/shared/site-router';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { HostProvider, type Host } from '../platform/host-context.tsx';
import { ReleasesProvider } from '../release-runtime/releases-context.tsx';
import type { Releases } from '../release-runtime/releases.ts';

interface Props {
  readonly queries: QueryClient;
  readonly platform: Platform;
  readonly host: Host;
  readonly releases: Releases;
  readonly router: SiteRouter;
}

/** The whole site with all its contexts; the same in the browser and in the prerenderer. Theme and styles wrap it. */
export function SitePage({ queries, platform, host, releases, router }: Props): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <PlatformProvider platform={platform}>
        <HostProvider host={host}>
          <ReleasesProvider releases={releases}>
            <RouterProvider router={router} flush={flushSync} />
          </ReleasesProvider>
        </HostProvider>
      </PlatformProvider>
    </QueryClientProvider>
  );
}
