import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';
import { entryHash, NO_LINK } from './chains.ts';

const PAGE = 1000;

/** Receives a fault as a sentence. */
export type ReportFault = (fault: string) => void;

/** An entry with its transfer and with its account, all as one query saw them. */
type Line = Awaited<ReturnType<typeof linesAfter>>[number];

interface AccountCheck {
  readonly accounts: number;
  readonly totals: Record<string, bigint>;
}

/** What the entries of an account have come to. */
interface Standing {
  readonly sum: bigint;
  /** The last link of its chain; null before the first. */
  readonly hash: string | null;
}

const NOTHING: Standing = { sum: 0n, hash: null };

/** Adds up the entries of each account and follows its chain; what is left at its last entry is what the account says. */
export async function checkAccounts(db: Db, report: ReportFault): Promise<AccountCheck> {
  const totals: Record<string, bigint> = {};
  let last: Line | null = null;
  let standing = NOTHING;
  const end = (line: Line) => {
    checkEnd(line, standing, report);
    const kind = kindOf(line.account_id);
    totals[kind] = (totals[kind] ?? 0n) + BigInt(line.balance);
    standing = NOTHING;
  };
  for await (const line of allLines(db)) {
    if (last !== null && line.account_id !== last.account_id) end(last);
    standing = checkLine(line, standing, report);
    last = line;
  }
  if (last !== null) end(last);
  return { accounts: await checkUnused(db, report), totals };
}

/** An entry of the linear chain has no link. */
function checkLine(line: Line, before: Standing, report: ReportFault): Standing {
  const sum = before.sum + BigInt(line.amount);
  if (BigInt(line.balance_after) !== sum) report(`The balances of ${line.account_id} break at transfer ${line.id}.`);
  if (line.hash === null && line.previous_hash !== NO_LINK) return { sum, hash: before.hash };
  const expected = entryHash(before.hash, line.transfer_hash, line);
  if (line.hash !== expected) report(`The chain breaks at transfer ${line.id} in ${line.account_id}.`);
  return { sum, hash: line.hash };
}

function checkEnd({ account_id: id, account_hash, ...line }: Line, { sum, hash }: Standing, report: ReportFault): void {
  const balance = BigInt(line.balance);
  if (balance !== sum) report(`The balance of ${id} is not the sum of its entries.`);
  if (account_hash !== hash) report(`The chain of ${id} does not end as its account says.`);
  if (balance < 0n && id.startsWith('member:')) report(`${id} owes ${-balance} cents.`);
}

/** An account without entries has no money; returns how many accounts there are. */
async function checkUnused(db: Db, report: ReportFault): Promise<number> {
  const tables = tablesOf(db);
  const unused = await tables
    .selectFrom('ledger_accounts')
    .select('id')
    .where('balance', '<>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_entries').select('sequence').whereRef('ledger_entries.account_id', '=', 'ledger_accounts.id'))),
    )
    .execute();
  for (const { id } of unused) report(`The balance of ${id} is not the sum of its entries.`);
  const { accounts } = await tables
    .selectFrom('ledger_accounts')
    .select(({ fn }) => fn.countAll<number | bigint>().as('accounts'))
    .executeTakeFirstOrThrow();
  return Number(accounts);
}

async function* allLines(db: Db): AsyncGenerator<Line> {
  for (let [account, sequence] = ['', 0]; ;) {
    const page = await linesAfter(db, account, sequence);
    const last = page.at(-1);
    if (last === undefined) return;
    yield* page;
    [account, sequence] = [last.account_id, last.sequence];
  }
}

const linesAfter = (db: Db, account: string, sequence: number) =>
  tablesOf(db)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.sequence', 'ledger_entries.sequence')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select([
      'ledger_entries.account_id',
      'ledger_entries.sequence',
      'ledger_entries.amount',
      'ledger_entries.balance_after',
      'ledger_entries.hash',
      'ledger_transfers.id',
      'ledger_transfers.hash as transfer_hash',
      'ledger_transfers.previous_hash',
      'ledger_accounts.balance',
      'ledger_accounts.hash as account_hash',
    ])
    .where(sql<boolean>`(ledger_entries.account_id, ledger_entries.sequence) > (${account}, ${sequence})`)
    .orderBy('ledger_entries.account_id')
    .orderBy('ledger_entries.sequence')
    .limit(PAGE)
    .execute();

/** `member:…:central` → member central, `member:…:venue:XH` → member venue, `house:fees/17` → house. */
function kindOf(account: string): string {
  const [owner = '', , place] = account.split(':');
  return owner === 'member' && place !== undefined ? `member ${place}` : owner;
}
