/** Serves the files of every kept build of the host: those of this instance from its folder, all others from the store of releases. */
import { setTimeout as pause } from 'node:timers/promises';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import type { HostBuild, Integrity } from '@site/shared/federation';
import { createFileCache } from '../../../kernel/file-cache.ts';
import { type ReadFile, readFrom } from '../../../kernel/http/send-file.ts';
import type { ReleaseFiles } from '../registry/release-files.ts';
import type { BuiltHost } from './host-build.ts';
import { placeOf, type HostBuilds } from './host-builds.service.ts';
import type { StoredHostBuild, StoredHostFiles } from './host-builds.store.ts';

/** More than a build of the host with its compressed copies. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** A name that the build makes. Names of other instances' builds are looked up; any other is refused without a query. */
const NAMED_BY_CONTENT = /^[\w~-]+\.[0-9a-f]{8}\.(js|css)$/;
/** The list of builds is read at most that often, however many unknown names strangers request. */
const READ_GAP_MS = 250;

interface HostFilesDependencies {
  readonly host: Pick<BuiltHost, 'build' | 'folder'>;
  readonly builds: Pick<HostBuilds, 'list'>;
  readonly files: Pick<ReleaseFiles, 'read'>;
  /** Called once for each file that the store lost or altered. */
  readonly report: (name: string) => void;
}

/** Where the routes of the host's files read them. */
export interface HostFiles {
  /** How a file and its compressed copies are read; null when no kept build has one of this name. */
  open(name: string): Promise<ReadFile | null>;
}

/** One copy of a file in the store. */
interface Copy {
  readonly folder: string;
  readonly integrity: Integrity;
}

export function createHostFiles({ host, builds, files, report }: HostFilesDependencies): HostFiles {
  const cached = createFileCache(MAX_CACHE_BYTES);
  const onDisk = readFrom(host.folder);
  const reported = new Set<string>();
  /** Serves the page of this instance whatever the table says. */
  const own = { folder: '', build: '', files: integritiesOf(host.build) };
  let known = new Map<string, StoredHostBuild>();
  let copies = copiesByName([own]);
  let isLoaded = false;

  const loadSoon = createSharedWork(async () => {
    const listed = await builds.list(known);
    known = new Map(listed.map((build) => [build.folder, build]));
    copies = copiesByName([own, ...listed]);
    isLoaded = true;
  }, READ_GAP_MS);

  /** The folder is compared too: a build that runs beside the server replaces its files. */
  const readCopy = async (name: string, { folder, integrity }: Copy): Promise<Buffer | null> => {
    const isRight = (content: Buffer | null) => content !== null && integrityOf(content) === integrity;
    const local = await onDisk(name);
    if (isRight(local)) return local;
    const stored = folder === own.folder ? null : await files.read(placeOf(folder), name);
    return isRight(stored) ? stored : null;
  };
  const readAny = async (name: string): Promise<Buffer | null> => {
    for (const copy of copies.get(name) ?? []) {
      const content = await cached(copy.integrity, () => readCopy(name, copy));
      if (content) return content;
    }
    return null;
  };
  const read: ReadFile = async (name) => {
    if (!copies.has(name)) return null;
    const content = await readAny(name);
    if (content) return content;
    // Another instance may have removed this copy and stored a new one.
    await loadSoon();
    const again = await readAny(name);
    if (!again && !reported.has(name)) report(name);
    if (!again) reported.add(name);
    return again;
  };
  return {
    async open(name) {
      const isOwn = Object.hasOwn(own.files, name);
      if (!isOwn && !NAMED_BY_CONTENT.test(name)) return null;
      if (!isLoaded || !copies.has(name)) await loadSoon();
      // Files of builds of before the store remain in the folder for a day.
      return copies.has(name) ? read : onDisk;
    },
  };
}

const integritiesOf = ({ files }: HostBuild): StoredHostFiles =>
  Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity]));

/** In the order of the builds. */
function copiesByName(builds: readonly StoredHostBuild[]): Map<string, Copy[]> {
  const copies = new Map<string, Copy[]>();
  for (const { folder, files } of builds)
    for (const [name, integrity] of Object.entries(files)) copies.set(name, [...(copies.get(name) ?? []), { folder, integrity }]);
  return copies;
}

/** Work that begins at most once in `gapMs`; each caller waits for one that began after its call. */
function createSharedWork(work: () => Promise<void>, gapMs: number): () => Promise<void> {
  let next: Promise<void> | null = null;
  let beganMs = -Infinity;
  const begin = async () => {
    await pause(Math.max(0, beganMs + gapMs - performance.now()));
    beganMs = performance.now();
    next = null;
    await work();
  };
  return () => (next ??= begin());
}
