import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../src/kernel/db/engine.ts';
import { notifyOfChanges } from '../src/kernel/db/postgres-table-versions.ts';

/** Instances cache reads of tables that seldom change, and hear of each change. */
export default {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await notifyOfChanges(db, [
      'content_pieces',
      'device_blocks',
      'forced_answers',
      'games',
      'ip_blocks',
      'notices',
      'site_settings',
      'station_ads',
      'venues',
    ]);
  },
} satisfies Migration;
