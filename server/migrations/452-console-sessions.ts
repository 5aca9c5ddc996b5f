import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions of the console, which any instance serves. Neither the cookie nor the token can be read from them. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('console_sessions')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('until_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('console_sessions_end').on('console_sessions').column('until_ms').execute();
  },
} satisfies Migration;
