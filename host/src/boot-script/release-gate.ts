/** Decides which files may run: the host's own at once, a release's only after the signed channel and its team's signatures verified its document. */
import {
  HOST,
  HOST_FILES_PATH,
  integrityOf as sha384Of,
  readCanonicalJson,
  signersOf,
  raised,
  refuseChannel,
  refuseNextRoot,
  refuseReleaseDocument,
  refuseRoot,
  refuseSigners,
  releasePath,
  type Boot,
  type Channel,
  type HighWater,
  type Integrity,
  type LiveRelease,
  type ReleaseDocument,
  type Root,
  type SignedDocument,
} from '@site/shared/federation';
import { createOverrideGate, type OverrideGate, refuse } from './override-gate.ts';

/** The part of `Boot` that needs no page, and the check for every script element. */
export interface ReleaseGate extends Pick<Boot, 'accept' | 'admit' | 'retire' | 'current' | 'claims'> {
  readonly overriding: Pick<OverrideGate, 'follow' | 'followed' | 'unfollow'>;
  integrityOf(path: string): Integrity | undefined;
}

export interface ReleaseGateOptions {
  /** Delivered with the page and trusted with it. */
  readonly root: SignedDocument;
  readonly hostFiles: Readonly<Record<string, Integrity>>;
  /** Share key → version that the host of the page lends now. */
  readonly lent: () => Readonly<Record<string, string>>;
  readonly nowMs: () => number;
  /** The page's own origin; an override must name it. */
  readonly origin: string;
  /** The root with this number, for a channel that was signed under a newer one. */
  readonly fetchRoot: (version: number) => Promise<SignedDocument>;
  /** The newest channel this browser has accepted, in any tab and before any reload. Any script can write there: only a valid signature counts. */
  readonly stored: { read(): SignedDocument | null; write(signed: SignedDocument): void };
}

/** The maximum number of roots a page follows at once. */
const LONGEST_CHAIN = 20;

export function createReleaseGate({ root: first, hostFiles, lent, nowMs, origin, fetchRoot, stored }: ReleaseGateOptions): ReleaseGate {
  const own = new Map(Object.entries(hostFiles));
  const released = new Map<string, Integrity>();
  let root = JSON.parse(first.payload) as Root;
  let accepted: Channel | null = null;
  let mark: HighWater | null = null;

  const overriding = createOverrideGate({ terms: () => accepted && { origin, channel: accepted, root, nowMs: nowMs() } });
  const current = () => overriding.withOverride(accepted);

  async function accept({ payload, signatures }: SignedDocument): Promise<Channel> {
    const next = readCanonicalJson(payload) as Channel;
    const trusted = await rootFor(next.root);
    refuse('channel', refuseSigners(await signersOf(payload, signatures, trusted.keys), trusted.roles.channel));
    // Another tab may have seen a newer one in between.
    const newest = higher(mark, await storedMark(next, trusted));
    refuse('channel', refuseRoot(trusted, nowMs()) ?? refuseChannel(next, { root: trusted, highWater: newest, nowMs: nowMs() }));
    root = trusted;
    mark = raised(newest, next);
    stored.write({ payload, signatures });
    accepted = next;
    for (const digest of next.revoked) retire(`/${digest}/`);
    return next;
  }

  /** Of a stored channel that speaks against this one; null also when nobody of this site signed it, or it cannot be read. */
  async function storedMark(next: Channel, trusted: Root): Promise<HighWater | null> {
    const signed = stored.read();
    if (signed === null) return null;
    try {
      const seen = readCanonicalJson(signed.payload) as Channel;
      if (seen.type !== 'channel' || !(seen.epoch > next.epoch && seen.root >= trusted.version)) return null;
      const { keys, roles } = await rootFor(seen.root);
      const refusal = refuseSigners(await signersOf(signed.payload, signed.signatures, keys), roles.channel);
      return refusal === null ? { root: seen.root, epoch: seen.epoch } : null;
    } catch {
      return null;
    }
  }

  /** The root of the page, or the end of a chain of roots from it; each link is signed by its predecessor and by itself. */
  async function rootFor(version: number): Promise<Root> {
    if (!(version - root.version <= LONGEST_CHAIN)) throw new Error('too many roots');
    let link = root;
    while (link.version < version) {
      const { payload, signatures } = await fetchRoot(link.version + 1);
      const next = readCanonicalJson(payload) as Root;
      const [signers, signersByNext] = [await signersOf(payload, signatures, link.keys), await signersOf(payload, signatures, next.keys)];
      refuse('root', refuseNextRoot(next, { current: link, signers, signersByNext, nowMs: nowMs() }));
      link = next;
    }
    return link;
  }

  async function admit(remote: string, text: string): Promise<ReleaseDocument> {
    const subject = `release of ${remote}`;
    const channel = current();
    if (!channel) throw new Error(`${subject}: no channel`);
    refuse(subject, channel.expiresAtMs > nowMs() ? null : 'channel expired');
    const integrity = await sha384Of(text);
    const live = vouchedBy(channel, remote).find(({ document }) => document === integrity);
    if (!live) throw new Error(`${subject}: not in the channel`);
    const document = readCanonicalJson(text) as ReleaseDocument;
    const role = Object.hasOwn(root.remotes, remote) ? root.remotes[remote] : undefined;
    refuse(subject, refuseSigners(await signersOf(text, live.signatures, root.keys), role));
    refuse(subject, refuseReleaseDocument(document, { remote, live, revoked: channel.revoked, lent: lent() }));
    for (const [file, { integrity: expected }] of Object.entries(document.files)) {
      // Files of a host stay where its pages find them, in every cache.
      released.set((remote === HOST ? HOST_FILES_PATH : releasePath(remote, document.digest)) + file, expected);
    }
    return document;
  }

  function retire(folder: string): void {
    for (const path of released.keys()) if (path.includes(folder)) released.delete(path);
  }

  const integrityOf = (path: string) => own.get(path) ?? released.get(path);
  return { accept, admit, retire, current, claims: () => root.claims, overriding, integrityOf };
}

function vouchedBy({ remotes, lastGood, canaries }: Channel, remote: string): readonly LiveRelease[] {
  const tables = [remotes, lastGood, ...canaries.map((canary) => canary.remotes)];
  return tables.flatMap((table) => (Object.hasOwn(table, remote) ? (table[remote] ?? []) : []));
}

function higher(one: HighWater | null, other: HighWater | null): HighWater | null {
  if (!one || !other) return one ?? other;
  return other.root > one.root || (other.root === one.root && other.epoch > one.epoch) ? other : one;
}
