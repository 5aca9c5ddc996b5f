import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The start after it writes the keys of the names in `unkeyed_names`: they need the key of the vault. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('person_keys')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('person_key', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('person_keys_key', ['member_id', 'person_key'])
      .execute();
    await db.schema.createIndex('person_keys_person').on('person_keys').columns(['person_key', 'member_id']).execute();
    await db.schema
      .createTable('unkeyed_names')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .execute();
    await sql`insert into unkeyed_names (member_id) select id from members where sealed_real_name is not null`.execute(db);
    await db.schema
      .createTable('exclusion_matches')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('excluded_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('cleared_ms', 'bigint')
      .addColumn('cleared_by', 'text')
      .addColumn('cleared_reason', 'text')
      .addPrimaryKeyConstraint('exclusion_matches_key', ['member_id', 'excluded_id'])
      .execute();
  },
} satisfies Migration;
