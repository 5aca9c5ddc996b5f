import { createStore, useStore } from '@site/shared/platform';
import type { SiteClaims } from '@site/shared/federation';
import { createContext, use, type ReactNode } from 'react';
import type { Releases } from './releases.ts';

const ReleasesContext = createContext<Releases | null>(null);

/** Lends the tab's releases to every screen and slot below it. */
export function ReleasesProvider({ releases, children }: { releases: Releases; children: ReactNode }): ReactNode {
  return <ReleasesContext value={releases}>{children}</ReleasesContext>;
}

export function useReleases(): Releases {
  const releases = use(ReleasesContext);
  if (!releases) throw new Error('No releases here: the host wraps the page in ReleasesProvider.');
  return releases;
}

const NO_CLAIMS = createStore<SiteClaims>({});

/** What joined teams claim of the site now; nothing where no releases are lent, such as a screen that is tested alone. */
export function useClaims(): SiteClaims {
  return useStore(use(ReleasesContext)?.claims ?? NO_CLAIMS);
}
