import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await sql`
      create table password_tickets (
        id text primary key, user_key text not null, member_id text references members (id), device_uuid text not null, ip text not null,
        code text not null, tries integer not null, checked integer not null, sent_at integer not null, expires_at integer not null
      ) strict`.execute(db);
    await sql`create index password_tickets_name on password_tickets (user_key, sent_at)`.execute(db);
  },
} satisfies Migration;
