/** Deltas for a browser that has an older release: each file compressed with its older version as dictionary (RFC 9842, `dcz`). */
import { setNewest } from '@site/shared/site-map';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../kernel/clock.ts';
import { createSemaphore, SemaphoreBusy } from '../../../kernel/jobs/semaphore.ts';
import type { ReleaseRow } from '../schema.ts';
import type { ReleaseFiles, ReleaseName } from './release-files.ts';
import { documentOf } from './registry.store.ts';

/** The content coding, and the bytes that begin such an answer before the hash of its dictionary. */
export const DELTA_CODING = 'dcz';
export const DELTA_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Open pages run what is live, or one of the latest releases; older files are no dictionaries. */
const LATEST_RELEASES = 8;
const CACHE_CAPACITY = 1000;
/** How long the list of a remote's latest releases is used before it is read again. */
const LATEST_FRESH_MS = 10_000;
/** Compressing takes a processor for up to a second, so one delta is made at a time; a request that would wait longer gets the brotli copy. */
const WAITING = { mostWaiting: 20, longestWaitMs: 2000 } as const;
const QUALITY = { [constants.ZSTD_c_compressionLevel]: 19 };
const compress = promisify(zstdCompress);

/** The name without the hash of its content: what the file is called in every release. */
export const stemOf = (name: string): string => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

type StoredRelease = Pick<ReleaseRow, 'digest' | 'document'>;

/** Where deltas find the releases of a remote, newest first, and their files. */
interface DeltasDependencies {
  readonly store: {
    latest(remote: string, count: number): Promise<readonly StoredRelease[]>;
    findByDigest(remote: string, digest: string): Promise<StoredRelease | undefined>;
  };
  /** What pages may run now (`LiveChannel.running`), however many releases were published since. */
  readonly channel: { running(remote: string): readonly string[] };
  readonly files: Pick<ReleaseFiles, 'read'>;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** How many deltas stay in memory. */
  readonly capacity?: number;
}

/** Answers null where there is no delta worth sending. The release and its file exist; the hash is whatever a browser sent. */
export type DeltaOf = (release: ReleaseName, name: string, dictionarySha256: string) => Promise<Buffer | null>;

/**
 * `Registry.delta`: the file packed with the dictionary of that SHA-256 (base64), hash in front, or null where no release that pages run
 * has such a file or where the delta would not be smaller than the brotli copy. A hash that no release has costs a look-up in memory: it reads nothing,
 * and nothing about it is remembered.
 */
export function createDeltas({ capacity = CACHE_CAPACITY, ...dependencies }: DeltasDependencies): DeltaOf {
  const { files } = dependencies;
  const deltas = new Map<string, Promise<Buffer | null>>();
  const dictionaryOf = createDictionaries(dependencies);
  const whenFree = createSemaphore(1, WAITING);

  const make = async (release: ReleaseName, name: string, { hash, source }: { hash: string; source: FileOfRelease }) => {
    const reading = [files.read(source.release, source.name), files.read(release, name), files.read(release, `${name}.br`)] as const;
    const [dictionary, content, copy] = await Promise.all(reading);
    if (dictionary === null || content === null) return null;
    const packing = await whenFree(() => compress(content, { dictionary, params: QUALITY }));
    const packed = Buffer.concat([DELTA_MAGIC, Buffer.from(hash, 'base64'), packing]);
    return packed.length < (copy ?? content).length ? packed : null;
  };
  return async (release, name, hash) => {
    const source = await dictionaryOf(release, stemOf(name), hash);
    if (source === null) return null;
    const key = `${release.digest}/${name} ${hash}`;
    const known = deltas.get(key);
    const making = known ?? make(release, name, { hash, source });
    setNewest(deltas, key, making, capacity);
    if (known === undefined) making.catch(() => deltas.delete(key));
    return making.catch(nullWhenBusy);
  };
}

function nullWhenBusy(failure: unknown): null {
  if (failure instanceof SemaphoreBusy) return null;
  throw failure;
}

interface FileOfRelease {
  readonly release: ReleaseName;
  readonly name: string;
}

