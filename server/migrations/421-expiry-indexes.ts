import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What strangers can make grow is deleted by its age, and found by it. */
const INDEXES = [
  ['terminals', 'last_seen_at_ms'],
  ['help_votes', 'at_ms'],
  ['captchas', 'expires_at'],
  ['login_failures', 'last_at'],
  ['password_tickets', 'sent_at'],
] as const;

export default {
  async up(db: Kysely<unknown>) {
    for (const [table, column] of INDEXES) await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    await db.schema.createIndex('logins_succeeded').on('logins').columns(['succeeded', 'at_ms']).execute();
  },
} satisfies Migration;
