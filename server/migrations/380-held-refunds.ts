import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The requests for refunds of held deposits, who sent the money back, and whether operators still have something to do about it. */
export default {
  async up(db: Kysely<unknown>) {
    const held = () => db.schema.alterTable('held_deposits');
    await held()
      .addColumn('refund_attempt', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (const column of ['refund_asked_at_ms', 'conflict_at_ms', 'settled_at_ms'] as const)
      await held().addColumn(column, 'bigint').execute();
    await held().addColumn('returned_by', 'text').execute();
    await sql`update held_deposits set settled_at_ms = coalesce(decided_at_ms, held_at_ms)
      where bill_no in (select bill_no from deposit_orders where status in ('success', 'returned'))`.execute(db);
    await db.schema.createIndex('held_deposits_open').on('held_deposits').columns(['settled_at_ms', 'held_at_ms', 'bill_no']).execute();
  },
  /** The tables of the version before, for the test of the step from there. */
  async down(db: Kysely<unknown>) {
    await db.schema.dropIndex('held_deposits_open').execute();
    for (const column of ['refund_attempt', 'refund_asked_at_ms', 'conflict_at_ms', 'settled_at_ms', 'returned_by'])
      await db.schema.alterTable('held_deposits').dropColumn(column).execute();
  },
} satisfies Migration;
