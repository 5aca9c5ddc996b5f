import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When money first arrived under a name. Before this, a name counted once it was typed: those of members whose money arrived stay in effect, so that
 * no excluded person is let in by the change.
 */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person_keys').addColumn('paid_at_ms', 'bigint').execute();
    await sql`update person_keys set paid_at_ms = at_ms where exists (
      select 1 from deposit_orders where deposit_orders.member_id = person_keys.member_id
        and deposit_orders.status in ('success', 'held', 'returning', 'returned'))`.execute(db);
  },
} satisfies Migration;
