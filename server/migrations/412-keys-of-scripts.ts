import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys of names no longer differ by script: the start after it writes those of all real names, which need the key of the vault. */
export default {
  async up(db: Kysely<unknown>) {
    await sql`insert into unkeyed_names (member_id) select id from members where sealed_real_name is not null
      on conflict (member_id) do nothing`.execute(db);
  },
} satisfies Migration;
