/** Loads a release: document, runtime, container, self-test, screens. A failure leaves nothing behind. */
import { refuseRemote, type BasePlatform } from '@site/shared/platform';
import {
  type Boot,
  type LiveRelease,
  type NewDocuments,
  RELEASE_DOCUMENT,
  type ReleaseDocument,
  releasePath,
  type RemoteContract,
  type ScreenFiles,
} from '@site/shared/federation';
import { SLOTS } from '@site/shared/site-map';
import type { ComponentType } from 'react';
import { ReleaseFault } from '../../lib/release-fault.ts';
import type { Federation } from './federation.ts';
import { diagnose, isKeptBack, LOAD_BUDGET_MS, withinBudget, withRetries } from './load-attempts.ts';
import { cappedText, DOCUMENT_MAX_BYTES } from './capped-text.ts';
import { preloadFiles, removeElementsOf } from './preloads.ts';

/** The platform that a release gets: the runtime passes it on and knows no more than its generic members. */
export type LentPlatform = BasePlatform;

/** A screen or a slot of a remote. */
export type PartAddress = `screens/${string}` | `slots/${string}`;

export interface LoadedRelease {
  readonly release: LiveRelease;
  readonly document: ReleaseDocument;
  readonly module: RemoteContract<LentPlatform>;
  readonly components: Map<PartAddress, ComponentType>;
}

/** The release to load, and the parts whose files load with it. */
export interface LoadRequest {
  readonly remote: string;
  readonly release: LiveRelease;
  readonly parts: readonly PartAddress[];
  /** An earlier attempt failed: its files are fetched past every cache first. */
  readonly bypassCache?: boolean;
  /** Aborts the attempt. */
  readonly signal?: AbortSignal;
}

export interface ReleaseLoader {
  load(request: LoadRequest): Promise<LoadedRelease>;
  /** Loads the component of a part into `components`, once. */
  loadPart(loaded: LoadedRelease, address: PartAddress): Promise<void>;
  /** Stores documents that were delivered with the channel, so that loading them needs no request. */
  receiveDocuments(documents: NewDocuments): void;
  /** Fetches what a release will need without running any of it. */
  warm(request: LoadRequest): Promise<void>;
  evict(loaded: LoadedRelease): void;
}

export function createReleaseLoader({ boot, federation }: { boot: Boot; federation: () => Promise<Federation> }): ReleaseLoader {
  const delivered = new Map(Object.entries(boot.start.documents));
  const admit = (remote: string, release: LiveRelease) => admitDocument({ boot, delivered: delivered.get(remote) }, remote, release);
  const drop = async (document: ReleaseDocument) => {
    (await federation()).evict(document);
    boot.retire(releasePath(document.remote, document.digest));
  };
  return {
    async load({ remote, release, parts, bypassCache = false, signal }) {
      void federation();
      const document = await admit(remote, release);
      if (bypassCache) await refresh(document, parts);
      preloadFor(document, parts);
      const candidate = await withRetries(async () => {
        const runtime = await withinBudget(federation().catch(runtimeMissing), 'the federation runtime');
        removeStaleContainer(document);
        try {
          return await withinBudget(runtime.load(document), document.id, signal);
        } catch (error) {
          const fault = await diagnose(document, error);
          runtime.evict(document);
          throw fault;
        }
      });
      const refusal = refuseRemote(defaultOf(candidate), remote);
      if (!refusal) return { release, document, module: defaultOf(candidate) as LoadedRelease['module'], components: new Map() };
      await drop(document);
      throw new ReleaseFault('contract', `${remote}@${release.version}: ${refusal}`);
    },
    loadPart: async (loaded, address) => {
      if (!loaded.components.has(address)) loaded.components.set(address, await componentAt(loaded, address));
    },
    receiveDocuments: (documents) => Object.entries(documents).forEach(([remote, text]) => delivered.set(remote, text)),
    async warm({ remote, release, parts }) {
      const document = await admit(remote, release);
      preloadFor(document, parts);
      (await federation()).warmShares(parts.flatMap((part) => filesOf(document, part)?.shares ?? []));
    },
    evict: ({ document }) => void drop(document).catch(() => removeElementsOf(releasePath(document.remote, document.digest))),
  };
}

interface DocumentSources {
  readonly boot: Boot;
  /** The document of this remote that was delivered with the page or with the channel. */
  readonly delivered: string | undefined;
}

