import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** From when codes go to a phone that operators changed: until then its owner before can still object. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('members')
      .addColumn('phone_trusted_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;
