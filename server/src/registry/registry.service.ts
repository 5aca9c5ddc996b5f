import { RELEASE_DOCUMENT, type DocumentSignature, type LiveRelease, type Root, type SignedChannel } from '@site/shared/wire';
import { join } from 'node:path';
import type { AuditRow, AuditVerdict } from './audit.store.ts';
import type { ChannelStreams } from './channel-streams.ts';
import type { Keyring } from './keyring.ts';
import { createOperations, type Given, type Outcome } from './operations.service.ts';
import type { Order } from './orders.rules.ts';
import { createOverrides, type OverrideLink, type OverrideOrder } from './overrides.service.ts';
import type { RegistryParts } from './parts.ts';
import { createPublishing, type Published } from './publishing.service.ts';
import { refused } from './refused.ts';
import { documentOf } from './registry.store.ts';
import type { Person } from './roles.rules.ts';
import { createRoots, type NextRoot } from './roots.service.ts';
import { createSigning, type Signed } from './signatures.service.ts';
import { readStatus, readVersions, type Status, type VersionLine } from './status.ts';
import type { Tokens } from './tokens.service.ts';
import type { Upload } from './upload.ts';

/** Publishes releases and says which of them are live. A refusal is a sentence, and nothing half-done stays. */
export interface Registry {
  publish(remote: string, upload: Upload, person: Person): Promise<Published>;
  sign(
    remote: string,
    version: string,
    given: { readonly signatures: readonly DocumentSignature[]; readonly person: Person },
  ): Promise<Signed>;
  /** Activate, canary, promote, abort, roll back, revoke, freeze, unfreeze; or what that would do. */
  carryOut(order: Order, given: Given): Promise<Outcome>;
  /** A link to the site with one release of one remote, for one browser and a while. */
  overrideLink(remote: string, order: OverrideOrder): Promise<OverrideLink>;
  /** Takes the next root of trust and signs the channel under it at once. */
  followRoot(next: NextRoot, person: Person): Promise<Root>;
  status(): Promise<Status>;
  /** Newest first. */
  versions(remote: string): Promise<readonly VersionLine[]>;
  /** The last lines of the audit, newest first. */
  audit(limit: number): Promise<readonly AuditRow[]>;
  verifyAudit(): Promise<AuditVerdict>;
  readonly tokens: Tokens;
  readonly streams: ChannelStreams;
  readonly keyring: Pick<Keyring, 'publicKey' | 'currentRoot' | 'signedRoot'>;
  current(): SignedChannel;
  epoch(): number;
  live(): Readonly<Record<string, LiveRelease>>;
  subscribe(listener: (signed: SignedChannel) => void): () => void;
  /** The exact text of the document of what is live, or null. */
  liveDocument(remote: string): Promise<string | null>;
  /** Where a file of any published release stands, or null when no release has it. */
  locate(remote: string, digest: string, name: string): Promise<string | null>;
  close(): void;
}

/** Opens the registry in its stored state. */
export async function createRegistry(parts: RegistryParts): Promise<Registry> {
  const { store, channel, keyring, tokens, streams, terms } = parts;
  const inTurn = createTurn();
  const publish = createPublishing(parts);
  const sign = createSigning(parts);
  const carryOut = createOperations(parts);
  const followRoot = createRoots(parts);
  const overrideLink = createOverrides(parts);
  const { epoch, state } = await store.state();
  channel.set(epoch, await store.live(state));

  return {
    publish: (remote, upload, person) => inTurn(() => publish(remote, upload, person)),
    sign: (remote, version, given) => inTurn(() => sign(remote, version, given)),
    carryOut: (order, given) => inTurn(() => carryOut(order, given)),
    overrideLink: (remote, order) => inTurn(() => overrideLink(remote, order)),
    followRoot: (next, person) => inTurn(() => followRoot(next, person)),

    status: () => readStatus(parts),
    versions: async (remote) => {
      if (!terms.remotes.includes(remote)) throw refused(`there is no remote '${remote}'; the site knows ${terms.remotes.join(', ')}`);
      return readVersions(parts, remote);
    },
    audit: store.audit.latest,
    verifyAudit: store.audit.verify,

    tokens,
    streams,
    keyring,
    current: channel.current,
    epoch: channel.epoch,
    live: channel.live,
    subscribe: channel.subscribe,
    liveDocument: async (remote) => {
      const release = channel.live()[remote];
      return release ? ((await store.find(remote, release.version))?.document ?? null) : null;
    },
    locate: createLocator(parts),
    close: () => {
      streams.end();
      channel.stop();
    },
  };
}

/** A release never changes, so what was found once is remembered. */
function createLocator({ store, files }: RegistryParts): Registry['locate'] {
  const known = new Map<string, ReadonlySet<string>>();
  return async (remote, digest, name) => {
    const folder = files.folderOf(remote, digest);
    if (!known.has(folder)) {
      const row = await store.findByDigest(remote, digest);
      if (!row) return null;
      known.set(folder, new Set([RELEASE_DOCUMENT, ...Object.keys(documentOf(row).files)]));
    }
    return known.get(folder)?.has(name) ? join(folder, name) : null;
  };
}

/** Runs what changes the registry one after the other. */
function createTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