async function admitDocument({ boot, delivered }: DocumentSources, remote: string, release: LiveRelease): Promise<ReleaseDocument> {
  const known = delivered?.includes(release.digest) ? await boot.admit(remote, delivered).catch(() => null) : null;
  if (known?.digest === release.digest) return known;
  const text = await withRetries(() => fetchText(releasePath(remote, release.digest) + RELEASE_DOCUMENT));
  return boot.admit(remote, text).catch((error: unknown) => {
    throw new ReleaseFault('integrity', `${remote}@${release.version}: its document is not the signed one`, error);
  });
}

/** Rejects with a fault of the network. */
export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(LOAD_BUDGET_MS) }).catch((error: unknown) => {
    throw new ReleaseFault('network', `${address}: not reached`, error);
  });
  if (!answer.ok) throw new ReleaseFault('network', `${address}: ${answer.status}`);
  return cappedText(answer, DOCUMENT_MAX_BYTES).catch((error: unknown) => {
    throw new ReleaseFault('network', `${address}: cut or without an end`, error);
  });
}

/** What a release from before its team claimed a slot shows there. */
const Nothing: ComponentType = () => null;

async function componentAt({ document, module }: LoadedRelease, address: PartAddress): Promise<ComponentType> {
  const [kind, name] = split(address);
  const load = module[kind][name];
  // Claims may be newer than a release that the site went back to: the slot stays empty, and the release works.
  if (!load && kind === 'slots' && !Object.hasOwn(SLOTS, name)) return Nothing;
  if (!load) throw new ReleaseFault('contract', `${document.remote}@${document.version} has no ${address}`);
  const found = await withRetries(() =>
    withinBudget(load(), address).catch(async (error: unknown) => {
      if (await isKeptBack(document, filesOf(document, address)?.files ?? [], error))
        throw new ReleaseFault('code', `${document.remote}@${document.version}: ${address} never came, although its files did`);
      throw await diagnose(document, error);
    }),
  );
  if (!found.default) throw new ReleaseFault('contract', `${document.remote}@${document.version}: ${address} has no default export`);
  return found.default;
}

const preloadFor = (document: ReleaseDocument, parts: readonly PartAddress[]) => preloadFiles(document, filesFor(document, parts));

/** Replaces cached copies and frees an address whose earlier request hangs. Failures here surface in the load itself. */
async function refresh(document: ReleaseDocument, parts: readonly PartAddress[]): Promise<void> {
  const folder = releasePath(document.remote, document.digest);
  const options = { cache: 'reload', credentials: 'omit', signal: AbortSignal.timeout(LOAD_BUDGET_MS) } as const;
  await Promise.allSettled(filesFor(document, parts).map(async (file) => (await fetch(folder + file, options)).arrayBuffer()));
}

function filesFor(document: ReleaseDocument, parts: readonly PartAddress[]): string[] {
  const ofParts = parts.flatMap((part) => filesOf(document, part)?.files ?? []);
  return [...new Set([document.entry, ...document.exposed.files, ...ofParts])];
}

function filesOf(document: ReleaseDocument, address: PartAddress): ScreenFiles | undefined {
  const [kind, name] = split(address);
  return document[kind][name];
}

function split(address: PartAddress): ['screens' | 'slots', string] {
  const slash = address.indexOf('/');
  return [address.startsWith('screens/') ? 'screens' : 'slots', address.slice(slash + 1)];
}

const defaultOf = (candidate: unknown): unknown => (candidate as { readonly default?: unknown } | null | undefined)?.default;

function runtimeMissing(error: unknown): never {
  throw new ReleaseFault('network', 'the federation runtime did not load', error);
}

// The federation runtime 2.9.2 reuses an existing container global and any script of the same address, and neither was verified.

/** Removes scripts and globals of the release before it loads; throws when one cannot be removed. */
export function removeStaleContainer({ id, remote, version, digest }: ReleaseDocument): void {
  const folder = releasePath(remote, digest);
  for (const script of Array.from(document.scripts)) if (script.src.includes(folder)) script.remove();
  for (const name of [id, `webpackChunk${id}`]) {
    if (name in globalThis && !Reflect.deleteProperty(globalThis, name))
      throw new ReleaseFault('integrity', `${remote}@${version}: something else holds its name`);
  }
}
