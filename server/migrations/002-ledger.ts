import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../src/kernel/db/engine.ts';

const MOST_CENTS = '9007199254740991';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ledger_accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('balance', 'bigint', (column) => column.notNull())
      .addCheckConstraint('ledger_members_never_owe', sql`balance >= 0 or id not like 'member:%'`)
      .addCheckConstraint('ledger_balance_exact', sql.raw(`abs(balance) <= ${MOST_CENTS}`))
      .execute();
    await db.schema
      .createTable('ledger_transfers')
      .addColumn('sequence', 'integer', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('remark', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('ledger_entries')
      .addColumn('sequence', 'integer', (column) => column.notNull().references('ledger_transfers.sequence'))
      .addColumn('account_id', 'text', (column) => column.notNull().references('ledger_accounts.id'))
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount <> 0`))
      .addColumn('balance_after', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ledger_entries_key', ['sequence', 'account_id'])
      .execute();
    await db.schema.createIndex('ledger_entries_account').on('ledger_entries').columns(['account_id', 'sequence']).execute();
    for (const table of ['ledger_transfers', 'ledger_entries']) {
      for (const change of ['update', 'delete']) await refuse(db, table, change);
    }
  },
} satisfies Migration;

/** Postings are immutable: a correction is a new transfer. */
async function refuse(db: Kysely<unknown>, table: string, change: string): Promise<void> {
  if (!isPostgres(db)) {
    await sql
      .raw(`create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table} is append-only'); end`)
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create or replace function ${table}_stays() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger ${table}_no_${change} before ${change} on ${table} for each statement execute function ${table}_stays()`)
    .execute(db);
}
