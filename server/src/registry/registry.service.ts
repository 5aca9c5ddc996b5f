import { RELEASE_DOCUMENT, type LiveRelease, type SignedChannel } from '@site/shared/wire';
import { join } from 'node:path';
import { createActivation, type Activated, type Order } from './activation.service.ts';
import type { Keyring } from './keyring.ts';
import type { RegistryParts } from './parts.ts';
import { createPublishing, type Published } from './publishing.service.ts';
import { documentOf, type ActionRow } from './registry.store.ts';
import type { Upload } from './upload.ts';

export interface Status {
  readonly epoch: number;
  readonly remotes: Readonly<Record<string, LiveRelease | null>>;
  readonly actions: readonly ActionRow[];
}

export interface VersionLine {
  readonly version: string;
  readonly digest: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly live: boolean;
}

/** Publishes releases and says which of them are live. A refusal is a sentence, and nothing half-done stays. */
export interface Registry {
  publish(remote: string, upload: Upload, actor: string): Promise<Published>;
  activate(order: Order, version: string): Promise<Activated>;
  /** To what was live before, or to `to` when that was live once. */
  rollback(order: Order, to: string | null): Promise<Activated>;
  status(): Promise<Status>;
  /** Newest first. */
  versions(remote: string): Promise<readonly VersionLine[]>;
  readonly keyring: Pick<Keyring, 'publicKey' | 'currentRoot' | 'signedRoot'>;
  current(): SignedChannel;
  live(): Readonly<Record<string, LiveRelease>>;
  subscribe(listener: (signed: SignedChannel) => void): () => void;
  /** The exact text of the document of what is live, or null. */
  liveDocument(remote: string): Promise<string | null>;
  /** Where a file of any published release stands, or null when no release has it. */
  locate(remote: string, digest: string, name: string): Promise<string | null>;
  close(): void;
}

const RECENT_ACTIONS = 10;

/** Opens the registry in its stored state. */
export async function createRegistry(parts: RegistryParts): Promise<Registry> {
  const { store, channel, keyring, terms } = parts;
  const inTurn = createTurn();
  const publish = createPublishing(parts);
  const { activate, rollback, versionsOf } = createActivation(parts);
  const { epoch, history } = await store.state();
  channel.set(epoch, await store.live(history));

  return {
    publish: (remote, upload, actor) => inTurn(() => publish(remote, upload, actor)),
    activate: (order, version) => inTurn(() => activate(order, version)),
    rollback: (order, to) => inTurn(() => rollback(order, to)),

    status: async () => ({
      epoch: channel.epoch(),
      remotes: Object.fromEntries(terms.remotes.map((remote) => [remote, channel.live()[remote] ?? null])),
      actions: await store.actions(RECENT_ACTIONS),
    }),

    versions: async (remote) => {
      const rows = await versionsOf(remote);
      const live = channel.live()[remote]?.version;
      return rows.map(({ version, digest, published_at_ms: publishedAtMs, published_by: publishedBy }) => ({
        version,
        digest,
        publishedAtMs,
        publishedBy,
        live: version === live,
      }));
    },

    keyring,
    current: channel.current,
    live: channel.live,
    subscribe: channel.subscribe,
    liveDocument: async (remote) => {
      const release = channel.live()[remote];
      return release ? ((await store.find(remote, release.version))?.document ?? null) : null;
    },
    locate: createLocator(parts),
    close: channel.stop,
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
