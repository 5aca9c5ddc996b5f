/** Deltas for a browser that has an older release: each file compressed with its older version as dictionary (RFC 9842, `dcz`). */
import { setNewest } from '@site/shared/site-map';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { ReleaseRow } from '../schema.ts';
import type { ReleaseFiles, ReleaseName } from './release-files.ts';
import { documentOf } from './registry.store.ts';

/** The content coding, and the bytes that begin such an answer before the hash of its dictionary. */
export const DELTA_CODING = 'dcz';
export const DELTA_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Open pages run one of the latest releases; older files are no dictionaries. */
const LATEST_RELEASES = 8;
const CACHE_CAPACITY = 1000;
const QUALITY = { [constants.ZSTD_c_compressionLevel]: 19 };
const compress = promisify(zstdCompress);

/** The name without the hash of its content: what the file is called in every release. */
export const stemOf = (name: string): string => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

/** Where deltas find the releases of a remote, newest first, and their files. */
interface DeltasDependencies {
  readonly store: { versions(remote: string): Promise<readonly Pick<ReleaseRow, 'digest' | 'document'>[]> };
  readonly files: Pick<ReleaseFiles, 'read'>;
  /** How many deltas, and how many hashed sets of files, stay in memory. */
  readonly capacity?: number;
}

/** Answers null where there is no delta worth sending. */
export type DeltaOf = (release: ReleaseName, name: string, dictionarySha256: string) => Promise<Buffer | null>;

/**
 * `Registry.delta`: the file packed with the dictionary of that SHA-256 (base64), hash in front, or null where none of the latest releases
 * has such a file or where the delta would not be smaller than the brotli copy.
 */
export function createDeltas({ store, files, capacity = CACHE_CAPACITY }: DeltasDependencies): DeltaOf {
  const deltas = new Map<string, Promise<Buffer | null>>();
  const hashes = new Map<string, Promise<Map<string, Buffer>>>();

  const candidates = (release: ReleaseName, names: readonly string[], key: string) => {
    const known = hashes.get(key);
    const reading = known ?? readByHash(files, release, names);
    setNewest(hashes, key, reading, capacity);
    if (known === undefined) reading.catch(() => hashes.delete(key));
    return reading;
  };
  const dictionaryOf = async ({ remote, digest }: ReleaseName, stem: string, hash: string) => {
    const rows = (await store.versions(remote)).filter((row) => row.digest !== digest).slice(0, LATEST_RELEASES);
    for (const row of rows) {
      const release = { remote, digest: row.digest };
      const names = Object.keys(documentOf(row).files).filter((name) => stemOf(name) === stem);
      const found = (await candidates(release, names, `${remote}/${row.digest}/${stem}`)).get(hash);
      if (found) return found;
    }
    return null;
  };
  const make = async (release: ReleaseName, name: string, hash: string) => {
    const [dictionary, content, copy] = await Promise.all([
      dictionaryOf(release, stemOf(name), hash),
      files.read(release, name),
      files.read(release, `${name}.br`),
    ]);
    if (dictionary === null || content === null) return null;
    const packed = Buffer.concat([DELTA_MAGIC, Buffer.from(hash, 'base64'), await compress(content, { dictionary, params: QUALITY })]);
    return packed.length < (copy ?? content).length ? packed : null;
  };
  return (release, name, hash) => {
    const key = `${release.digest}/${name} ${hash}`;
    const known = deltas.get(key);
    const making = known ?? make(release, name, hash);
    setNewest(deltas, key, making, capacity);
    if (known === undefined) making.catch(() => deltas.delete(key));
    return making;
  };
}

async function readByHash(files: Pick<ReleaseFiles, 'read'>, release: ReleaseName, names: readonly string[]): Promise<Map<string, Buffer>> {
  const contents = await Promise.all(names.map((name) => files.read(release, name)));
  return new Map(
    contents.flatMap((content) => (content ? [[createHash('sha256').update(content).digest('base64'), content] as const] : [])),
  );
}

// Compression dictionary headers (RFC 9842).

/** The SHA-256 (base64) of the dictionary that the browser holds for this file, or null where it has none or cannot unpack by it. */
export function availableDictionary(request: FastifyRequest): string | null {
  const codings = String(request.headers['accept-encoding'] ?? '').split(',');
  const [, hash = null] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(request.headers['available-dictionary'] ?? '')) ?? [];
  return codings.some((coding) => coding.trim() === DELTA_CODING) ? hash : null;
}

/** Scripts and styles of a release are dictionaries for the same file of every other release of that remote, whoever fetches it: the page or its offline worker. */
export function dictionaryHeaders(remote: string, name: string): Readonly<Record<string, string>> {
  const stem = stemOf(name);
  if (!/^[\w.-]+\.(?:js|css)$/.test(stem)) return {};
  const pattern = stem === name ? name : stem.replace(/(?=\.\w+$)/, '.*');
  return { 'use-as-dictionary': `match="/r/${remote}/*/${pattern}"` };
}
