/** What a browser that holds an older release needs of a new one: each file packed with its older self as dictionary (RFC 9842, `dcz`). */
import type { RegistryParts } from './parts.ts';
import type { ReleaseName } from './release-files.ts';
import { documentOf } from './registry.store.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

/** The content coding, and the bytes that begin such an answer before the hash of its dictionary. */
export const DELTA_CODING = 'dcz';
export const DELTA_MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Open pages run one of the latest releases; older files are no dictionaries. */
const LATEST_RELEASES = 8;
const MOST_KEPT = 1000;
const QUALITY = { [constants.ZSTD_c_compressionLevel]: 19 };
const compress = promisify(zstdCompress);

/** The name without the hash of its content: what the file is called in every release. */
export const stemOf = (name: string): string => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

/** Answers null where there is no delta worth sending. */
export type DeltaOf = (release: ReleaseName, name: string, dictionarySha256: string) => Promise<Buffer | null>;

/**
 * `Registry.delta`: the file packed with the dictionary of that SHA-256 (base64), hash in front, or null where none of the latest releases
 * has such a file or where the delta would not be smaller than the brotli copy.
 */
export function createDeltas({ store, files }: Pick<RegistryParts, 'store' | 'files'>): DeltaOf {
  const kept = new Map<string, Promise<Buffer | null>>();
  const hashes = new Map<string, Promise<Map<string, Buffer>>>();

  const candidates = (release: ReleaseName, names: readonly string[], key: string) => {
    const known = hashes.get(key);
    if (known) return known;
    const reading = readByHash(files, release, names);
    hashes.set(key, reading);
    reading.catch(() => hashes.delete(key));
    dropOldest(hashes);
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
    const known = kept.get(key);
    if (known) return known;
    const making = make(release, name, hash);
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    dropOldest(kept);
    return making;
  };
}

async function readByHash(files: RegistryParts['files'], release: ReleaseName, names: readonly string[]): Promise<Map<string, Buffer>> {
  const contents = await Promise.all(names.map((name) => files.read(release, name)));
  return new Map(
    contents.flatMap((content) => (content ? [[createHash('sha256').update(content).digest('base64'), content] as const] : [])),
  );
}

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest);
}
