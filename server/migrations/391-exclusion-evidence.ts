import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('exclusion_matches')
      .addColumn('named_later', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update exclusion_matches set named_later = 1 where at_ms > coalesce(
      (select excluded_at_ms from protection_profiles where protection_profiles.member_id = exclusion_matches.excluded_id), 0)`.execute(db);
    await db.schema
      .createTable('past_phone_blocks')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('block_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('past_phone_blocks_key', ['member_id', 'block_key'])
      .execute();
  },
} satisfies Migration;
