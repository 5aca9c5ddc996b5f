/** Which releases a page that stopped answering, or never rests, is to be blamed on. */
import { matchRoute, REMOTES, ROUTES } from '@site/shared/product';
import type { Channel } from '@site/shared/wire';
import type { Releases } from '../releases.ts';
import type { CrashMarks } from '../swap/crash-marks.ts';
import { knownReleases, type KnownRelease } from './known-releases.ts';

export interface AtWorkParts {
  readonly channel: () => Channel | null;
  readonly releases: Pick<Releases, 'stateOf'>;
  readonly marks: Pick<CrashMarks, 'begun'>;
  /** The path that is shown. */
  readonly path: () => string;
}

/** What began just now and has not come back; else what answers for the address; on a screen of the host whatever is mounted. */
export function atWork({ channel, releases, marks, path }: AtWorkParts): readonly KnownRelease[] {
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

/** A canary that was promoted stands in the channel twice. */
function withoutRepeats(releases: readonly KnownRelease[]): readonly KnownRelease[] {
  return [...new Map(releases.map((release) => [release.digest, release])).values()];
}
