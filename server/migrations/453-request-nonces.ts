import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../src/kernel/db/engine.ts';

/** Nonces of signed requests, for instances on PostgreSQL. Unlogged: they need no flush, and a crash of the database may empty them (`database-nonces.ts`). */
export default {
  async up(db: Kysely<unknown>) {
    const unlogged = isPostgres(db) ? sql`unlogged ` : sql``;
    await sql`create ${unlogged}table request_nonces (nonce text primary key, expires_at_ms bigint not null)`.execute(db);
    await db.schema.createIndex('request_nonces_expiry').on('request_nonces').column('expires_at_ms').execute();
  },
} satisfies Migration;
