import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A gift is in the record of its sender and, where that is a member, of its receiver. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('gift_records')
      .addColumn('way', 'text', (column) =>
        column
          .notNull()
          .defaultTo('sent')
          .check(sql`way in ('sent', 'received')`),
      )
      .execute();
    await db.schema
      .alterTable('gift_records')
      .addColumn('other', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
} satisfies Migration;
