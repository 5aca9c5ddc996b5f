import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A refusal is kept for an hour, and found by its age. Those of before stay as long as answers. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('money_calls').addColumn('refused_at_ms', 'bigint').execute();
    await db.schema
      .createIndex('money_calls_refused_at')
      .on('money_calls')
      .column('refused_at_ms')
      .where('refused_at_ms', 'is not', null)
      .execute();
  },
} satisfies Migration;
