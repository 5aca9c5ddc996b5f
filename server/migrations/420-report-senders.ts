import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who a report counts for when there are too many. Older rows count each for a sender of their own, so that none pushes the others out. */
export default {
  async up(db: Kysely<{ client_reports: { id: string; sender: string } }>) {
    await db.schema
      .alterTable('client_reports')
      .addColumn('sender', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('client_reports')
      .addColumn('confirmed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('client_reports')
      .set(({ ref }) => ({ sender: ref('id') }))
      .execute();
  },
} satisfies Migration;
