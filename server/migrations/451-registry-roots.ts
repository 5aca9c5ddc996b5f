import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every root of trust: instances need no folder in common. The first start takes over the roots of its folder of keys. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registry_roots')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
