import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Page content other than notices, ads and offers: one piece a row, its data as JSON; and readers' votes on articles. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_pieces')
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('icon', 'popup', 'article')`))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_pieces_key', ['kind', 'id'])
      .execute();
    await db.schema
      .createTable('help_votes')
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('device_uuid', 'text', (column) => column.notNull())
      .addColumn('useful', 'integer', (column) => column.notNull().check(sql`useful in (0, 1)`))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('help_votes_key', ['code', 'device_uuid'])
      .execute();
  },
} satisfies Migration;
