/**
 * The checks of signed documents that page and registry share, without network, clock or keys. Order of checks of a channel: read it as canonical
 * JSON → `signersOf` its text with the root's keys → `refuseSigners` with `root.roles.channel` → `refuseChannel`. Of a release: hash of its text
 * equals `LiveRelease.document` → `signersOf` → `refuseSigners` with `root.remotes[remote]` → `refuseReleaseDocument`. Every refusal is a short
 * sentence; null means nothing speaks against it.
 */
import type { Canary, Channel, LiveRelease, ReleaseDocument, Role, Root } from './releases.ts';
import { isAtLeast, satisfies } from './version-ranges.ts';

/** The newest channel that a browser has accepted: nothing lower is accepted again until a newer root resets it. */
export interface HighWater {
  readonly root: number;
  readonly epoch: number;
}

/** Under this prefix `requires` holds the range of another remote; the registry checks those before a release goes live. */
export const REMOTE_NEED = 'remote:';

/** The largest body with which a release is handed in, its files in base64. The registry reads no larger one. */
export const LARGEST_UPLOAD_BYTES = 32 * 1024 * 1024;

/** How far ahead of the page's clock (set by the server) a channel's signing time may be. */
export const ISSUED_AHEAD_MS = 60_000;

/** Whether enough different keys of the role signed; `signers` is the result of `signersOf`. A remote without a team has no role and is refused. */
export function refuseSigners(signers: ReadonlySet<string>, role: Role | undefined): string | null {
  if (!role || !(role.threshold >= 1)) return 'nobody may sign this';
  const counted = new Set(role.keyids.filter((keyid) => signers.has(keyid))).size;
  return counted >= role.threshold ? null : `${counted} of ${role.threshold} signatures`;
}

interface ChannelView {
  readonly root: Root;
  readonly highWater: HighWater | null;
  readonly nowMs: number;
}

/** Checks a channel whose signatures are valid: form, root, not older than the accepted one, and time. */
export function refuseChannel(channel: Channel, { root, highWater, nowMs }: ChannelView): string | null {
  if (channel.type !== 'channel') return 'no channel';
  if (channel.root !== root.version) return `signed under root ${channel.root}, not ${root.version}`;
  if (!Number.isSafeInteger(channel.epoch) || channel.epoch < 0) return 'no epoch';
  if (highWater && highWater.root >= root.version && channel.epoch < highWater.epoch) return 'older epoch';
  if (!(channel.issuedAtMs <= nowMs + ISSUED_AHEAD_MS)) return 'issued in the future';
  return channel.expiresAtMs > nowMs ? null : 'expired';
}

/** The mark after a channel was accepted. */
export function raised(highWater: HighWater | null, { root, epoch }: Channel): HighWater {
  if (!highWater || root > highWater.root) return { root, epoch };
  return { root: highWater.root, epoch: Math.max(epoch, highWater.epoch) };
}

interface RootView {
  readonly current: Root;
  readonly signers: ReadonlySet<string>;
  readonly signersByNext: ReadonlySet<string>;
  readonly nowMs: number;
}

/** The next link of the chain of roots: `signers` by the keys of the current root, `signersByNext` by those of the next one. */
export function refuseNextRoot(next: Root, { current, signers, signersByNext, nowMs }: RootView): string | null {
  if (next.type !== 'root') return 'no root';
  if (next.version !== current.version + 1) return `root ${next.version} does not follow ${current.version}`;
  return refuseSigners(signers, current.roles.root) ?? refuseSigners(signersByNext, next.roles.root) ?? refuseRoot(next, nowMs);
}

/** Checks a root alone: its time, and no key under two names. */
export function refuseRoot(root: Root, nowMs: number): string | null {
  if (root.type !== 'root') return 'no root';
  const keys = Object.values(root.keys).map(({ publicKey }) => publicKey);
  if (new Set(keys).size !== keys.length) return 'a key under two names';
  return root.expiresAtMs > nowMs ? null : 'root expired';
}

interface ReleaseView {
  readonly remote: string;
  readonly live: LiveRelease;
  readonly revoked: readonly string[];
  /** Share key → version that the host lends. */
  readonly lent: Readonly<Record<string, string>>;
}

/** Checks a release document whose hash and signatures are valid: is it the expected release, allowed, and one this host can run? */
export function refuseReleaseDocument(document: ReleaseDocument, { remote, live, revoked, lent }: ReleaseView): string | null {
  if (document.type !== 'release') return 'no release';
  if (document.remote !== remote || document.digest !== live.digest) return 'names another';
  if (revoked.includes(document.digest)) return 'revoked';
  return refuseLentModules(document.requires, lent);
}

function refuseLentModules(requires: ReleaseDocument['requires'], lent: ReleaseView['lent']): string | null {
  for (const [share, range] of Object.entries(requires)) {
    if (share.startsWith(REMOTE_NEED)) continue;
    const version = Object.hasOwn(lent, share) ? lent[share] : undefined;
    if (version === undefined || !satisfies(version, range)) return `needs ${share} ${range}, the host lends ${version ?? 'none'}`;
  }
  return null;
}

/**
 * The releases of a remote that a device may run, best first: the canary when its bucket is below the percentage, the stable release, the previous one. Revoked ones
 * are left out. `bucket` returns the device's bucket for a salt (`bucketOf` of crypto); `chosenFor` lists the starts (`startIdOf`) of canaries for chosen visitors that it may draw.
 */
export function releasesFor(
  channel: Channel,
  remote: string,
  bucket: (salt: string) => number,
  chosenFor: readonly string[] = [],
): readonly LiveRelease[] {
  const canary = channel.canaries.find(({ remotes }) => Object.hasOwn(remotes, remote));
  const drawn = canary && bucket(canary.salt) < shareFor(canary, chosenFor) ? canary.remotes[remote] : undefined;
  const all = [drawn, channel.remotes[remote], channel.lastGood[remote]].filter((one) => one !== undefined);
  return all.filter(({ digest }, index) => !channel.revoked.includes(digest) && all.findIndex((one) => one.digest === digest) === index);
}

function shareFor(canary: Canary, chosenFor: readonly string[]): number {
  const { share, chosenShare } = canary;
  if (chosenShare === undefined) return share;
  return chosenFor.includes(startIdOf(canary)) ? chosenShare : 0;
}

/** The name of one start of a canary for chosen visitors; one that began before starts had an id goes by its salt. */
export const startIdOf = ({ startId, salt }: Pick<Canary, 'salt' | 'startId'>): string => startId ?? salt;

/** Whether a page's host is new enough for the channel; an older page must reload. */
export function isHostCurrent(hostVersion: string, { hostMin }: Channel): boolean {
  return isAtLeast(hostVersion, hostMin);
}
