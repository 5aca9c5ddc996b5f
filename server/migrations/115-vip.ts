import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await members(db);
    await gifts(db);
  },
} satisfies Migration;

/** A member's progress; amounts are cents. The level itself is a column of the member. */
async function members(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_members')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
    .addColumn('deposited', 'bigint', (column) => column.notNull())
    .addColumn('played', 'bigint', (column) => column.notNull())
    .addColumn('kept', 'bigint', (column) => column.notNull())
    .addColumn('keep_until_ms', 'bigint', (column) => column.notNull())
    .addColumn('warned_for_ms', 'bigint', (column) => column.notNull())
    .addColumn('checked_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('vip_members_due').on('vip_members').columns(['checked_at_ms', 'member_id']).execute();
}

async function gifts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_gifts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('upgrade', 'birthday', 'monthly')`))
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('multiple', 'integer', (column) => column.notNull())
    .addColumn('given_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('claimed_at_ms', 'bigint')
    .addUniqueConstraint('vip_gifts_once', ['member_id', 'kind', 'occasion'])
    .execute();
  await db.schema.createIndex('vip_gifts_member').on('vip_gifts').columns(['member_id', 'given_at_ms']).execute();
}
