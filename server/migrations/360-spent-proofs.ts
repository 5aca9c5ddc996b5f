import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Solved proofs of work, stored until they expire, so that each counts once on all instances. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('spent_proofs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('spent_proofs_expiry').on('spent_proofs').column('expires_at').execute();
  },
} satisfies Migration;
