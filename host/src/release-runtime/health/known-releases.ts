import type { Channel } from '@site/shared/federation';

/** A release as health beats and reports name it. */
export interface KnownRelease {
  readonly remote: string;
  readonly version: string;
  readonly digest: string;
}

/** Every release that the channel may assign to a player. */
export function knownReleases(channel: Channel | null): readonly KnownRelease[] {
  if (channel === null) return [];
  return [channel, { remotes: channel.lastGood }, ...channel.canaries].flatMap(({ remotes }) =>
    Object.entries(remotes).map(([remote, { version, digest }]) => ({ remote, version, digest })),
  );
}
