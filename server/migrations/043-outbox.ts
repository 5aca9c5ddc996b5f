import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await sql`
      create table outbox (
        id text primary key, at_ms integer not null, user_name text not null, channel text not null check (channel in ('sms', 'mail')),
        target text not null, text text not null
      ) strict`.execute(db);
    await sql`
      create table device_tickets (
        member_id text not null references members (id), device_uuid text not null, id text not null unique, code text not null,
        remember integer not null, sent_at integer not null, expires_at integer not null, primary key (member_id, device_uuid)
      ) strict`.execute(db);
    await sql`
      create table device_tries (
        member_id text primary key references members (id), day integer not null, failures integer not null, locked_until integer not null
      ) strict`.execute(db);
    await sql`alter table members add column guards_devices integer not null default 0`.execute(db);
  },
} satisfies Migration;
