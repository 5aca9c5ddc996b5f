import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await sql`
      create table registry_releases (
        remote text not null, version text not null, digest text not null, document text not null, integrity text not null,
        published_at_ms integer not null, published_by text not null,
        primary key (remote, version), unique (remote, digest)
      ) strict`.execute(db);
    await sql`create table registry_epochs (epoch integer primary key, live text not null) strict`.execute(db);
    await sql`
      create table registry_actions (
        id integer primary key autoincrement, at_ms integer not null, actor text not null,
        action text not null check (action in ('publish', 'activate', 'rollback')), remote text not null, version text not null,
        from_epoch integer not null, to_epoch integer not null, reason text not null
      ) strict`.execute(db);
  },
} satisfies Migration;
