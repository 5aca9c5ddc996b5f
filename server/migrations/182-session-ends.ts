import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('revoked_why', 'text').execute();
  },
} satisfies Migration;
