import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys of names are those without variant forms of characters: the start after it writes them for all real names. */
export default {
  async up(db: Kysely<unknown>) {
    await sql`insert into unkeyed_names (member_id) select id from members where sealed_real_name is not null
      on conflict (member_id) do nothing`.execute(db);
  },
} satisfies Migration;
