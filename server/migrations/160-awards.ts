import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Claimable grants of operators and activities; `occasion` identifies each for a member. Amounts are cents. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('awards')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('activity', 'dividend')`))
      .addColumn('occasion', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('multiple', 'integer', (column) => column.notNull().check(sql`multiple between 0 and 10`))
      .addColumn('category', 'text')
      .addColumn('play_days', 'integer', (column) => column.notNull())
      .addColumn('given_by', 'text', (column) => column.notNull())
      .addColumn('given_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('claimed_at_ms', 'bigint')
      .addUniqueConstraint('awards_once', ['member_id', 'type', 'occasion'])
      .execute();
    await db.schema.createIndex('awards_member').on('awards').columns(['member_id', 'given_at_ms']).execute();
  },
} satisfies Migration;
