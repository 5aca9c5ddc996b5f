import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await sql`
      create table captchas (
        id text primary key, answer text not null, device_uuid text not null, ip text not null, expires_at integer not null
      ) strict`.execute(db);
  },
} satisfies Migration;
