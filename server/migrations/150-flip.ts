import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await rounds(db);
    await chances(db);
  },
} satisfies Migration;

/** A round is open until a card is turned; only then is its seed revealed. */
async function rounds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flip_rounds')
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('round_no', 'integer', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('opened_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('card', 'integer')
    .addColumn('prize_id', 'text')
    .addColumn('flipped_at_ms', 'bigint')
    .addPrimaryKeyConstraint('flip_rounds_key', ['member_id', 'round_no'])
    .addCheckConstraint('flip_rounds_whole', sql`(card is null) = (prize_id is null) and (card is null) = (flipped_at_ms is null)`)
    .execute();
}

/** A chance is earned once per action, and pays for one round. */
async function chances(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flip_chances')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('spent_on_round', 'integer')
    .addUniqueConstraint('flip_chances_once', ['member_id', 'source', 'reference'])
    .addUniqueConstraint('flip_chances_one_round', ['member_id', 'spent_on_round'])
    .execute();
  await db.schema.createIndex('flip_chances_left').on('flip_chances').columns(['member_id', 'expires_at_ms']).execute();
}
