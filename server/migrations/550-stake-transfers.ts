import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A stake is moved into a venue at most once: its transfer is found by the bet's reference, and the database refuses a second one. */
export default {
  async up(db: Kysely<unknown>) {
    await sql`create unique index venue_transfers_one_a_stake on venue_transfers (member_id, request_key)
      where request_key like 'stake:%'`.execute(db);
  },
} satisfies Migration;
