/** One release of one remote for one browser and a limited time: `npm run release -- override-link` creates it, the boot script verifies it before anything runs. */
import type { Channel, Override, Root } from './releases.ts';
import { ISSUED_AHEAD_MS } from './release-rules.ts';

/** Precedes the signed statement in the fragment of a link, which is never sent to a server. */
export const OVERRIDE_MARK = '#override=';
/** The longest validity of a link. */
export const OVERRIDE_MOST_MS = 24 * 3_600_000;

/** The terms that an override is checked against. */
export interface OverrideTerms {
  readonly origin: string;
  readonly channel: Channel;
  readonly root: Root;
  readonly nowMs: number;
}

/** Checks an override whose signatures are valid: form, site, channel, root, time, and a release that may run. Null when nothing is wrong. */
export function refuseOverride(override: Override, { origin, channel, root, nowMs }: OverrideTerms): string | null {
  const { type, release, issuedAtMs, expiresAtMs } = override;
  if (type !== 'override') return 'no override';
  if (override.origin !== origin || override.channel !== channel.name) return 'for another site';
  if (override.root !== root.version) return 'signed under another root';
  if (!(issuedAtMs <= nowMs + ISSUED_AHEAD_MS)) return 'issued in the future';
  if (!(expiresAtMs - issuedAtMs <= OVERRIDE_MOST_MS)) return 'good for too long';
  if (!(expiresAtMs > nowMs)) return 'expired';
  if (!Object.hasOwn(root.remotes, override.remote)) return 'of no remote';
  return channel.revoked.includes(release.digest) ? 'revoked' : null;
}

/** The channel as this browser follows it: the override's release is first, as a canary that every device runs; all others are unchanged. */
export function overridden(channel: Channel, { remote, release }: Override): Channel {
  const mine = { salt: '', share: Number.POSITIVE_INFINITY, remotes: { [remote]: release } };
  const others = channel.canaries.filter(({ remotes }) => !Object.hasOwn(remotes, remote));
  return { ...channel, canaries: [mine, ...others] };
}
