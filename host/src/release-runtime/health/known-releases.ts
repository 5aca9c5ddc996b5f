import { REMOTES, type RemoteName } from '@site/shared/site-map';
import type { Channel } from '@site/shared/federation';

/** A release as health beats and reports name it. */
export interface KnownRelease {
  readonly remote: RemoteName;
  readonly version: string;
  readonly digest: string;
}

/** Every release that the channel may assign to a player. */
export function knownReleases(channel: Channel | null): readonly KnownRelease[] {
  if (channel === null) return [];
  const sets = [channel.remotes, channel.lastGood, ...channel.canaries.map(({ remotes }) => remotes)];
  return sets.flatMap((set) =>
    REMOTES.flatMap((remote) => {
      const release = set[remote];
      return release ? [{ remote, version: release.version, digest: release.digest }] : [];
    }),
  );
}
