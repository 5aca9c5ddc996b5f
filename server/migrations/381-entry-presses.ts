import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Presses of members that entered a venue, each with the transfer it moved, so that one press moves money once. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('entry_presses')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('press_key', 'text', (column) => column.notNull())
      .addColumn('venue_code', 'text', (column) => column.notNull())
      .addColumn('game_code', 'text', (column) => column.notNull())
      .addColumn('transfer_id', 'text', (column) => column.references('venue_transfers.id'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('entry_presses_once', ['member_id', 'press_key'])
      .execute();
    await db.schema.createIndex('entry_presses_age').on('entry_presses').column('at_ms').execute();
  },
} satisfies Migration;
