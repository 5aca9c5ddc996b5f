import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@site/server/kernel/db/database.ts';
import { isPostgres } from '@site/server/kernel/db/engine.ts';
import { memberCentral } from '@site/server/modules/money/seeding.ts';
import type { Table } from './schema.ts';

/** Rows that belong to a row of another table: how that one is named there and here. */
const CHILD_TABLES: Readonly<Record<string, { readonly of: string; readonly key: string; readonly column: string }>> = {
  bet_slips: { of: 'bets', key: 'bet_no', column: 'bet_no' },
  bet_legs: { of: 'bets', key: 'bet_no', column: 'bet_no' },
  cash_outs: { of: 'bets', key: 'bet_no', column: 'bet_no' },
  deposit_payments: { of: 'deposit_orders', key: 'bill_no', column: 'bill_no' },
  feedback_replies: { of: 'feedback_tickets', key: 'id', column: 'ticket_id' },
  support_messages: { of: 'support_chats', key: 'id', column: 'chat_id' },
  turnover_entries: { of: 'turnover_requirements', key: 'id', column: 'requirement_id' },
  withdrawal_steps: { of: 'withdrawals', key: 'bill_no', column: 'bill_no' },
};
const BATCH = 50_000;

type Row = Readonly<Record<string, unknown>>;
type Expression = RawBuilder<unknown>;

/** One row that is copied, and what each of its columns becomes in the copy of number `n.n`. */
interface CopiedRow {
  readonly table: Table;
  readonly row: Row;
  readonly change: ReadonlyMap<string, Expression>;
}

const NUMBER = sql`cast(n.n as text)`;
const own = (column: string): Expression => sql.ref(`t.${column}`);
const renamed = (column: string): Expression => sql`${own(column)} || '~' || ${NUMBER}`;

/**
 * Copies a member, with one row of each table that has one of his, under new keys, as many times as needed. Written
 * past the services, for measurements alone: the ledger's sums and its chain do not hold afterwards.
 */
export async function createMemberCopies(db: Db, tables: readonly Table[], userName: string) {
  const { rows: members } = await sql<{ readonly id: string }>`select id from members where user_name = ${userName}`.execute(db);
  const memberId = members[0]?.id ?? '';
  const copied = [...(await ofMember(db, tables, memberId)), ...(await ofLedger(db, tables, memberId))];
  return {
    /** The tables that grow. */
    tables: copied.map(({ table }) => table.name),
    /** Adds the copies of number `from` + 1 to `to`. */
    async grow(from: number, to: number): Promise<void> {
      for (let start = from; start < to; start += BATCH)
        for (const one of copied) await insert(db, one, [start + 1, Math.min(to, start + BATCH)]);
      if (isPostgres(db))
        await sql`select setval(pg_get_serial_sequence('ledger_transfers', 'sequence'), max(sequence)) from ledger_transfers`.execute(db);
      await sql`analyze`.execute(db);
    },
  };
}

async function ofMember(db: Db, tables: readonly Table[], memberId: string): Promise<readonly CopiedRow[]> {
  const copied = new Map<string, CopiedRow>();
  const keep = async (table: Table, column: string, value: unknown) => {
    const row = await oneRow(db, table, { column, value });
    if (row) copied.set(table.name, { table, row, change: changes(table, column) });
  };
  for (const table of tables.toSorted(membersFirst)) {
    const column = table.name === 'members' ? 'id' : 'member_id';
    if (table.columns.includes(column)) await keep(table, column, memberId);
  }
  for (const table of tables) {
    const part = CHILD_TABLES[table.name];
    const parent = part && copied.get(part.of);
    if (parent) await keep(table, part.column, parent.row[part.key]);
  }
  return [...copied.values()];
}

const membersFirst = (one: Table, other: Table) => Number(other.name === 'members') - Number(one.name === 'members');

/** The whole of the changes that give a row to another member: in every key of the table at least one column differs. */
function changes(table: Table, column: string): ReadonlyMap<string, Expression> {
  const changed = new Set([column, ...table.columns.filter((name) => name === 'member_id')]);
  for (const unique of table.unique) if (!unique.some((name) => changed.has(name))) changed.add(unique.at(-1) ?? column);
  return new Map([...changed].map((name) => [name, renamed(name)]));
}

interface RowFilter {
  readonly column: string;
  readonly value: unknown;
}

/** The first such row by its key, of those that have parts where some do. */
async function oneRow(db: Db, table: Table, { column, value }: RowFilter): Promise<Row | undefined> {
  const part = Object.entries(CHILD_TABLES).find(([, { of }]) => of === table.name);
  const isWhole = part ? sql`${sql.ref(part[1].key)} in (select ${sql.ref(part[1].column)} from ${sql.table(part[0])})` : sql`1 = 1`;
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    select * from ${sql.table(table.name)} where ${sql.ref(column)} = ${value}
    order by case when ${isWhole} then 0 else 1 end, ${key} limit 1`.execute(db);
  return rows[0];
}

async function ofLedger(db: Db, tables: readonly Table[], memberId: string): Promise<readonly CopiedRow[]> {
  const account = memberCentral(memberId);
  const { rows } = await sql<{ readonly first: number | string; readonly last: number | string }>`
    select min(sequence) as first, (select max(sequence) from ledger_transfers) as last
    from ledger_entries where account_id = ${account}`.execute(db);
  const [{ first, last } = { first: 0, last: 0 }] = rows;
  const sequence = sql`${sql.lit(Number(last))} + n.n`;
  const ofAnother = (column: string) => sql`replace(${own(column)}, ${sql.lit(memberId)}, ${sql.lit(memberId)} || '~' || ${NUMBER})`;
  const copy = async (name: string, filter: RowFilter, change: Readonly<Record<string, Expression>>): Promise<readonly CopiedRow[]> => {
    const table = tables.find((one) => one.name === name);
    const row = table && (await oneRow(db, table, filter));
    return row ? [{ table, row, change: new Map(Object.entries(change)) }] : [];
  };
  return [
    ...(await copy('ledger_accounts', { column: 'id', value: account }, { id: ofAnother('id') })),
    ...(await copy(
      'ledger_transfers',
      { column: 'sequence', value: Number(first) },
      { sequence, id: renamed('id'), idempotency_key: renamed('idempotency_key') },
    )),
    ...(await copy('ledger_entries', { column: 'account_id', value: account }, { sequence, account_id: ofAnother('account_id') })),
  ];
}

async function insert(db: Db, { table, row, change }: CopiedRow, [first, last]: readonly [number, number]): Promise<void> {
  const values = table.columns.map((column) => change.get(column) ?? own(column));
  const isRow = sql.join(
    table.key.map((column) => sql`${own(column)} = ${row[column]}`),
    sql` and `,
  );
  await sql`
    with recursive n(n) as (select cast(${sql.lit(first)} as integer) union all select n + 1 from n where n < ${sql.lit(last)})
    insert into ${sql.table(table.name)} (${sql.join(table.columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(table.name)} t, n where ${isRow}`.execute(db);
}
