/** One release of one remote for one browser and a while: what `npm run release -- override-link` makes and the boot script verifies before anything runs. */
import type { Channel, Override, Root } from './releases.ts';
import { ISSUED_AHEAD_MS } from './release-rules.ts';

/** In front of the signed statement in the fragment of a link, which no server gets to see. */
export const OVERRIDE_MARK = '#override=';
/** No link is good for longer. */
export const OVERRIDE_MOST_MS = 24 * 3_600_000;

/** What an override is held against. */
export interface OverrideTerms {
  readonly origin: string;
  readonly channel: Channel;
  readonly root: Root;
  readonly nowMs: number;
}

/** An override whose signatures hold: is it one, of this site, channel and root, in its time, and of a release that may run? Null when nothing speaks against it. */
export function refuseOverride(override: Override, { origin, channel, root, nowMs }: OverrideTerms): string | null {
  const { type, release, issuedAtMs, expiresAtMs } = override;
  if (type !== 'override') return 'no override';
  if (override.origin !== origin || override.channel !== channel.name) return 'made for another site';
  if (override.root !== root.version) return 'signed under another root';
  if (!(issuedAtMs <= nowMs + ISSUED_AHEAD_MS)) return 'issued in the future';
  if (!(expiresAtMs - issuedAtMs <= OVERRIDE_MOST_MS)) return 'good for too long';
  if (!(expiresAtMs > nowMs)) return 'expired';
  if (!Object.hasOwn(root.remotes, override.remote)) return 'of no remote';
  return channel.revoked.includes(release.digest) ? 'revoked' : null;
}

/** The channel as this browser follows it: its release comes first, as a canary that everybody draws; all others stay as they are. */
export function overridden(channel: Channel, { remote, release }: Override): Channel {
  const mine = { salt: '', share: Number.POSITIVE_INFINITY, remotes: { [remote]: release } };
  const others = channel.canaries.filter(({ remotes }) => !Object.hasOwn(remotes, remote));
  return { ...channel, canaries: [mine, ...others] };
}
