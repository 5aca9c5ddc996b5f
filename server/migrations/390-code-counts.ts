import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes are counted by name, member and target; those sent before this migration have no target and expire within minutes. */
export default {
  async up(db: Kysely<unknown>) {
    for (const [column, initial] of [
      ['is_known', 0],
      ['is_sent', 1],
    ] as const)
      await db.schema
        .alterTable('password_tickets')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(initial))
        .execute();
    await db.schema
      .alterTable('device_tries')
      .addColumn('sent', 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('contact_codes').addColumn('target_key', 'text').execute();
    await db.schema.createIndex('contact_codes_target').on('contact_codes').columns(['target_key', 'sent_at']).execute();
  },
} satisfies Migration;
