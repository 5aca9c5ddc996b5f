import type { Integrity } from '@site/shared/federation';
import type { Db } from '../../../kernel/db/database.ts';
import { type HostBuildRow, tablesOf } from '../schema.ts';

/** File name → its integrity; compressed copies have names of their own (`main.0a1b2c3d.js.br`). */
export type StoredHostFiles = Readonly<Record<string, Integrity>>;

/** A complete copy of a build in the store. */
export interface StoredHostBuild {
  readonly folder: string;
  readonly build: string;
  readonly files: StoredHostFiles;
}

/** Queries over the table of builds. */
export function createHostBuildsStore(db: Db) {
  const builds = tablesOf(db);
  return {
    add: async (row: HostBuildRow) => void (await builds.insertInto('host_builds').values(row).execute()),

    /** Adds a row unless there is one of its folder. */
    keep: async (row: HostBuildRow) =>
      void (await builds
        .insertInto('host_builds')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()),

    async markReady(folder: string): Promise<void> {
      await builds.updateTable('host_builds').set({ is_ready: 1 }).where('folder', '=', folder).execute();
    },

    /** Prolongs the copies of a build; false if there is none, or none any more. */
    async prolong(build: string, neededUntilMs: number): Promise<boolean> {
      const { numUpdatedRows } = await builds
        .updateTable('host_builds')
        .set({ needed_until_ms: neededUntilMs })
        .where('build', '=', build)
        .where('is_ready', '=', 1)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },

    /** Every row without its files, newest first. */
    list: () =>
      builds
        .selectFrom('host_builds')
        .select(['folder', 'build', 'is_ready', 'registered_at_ms', 'needed_until_ms'])
        .orderBy('registered_at_ms', 'desc')
        .orderBy('folder')
        .execute(),

    async filesOf(folder: string): Promise<StoredHostFiles | null> {
      const row = await builds.selectFrom('host_builds').select('files').where('folder', '=', folder).executeTakeFirst();
      return row ? (JSON.parse(row.files) as StoredHostFiles) : null;
    },

    /** False if an instance prolonged it concurrently; it stays then. */
    async remove(folder: string, neededBeforeMs: number): Promise<boolean> {
      const { numDeletedRows } = await builds
        .deleteFrom('host_builds')
        .where('folder', '=', folder)
        .where('needed_until_ms', '<', neededBeforeMs)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },
  };
}

export type HostBuildsStore = ReturnType<typeof createHostBuildsStore>;
