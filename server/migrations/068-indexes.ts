import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for frequent queries that scanned the whole table. */
const INDEXES = [
  ['deposit_payments_order', 'deposit_payments', ['bill_no', 'due_at_ms']],
  ['deposit_notes_order', 'deposit_notes', ['bill_no', 'at_ms']],
  ['withdrawals_newest', 'withdrawals', ['created_at_ms']],
  ['sessions_expiry', 'sessions', ['expires_at']],
  ['venue_sessions_expiry', 'venue_sessions', ['expires_at_ms']],
  ['session_tickets_expiry', 'session_tickets', ['expires_at']],
  ['captchas_address', 'captchas', ['ip']],
  ['captchas_expiry', 'captchas', ['expires_at']],
  ['login_failures_age', 'login_failures', ['last_at']],
  ['members_address', 'members', ['register_ip', 'registered_at']],
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
