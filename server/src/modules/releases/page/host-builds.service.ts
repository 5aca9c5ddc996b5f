/** Builds of the host in the store of releases: an instance puts its own there before it listens, and old ones stay for the pages that use them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { sha256Hex } from '@site/shared/crypto';
import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import type { HostBuild, Integrity } from '@site/shared/federation';
import { ConfigError, type Config } from '../../../config.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import { conflict } from '../registry/release.rules.ts';
import type { ReleaseFiles, ReleaseName } from '../registry/release-files.ts';
import type { BuiltHost } from './host-build.ts';
import type { HostBuildsStore, StoredHostBuild, StoredHostFiles } from './host-builds.store.ts';

/** How often an instance says that its build is in use, and removes what nobody needs. */
export const KEEP_EVERY_MS = 10 * MINUTE_MS;
/** No registration takes as long: older ones without an end are left over from a crash. */
const STALE_MS = HOUR_MS;
const FOREVER_MS = Number.MAX_SAFE_INTEGER;

interface HostBuildsDependencies extends Pick<Config, 'hostBuilds' | 'hostBuildDays'> {
  readonly host: Pick<BuiltHost, 'build' | 'folder'>;
  readonly store: HostBuildsStore;
  readonly files: ReleaseFiles;
  readonly clock: Clock;
}

/** The builds that the site can serve. */
export interface HostBuilds {
  /** Puts this instance's build into the store unless it is there, and says that its pages are in use. */
  register(): Promise<void>;
  /** Registers again and removes builds that no page uses any more; runs every `KEEP_EVERY_MS`. */
  keep(): Promise<void>;
  /**
   * Keeps the files of a published release of the host, which lie in its folder, as long as it is published. Refused when another build has a file of the same
   * name with other content: files of all hosts have one address, and a page runs only the content that its own host names.
   */
  keepRelease(digest: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Every complete build, this instance's first, then from new to old; the files of those in `known` are not read again. */
  list(known: ReadonlyMap<string, StoredHostBuild>): Promise<readonly StoredHostBuild[]>;
}

/** The place of a copy in the store; no remote has this name. */
export const placeOf = (folder: string): ReleaseName => ({ remote: 'host', digest: folder });

export function createHostBuilds({ host, store, files, clock, hostBuilds, hostBuildDays }: HostBuildsDependencies): HostBuilds {
  const build = buildId(host.build);
  /** Until the last page that may be sent before the next call is older than the setting says. */
  const neededUntilMs = () => clock.nowMs() + 2 * KEEP_EVERY_MS + hostBuildDays * DAY_MS;

  const register = async () => {
    if (await store.prolong(build, neededUntilMs())) return;
    const contents = await readBuild(host);
    const integrities: StoredHostFiles = Object.fromEntries([...contents].map(([name, content]) => [name, integrityOf(content)]));
    // A folder of its own for each registration: removing an old copy can never meet one that is being written.
    const folder = `${build.slice(0, 24)}-${randomUUID().slice(0, 8)}`;
    const now = clock.nowMs();
    const row = { folder, build, files: JSON.stringify(integrities), is_ready: 0, registered_at_ms: now };
    await store.add({ ...row, needed_until_ms: neededUntilMs() });
    await files.put(placeOf(folder), contents);
    await store.markReady(folder);
  };

  const remove = async () => {
    const now = clock.nowMs();
    const rows = await store.list();
    // Published releases stay anyway, and count for none of the builds.
    const built = rows.filter((row) => row.is_ready === 1 && Number(row.needed_until_ms) < FOREVER_MS);
    const newest = new Set([...new Set(built.map((row) => row.build))].slice(0, hostBuilds));
    for (const { folder, build: id, is_ready, registered_at_ms } of rows) {
      const isStale = is_ready === 0 && Number(registered_at_ms) < now - STALE_MS;
      if (!isStale && (is_ready === 0 || newest.has(id))) continue;
      const names = Object.keys((await store.filesOf(folder)) ?? {});
      if (await store.remove(folder, isStale ? FOREVER_MS : now)) await files.remove(placeOf(folder), names);
    }
  };

  const refuseOtherContent = async (folder: string, coming: StoredHostFiles) => {
    for (const row of await store.list()) {
      const kept = row.folder === folder ? null : await store.filesOf(row.folder);
      const name = Object.keys(kept ?? {}).find((one) => coming[one] !== undefined && coming[one] !== kept?.[one]);
      if (name !== undefined) throw conflict(`${name} is a file of another build of the host, with other content; build it again`);
    }
  };

  return {
    register,
    async keepRelease(digest, contents) {
      const integrities: StoredHostFiles = Object.fromEntries([...contents].map(([name, content]) => [name, integrityOf(content)]));
      await refuseOtherContent(digest, integrities);
      const row = { folder: digest, build: digest, files: JSON.stringify(integrities), is_ready: 1, registered_at_ms: clock.nowMs() };
      await store.keep({ ...row, needed_until_ms: FOREVER_MS });
    },
    async keep() {
      await register();
      await remove();
    },
    async list(known) {
      const complete = (await store.list()).filter(({ is_ready }) => is_ready === 1);
      const rows = [...complete.filter((row) => row.build === build), ...complete.filter((row) => row.build !== build)];
      const read = async ({ folder, build: id }: (typeof rows)[number]) => {
        const stored = known.get(folder);
        if (stored !== undefined) return stored;
        const named = await store.filesOf(folder);
        return named && { folder, build: id, files: named };
      };
      return (await Promise.all(rows.map(read))).filter((one) => one !== null);
    },
  };
}

function buildId(build: HostBuild): string {
  return sha256Hex(JSON.stringify(build));
}

/** The compressed copies that a build may have, and how each is read. */
const COPIES = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Every file of a build with its copies; refuses a folder whose files are not those of its `host.json`. */
async function readBuild({ build, folder }: Pick<BuiltHost, 'build' | 'folder'>): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const [name, { integrity }] of Object.entries(build.files)) {
    const plain = await readFile(join(folder, name)).catch(() => null);
    requireIntegrity(name, plain, integrity);
    contents.set(name, plain);
    for (const [ending, unpack] of Object.entries(COPIES)) {
      const copy = await readFile(join(folder, name + ending)).catch(() => null);
      if (copy === null) continue;
      requireIntegrity(name + ending, await unpack(copy).catch(() => null), integrity);
      contents.set(name + ending, copy);
    }
  }
  return contents;
}

function requireIntegrity(name: string, content: Buffer | null, integrity: Integrity): asserts content is Buffer {
  if (content === null || integrityOf(content) !== integrity)
    throw new ConfigError(`The host's file ${name} is missing or differs from host.json: run "npm run build".`);
}
