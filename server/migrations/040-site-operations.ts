import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await sql`create table ip_blocks (ip text primary key, code integer not null check (code in (6031, 6032, 6033))) strict`.execute(db);
    await sql`
      create table site_actions (
        id integer primary key autoincrement, at_ms integer not null, actor text not null, action text not null, detail text not null
      ) strict`.execute(db);
  },
} satisfies Migration;
