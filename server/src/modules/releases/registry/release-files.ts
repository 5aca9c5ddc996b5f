import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RELEASE_DOCUMENT } from '@site/shared/federation';
import { createFileCache } from '../../../kernel/file-cache.ts';
import { makeFolder } from '../../../kernel/folders.ts';
import { within } from '../../../kernel/jobs/within.ts';
import { TemporaryFailure } from '../../../kernel/temporary-failure.ts';
import { readFrom } from '../../../kernel/http/send-file.ts';
import type { BucketSettings, Config } from '../../../config.ts';

const READ_BY_ALL = 0o777;
/** No publish takes as long: older drafts are left over from a crash. */
const STALE_DRAFT_MS = 60 * 60 * 1000;

/** The folder of published files, `releases/<remote>/<digest>/` of the data folder; several instances may share it. */
export function createFolderFiles(dataDir: string): ReleaseFiles {
  const root = join(dataDir, 'releases');
  const incoming = join(root, '.incoming');
  makeFolder(incoming, READ_BY_ALL);
  removeStaleDrafts(incoming);
  const folderOf = ({ remote, digest }: ReleaseName) => join(root, remote, digest);

  return {
    async put(release, files) {
      const folder = folderOf(release);
      const draft = join(incoming, randomUUID());
      await mkdir(draft);
      try {
        for (const [name, content] of files) await writeThrough(join(draft, name), content);
        await syncFolder(draft);
        await mkdir(dirname(folder), { recursive: true });
        await putInPlace(draft, folder);
        await syncFolder(dirname(folder));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    read: (release, name) => readFrom(folderOf(release))(name),
    remove: (release) => rm(folderOf(release), { recursive: true, force: true }),
    reach: async () => void (await stat(root)),
  };
}

function removeStaleDrafts(incoming: string): void {
  for (const name of readdirSync(incoming)) {
    const draft = join(incoming, name);
    const changedAtMs = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changedAtMs < Date.now() - STALE_DRAFT_MS) rmSync(draft, { recursive: true, force: true });
  }
}

/** Another instance may put the same release there at the same time: moves that aside and puts this one in its place. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  for (;;) {
    try {
      return await rename(draft, folder);
    } catch (error) {
      if (!isFolderInUse(error)) throw error;
    }
    const aside = `${draft}.replaced`;
    await rename(folder, aside).catch(ignoreMissing);
    await rm(aside, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

const isFolderInUse = (error: unknown) => ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error));

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const writeThrough = (path: string, content: Buffer) => writeFile(path, content, { flag: 'wx', flush: true });

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

// The store of the files of published releases and of builds of the host: a folder, or a bucket of an S3-compatible store.

/** One release, as its files are named by it. */
export interface ReleaseName {
  readonly remote: string;
  readonly digest: string;
}

/** A release is in it whole or not at all, and never changes afterwards. */
export interface ReleaseFiles {
  /** Keeps all files of a release, durable once it answers; the same release again is no fault. */
  put(release: ReleaseName, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** A file's content, or null where the release or the file is not there. Throws when the store cannot be reached. */
  read(release: ReleaseName, name: string): Promise<Buffer | null>;
  /** Removes all files of one; only builds of the host are ever removed. */
  remove(release: ReleaseName, names: readonly string[]): Promise<void>;
  /** Throws when the store cannot be used now. */
  reach(): Promise<void>;
}

/** The store of an installation: its bucket, or the data folder without one. */
export async function openReleaseFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<ReleaseFiles> {
  return bucket === null ? createFolderFiles(dataDir) : createBucketFiles(bucket);
}

/** The order in which a release is written: its document last, so that what has one is whole. */
export function documentLast(files: ReadonlyMap<string, Buffer>): readonly (readonly [string, Buffer])[] {
  return [...files].toSorted(([one], [other]) => Number(one === RELEASE_DOCUMENT) - Number(other === RELEASE_DOCUMENT));
}

/** An attempt without data for so long is retried once. */
const SILENCE_MS = 1500;
/** A read is over after so long, whatever the store does; a page and its files do not wait longer. */
const READ_MS = 3000;
/** How long reads fail at once after one that took too long. */
const REST_MS = 1000;

/** The store of release files does not answer: what is in memory is still served. */
export class StoreUnavailable extends TemporaryFailure {}

/** Published files in a bucket, under the same names as in the folder: `releases/<remote>/<digest>/<name>`. Its driver is loaded on demand. */
export async function createBucketFiles(
  { bucket, endpoint, region, keyId, secret }: BucketSettings,
  readMs = READ_MS,
): Promise<ReleaseFiles> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    // Stores other than AWS use path-style addresses: a bucket is no host name there.
    ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    ...(keyId !== '' && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
    // Many S3-compatible stores know only the checksums that S3 requires.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: SILENCE_MS, requestTimeout: SILENCE_MS, throwOnRequestTimeout: true },
  });
  const keyOf = ({ remote, digest }: ReleaseName, name: string) => `releases/${remote}/${digest}/${name}`;
  let restsUntilMs = 0;
  async function get(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal: AbortSignal.timeout(readMs) });
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw isSilence(error) ? new StoreUnavailable(silent(bucket), { cause: error }) : error;
    }
  }

  return {
    async put(release, files) {
      for (const [name, content] of documentLast(files))
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(release, name), Body: content }));
    },

    async remove(release, names) {
      for (const name of names) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(release, name) }));
    },
    reach: async () => void (await read({ remote: 'none', digest: 'none' }, 'none')),
    read,
  };

  async function read(release: ReleaseName, name: string): Promise<Buffer | null> {
    if (performance.now() < restsUntilMs) throw new StoreUnavailable(silent(bucket));
    const found = await within(get(keyOf(release, name)), { patienceMs: readMs, otherwise: 'late' as const });
    if (found !== 'late') return found;
    restsUntilMs = performance.now() + REST_MS;
    throw new StoreUnavailable(silent(bucket));
  }
}

const silent = (bucket: string) => `The bucket ${bucket} does not answer: check S3_ENDPOINT and the network`;
const SILENT = /^(AbortError|TimeoutError|RequestTimeout|NetworkingError)$|^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN)/;

function isSilence(error: unknown): boolean {
  return error instanceof Error && (SILENT.test(error.name) || SILENT.test(codeOf(error)));
}

/** Asks the store for a file that is not there; throws when the store cannot be used. */
export async function reachBucket(bucket: BucketSettings): Promise<void> {
  await (await createBucketFiles(bucket)).reach();
}

/** The size of some hundred releases. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** LRU cache of a store's files: a release never changes, and every tab requests a swap at once. */
export function createCachedFiles(source: ReleaseFiles, maxBytes = MAX_CACHE_BYTES): ReleaseFiles {
  const cached = createFileCache(maxBytes);
  return {
    put: source.put,
    remove: source.remove,
    reach: source.reach,
    read: (release, name) => cached(`${release.remote}/${release.digest}/${name}`, () => source.read(release, name)),
  };
}
