import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Free play: rows that have expired are found by an index, and so are the sessions of a device. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('demo_wallets_seen').on('demo_wallets').column('seen_at_ms').execute();
    await db.schema.createIndex('demo_sessions_expiry').on('demo_sessions').column('expires_at_ms').execute();
    await db.schema.createIndex('demo_sessions_device').on('demo_sessions').columns(['device', 'expires_at_ms']).execute();
  },
} satisfies Migration;