interface LatestRelease {
  readonly release: ReleaseName;
  /** The names of its files by their stem. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/**
 * Finds the file of a live or one of the latest releases by stem and hash. Each file is read and hashed once, when a file of its stem is first asked for; the
 * hashes of releases that are no longer among the latest are forgotten.
 */
function createDictionaries({ store, files, clock, channel }: Omit<DeltasDependencies, 'capacity'>) {
  const latest = new Map<string, { readonly atMs: number; readonly releases: Promise<readonly LatestRelease[]> }>();
  const hashes = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const prefixOf = ({ remote, digest }: ReleaseName) => `${remote}/${digest}/`;

  /** One more than are dictionaries: the release that is asked for may be among them. */
  const readLatest = async (remote: string) => {
    const live = await Promise.all(channel.running(remote).map((digest) => store.findByDigest(remote, digest)));
    const rows = [...live.filter((row) => row !== undefined), ...(await store.latest(remote, LATEST_RELEASES + 1))];
    const byDigest = new Map(rows.map((row) => [row.digest, row]));
    const releases = [...byDigest.values()].map((row): LatestRelease => {
      const names = Object.keys(documentOf(row).files);
      return { release: { remote, digest: row.digest }, names: Map.groupBy(names, stemOf) };
    });
    const kept = releases.map(({ release }) => prefixOf(release));
    for (const key of hashes.keys()) {
      if (key.startsWith(`${remote}/`) && !kept.some((prefix) => key.startsWith(prefix))) hashes.delete(key);
    }
    return releases;
  };
  const latestOf = (remote: string) => {
    const known = latest.get(remote);
    if (known && Math.abs(clock.nowMs() - known.atMs) < LATEST_FRESH_MS) return known.releases;
    const releases = readLatest(remote);
    latest.set(remote, { atMs: clock.nowMs(), releases });
    releases.catch(() => latest.delete(remote));
    return releases;
  };
  const hashesOf = ({ release, names }: LatestRelease, stem: string) => {
    const key = `${prefixOf(release)}${stem}`;
    const known = hashes.get(key);
    if (known) return known;
    const reading = readByHash(files, release, names.get(stem) ?? []);
    hashes.set(key, reading);
    reading.catch(() => hashes.delete(key));
    return reading;
  };
  return async ({ remote, digest }: ReleaseName, stem: string, hash: string): Promise<FileOfRelease | null> => {
    const others = (await latestOf(remote)).filter(({ release }) => release.digest !== digest);
    for (const one of others) {
      const name = (await hashesOf(one, stem)).get(hash);
      if (name !== undefined) return { release: one.release, name };
    }
    return null;
  };
}

/** The names of files by the hash of their content. */
async function readByHash(files: Pick<ReleaseFiles, 'read'>, release: ReleaseName, names: readonly string[]): Promise<Map<string, string>> {
  const contents = await Promise.all(names.map(async (name) => [name, await files.read(release, name)] as const));
  return new Map(
    contents.flatMap(([name, content]) => (content ? [[createHash('sha256').update(content).digest('base64'), name] as const] : [])),
  );
}

// Compression dictionary headers (RFC 9842).

/** The SHA-256 (base64) of the dictionary that the browser holds for this file, or null where it has none or cannot unpack by it. */
export function availableDictionary(request: FastifyRequest): string | null {
  const codings = String(request.headers['accept-encoding'] ?? '').split(',');
  const [, hash = null] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(request.headers['available-dictionary'] ?? '')) ?? [];
  return codings.some((coding) => coding.trim() === DELTA_CODING) ? hash : null;
}

/** Scripts and styles of a release are dictionaries for the same file of every other release of that remote, for the page and its offline worker alike. */
export function dictionaryHeaders(remote: string, name: string): Readonly<Record<string, string>> {
  const stem = stemOf(name);
  if (!/^[\w.-]+\.(?:js|css)$/.test(stem)) return {};
  const pattern = stem === name ? name : stem.replace(/(?=\.\w+$)/, '.*');
  return { 'use-as-dictionary': `match="/r/${remote}/*/${pattern}"` };
}
