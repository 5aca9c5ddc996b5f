import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for frequent queries that scanned the whole table. */
const INDEXES = [
  ['deposit_orders_expiry', 'deposit_orders', ['status', 'expire_at_ms']],
  ['password_tickets_address', 'password_tickets', ['ip', 'sent_at']],
  ['password_tickets_age', 'password_tickets', ['sent_at']],
] as const;

export default {
  async up(db: Kysely<unknown>) {
    for (const [name, table, columns] of INDEXES)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
  },
} satisfies Migration;
