import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whom the stages of a rollout are for (JSON); null: everybody. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('registry_rollouts').addColumn('target', 'text').execute();
  },
} satisfies Migration;
