/** The releases to which a hang or endless rendering is attributed. */
import { matchRoute, REMOTES, ROUTES } from '@site/shared/site-map';
import type { Channel } from '@site/shared/federation';
import type { Releases } from '../releases.ts';
import type { CrashMarks } from '../crash-marks.ts';
import { knownReleases, type KnownRelease } from './known-releases.ts';

export interface ActiveReleasesOptions {
  readonly channel: () => Channel | null;
  readonly releases: Pick<Releases, 'stateOf'>;
  readonly marks: Pick<CrashMarks, 'begun'>;
  /** The current path. */
  readonly path: () => string;
}

/** Releases that started and have not returned; else the owner of the address; on a screen of the host every mounted release. */
export function activeReleases({ channel, releases, marks, path }: ActiveReleasesOptions): readonly KnownRelease[] {
  const begun = marks.begun();
  const starting = knownReleases(channel()).filter(({ digest }) => begun.includes(digest));
  if (starting.length > 0) return withoutRepeats(starting);
  const mounted = REMOTES.flatMap((remote) => {
    const { mounted: shown, digest, version } = releases.stateOf(remote).get();
    return shown && digest !== null && version !== null ? [{ remote, digest, version }] : [];
  });
  const route = matchRoute(path());
  const owner = route ? ROUTES[route].owner : 'host';
  return owner === 'host' ? mounted : mounted.filter(({ remote }) => remote === owner);
}

/** A promoted canary is listed twice in the channel. */
function withoutRepeats(releases: readonly KnownRelease[]): readonly KnownRelease[] {
  return [...new Map(releases.map((release) => [release.digest, release])).values()];
}
