/** The host as a release: published, signed, drawn and taken back like a remote's, under a name that no remote can have. */

import type { Channel, HostRelease, LiveRelease } from './releases.ts';

/** How the host is called among the remotes of the registry. */
export const HOST = 'host';

/** The file of a host's release that says what it consists of (`HostBuild`). */
export const HOST_MANIFEST = 'host.json';

/** The file of a host's release that draws first views on the server; missing where it draws none. */
export const HOST_PRERENDER = 'prerender.js';

/** Every release of the host that the channel draws or goes back to. */
export function hostsOf({ remotes, lastGood, canaries }: Channel): readonly LiveRelease[] {
  return [remotes, lastGood, ...canaries.map((canary) => canary.remotes)].flatMap((table) => table[HOST] ?? []);
}

/** Whether a page may go on with its host: the channel still draws it or goes back to it, and nobody revoked or recalled it. */
export function isHostDrawn({ digest }: HostRelease, channel: Channel): boolean {
  const { revoked, recalled = [] } = channel;
  return hostsOf(channel).some((one) => one.digest === digest) && !revoked.includes(digest) && !recalled.includes(digest);
}

/**
 * Whether a page would get another host now: its own is not drawn any more, or another one is live for everybody. While a canary of the host runs,
 * nobody but the server knows what a browser draws, and the page stays.
 */
export function isHostBehind(host: HostRelease | undefined, channel: Channel): boolean {
  if (host !== undefined && !isHostDrawn(host, channel)) return true;
  const live = channel.remotes[HOST]?.digest;
  return live !== host?.digest && !channel.canaries.some(({ remotes }) => Object.hasOwn(remotes, HOST));
}
