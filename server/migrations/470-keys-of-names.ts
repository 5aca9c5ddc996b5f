import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The key of a name without its birth date, which the start after it writes for all real names; a match says whether it has the birth date, too. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person_keys').addColumn('name_key', 'text').execute();
    await db.schema.createIndex('person_keys_name').on('person_keys').column('name_key').execute();
    await sql`insert into unkeyed_names (member_id) select id from members where sealed_real_name is not null
      on conflict (member_id) do nothing`.execute(db);
    await db.schema
      .alterTable('exclusion_matches')
      .addColumn('is_near', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;
