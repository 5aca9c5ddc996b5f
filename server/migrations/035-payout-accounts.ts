import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payout_accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('sealed_account', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('masked', 'text', (column) => column.notNull())
      .addColumn('sealed_branch', 'text')
      .addColumn('alias', 'text', (column) => column.notNull())
      .addColumn('bank_code', 'text')
      .addColumn('network', 'text')
      .addColumn('is_default', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'unbinding', 'removed')`))
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('usable_from_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('payout_accounts_member').on('payout_accounts').column('member_id').execute();
    await sql`create unique index payout_accounts_bound_once on payout_accounts (fingerprint) where status <> 'removed'`.execute(db);
    await sql`create unique index payout_accounts_one_default on payout_accounts (member_id) where is_default = 1`.execute(db);
  },
} satisfies Migration;
