import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The start after it seals the dates of `unsealed_birth_dates`: that needs the key of the vault. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('members').renameColumn('birth_date', 'sealed_birth_date').execute();
    await db.schema
      .createTable('unsealed_birth_dates')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .execute();
    await sql`insert into unsealed_birth_dates (member_id) select id from members`.execute(db);
  },
} satisfies Migration;
