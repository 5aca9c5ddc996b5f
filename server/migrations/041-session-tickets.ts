import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await sql`
      create table session_tickets (
        token_hash text primary key, member_id text not null references members (id), expires_at integer not null
      ) strict`.execute(db);
  },
} satisfies Migration;
