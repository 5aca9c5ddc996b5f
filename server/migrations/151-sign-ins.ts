import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A day has one sign-in; a make-up card of a month is used once. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sign_ins')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('sign', 'makeUp')`))
      .addColumn('card', 'integer')
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_ins_key', ['member_id', 'day'])
      .addUniqueConstraint('sign_ins_card', ['member_id', 'month', 'card'])
      .execute();
  },
} satisfies Migration;
