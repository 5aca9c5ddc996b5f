import { createKeyedMutex } from '../../../kernel/jobs/keyed-mutex.ts';
import { RELEASE_DOCUMENT, type VersionStatus } from '@site/shared/federation';
import type { ReadFile } from '../../../kernel/http/send-file.ts';
import { createDeltas } from './deltas.ts';
import type { Keyring } from './keyring.ts';
import { createCommandExecutor } from './commands.service.ts';
import { createOverrides } from './overrides.service.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import type { HostOffer } from './compatibility.rules.ts';
import { goLive } from './go-live.ts';
import { createPublishing } from './publishing.service.ts';
import { conflict } from './release.rules.ts';
import { documentOf } from './registry.store.ts';
import type { ReleaseName } from './release-files.ts';
import type { Person } from './roles.rules.ts';
import { createRoots, createSigning } from './signatures.service.ts';
import { readStatus, readVersions } from './status.ts';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Interval of polling for changes by other instances. */
const FOLLOW_MS = 1000;

/** Opens the registry in its stored state. It publishes releases and says which of them are live. A refusal is a sentence, and nothing half-done stays. */
export async function createRegistryService(dependencies: RegistryDependencies) {
  const { store, channel, keyring, tokens, streams, terms, clock } = dependencies;
  const mutex = createKeyedMutex();
  /** Changes of the registry run one after the other. */
  const serialized =
    <Args extends readonly unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      mutex('registry', () => work(...args));
  const follow = createFollowing(dependencies);
  await follow();
  const following = setInterval(() => void serialized(follow)().catch(() => undefined), FOLLOW_MS);
  following.unref();

  return {
    publish: serialized(createPublishing(dependencies)),
    sign: serialized(createSigning(dependencies)),
    /** Activate, canary, promote, abort, roll back, revoke, freeze, unfreeze; or what that would do. */
    execute: serialized(createCommandExecutor(dependencies)),
    /** A link to the site with one release of one remote, for one browser and a while. */
    overrideLink: serialized(createOverrides(dependencies)),
    /** Takes the next root of trust and signs the channel under it at once. */
    followRoot: serialized(createRoots(dependencies)),

    status: () => readStatus(dependencies),
    /** Newest first. */
    async versions(remote: string): Promise<readonly VersionStatus[]> {
      if (!terms.remotes.includes(remote)) throw conflict(`there is no remote '${remote}'; the site knows ${terms.remotes.join(', ')}`);
      return readVersions(dependencies, remote);
    },
    /** The last lines of the audit, newest first. */
    audit: store.audit.latest,
    verifyAudit: store.audit.verify,
    /** Takes over changes by other instances over the same database and keys; runs every second by itself. */
    follow: serialized(follow),
    /** Writes a line of the audit that changes no release. */
    note: serialized(({ name: actor }: Person, action: string, reason: string) => {
      const now = channel.epoch();
      return store.note({ at_ms: clock.nowMs(), actor, action, remote: '', version: '', from_epoch: now, to_epoch: now, reason });
    }),

    tokens,
    streams,
    /** The modules that this site's host lends; remotes are built against them (`/r/host.json`). */
    offer: { lent: terms.lent, exported: terms.exported } satisfies HostOffer,
    keyring: keyring as Pick<Keyring, 'publicKey' | 'currentRoot' | 'signedRoot'>,
    current: channel.current,
    live: channel.live,
    subscribe: channel.subscribe,
    /** The exact text of the document of what is live, or null. */
    async liveDocument(remote: string): Promise<string | null> {
      const release = channel.live()[remote];
      return release ? ((await store.find(remote, release.version))?.document ?? null) : null;
    },
    open: createOpener(dependencies),
    /** The file of a published release for who holds the dictionary of that SHA-256 (base64), or null when that saves nothing. */
    delta: createDeltas(dependencies),
    close: () => {
      clearInterval(following);
      streams.end();
      channel.stop();
    },
  };
}

export type Registry = Awaited<ReturnType<typeof createRegistryService>>;

/** Returns how to bring the channel to the stored state, under the newest root; re-signs nothing if neither changed. */
function createFollowing(dependencies: RegistryDependencies): () => Promise<void> {
  const { store, channel, keyring } = dependencies;
  let settled = true;
  return async () => {
    const isNewRoot = keyring.refresh();
    const { epoch, state } = await store.state();
    if (!isNewRoot && settled && epoch === channel.epoch()) return;
    // Releases are signed again after their root is there: a second look finds all of it.
    settled = !isNewRoot;
    await goLive(dependencies, epoch, state);
  };
}

/**
 * How the files of a published release are read (each also as its brotli copy, `<name>.br`), or null when no release has one of this name.
 * A release never changes, so what was found once is remembered. Its document has no packed copy among the files, because its text is what
 * is signed; one is made here.
 */
function createOpener({ store, files }: RegistryDependencies) {
  const known = new Map<string, ReadonlySet<string>>();
  const documents = new Map<string, Promise<Buffer | null>>();
  const packedDocument = (release: ReleaseName, key: string) => {
    const packing = documents.get(key) ?? files.read(release, RELEASE_DOCUMENT).then((text) => text && compress(text));
    documents.set(key, packing);
    packing.catch(() => documents.delete(key));
    return packing;
  };
  return async (release: ReleaseName, name: string): Promise<ReadFile | null> => {
    const { remote, digest } = release;
    const key = `${remote}/${digest}`;
    if (!known.has(key)) {
      const row = await store.findByDigest(remote, digest);
      if (!row) return null;
      known.set(key, new Set([RELEASE_DOCUMENT, ...Object.keys(documentOf(row).files)]));
    }
    if (!known.get(key)?.has(name)) return null;
    return (file) => (file === `${RELEASE_DOCUMENT}.br` ? packedDocument(release, key) : files.read(release, file));
  };
}
