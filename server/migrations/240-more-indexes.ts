import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the backend looks for again and again and read the whole table for. */
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
