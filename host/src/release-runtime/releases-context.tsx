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
