import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';
import { entryHash, NO_LINK } from './chains.ts';
import type { ReportFault } from './verify.ts';

const PAGE = 1000;

/** An entry with its transfer and with its account, all as one query saw them. */
type Line = Awaited<ReturnType<typeof linesAfter>>[number];

interface AccountCheck {
  readonly accounts: number;
  readonly totals: Record<string, bigint>;
}

/** Adds up the entries of each account and follows its chain; what is left at its last entry is what the account says. */
export async function checkAccounts(db: Db, report: ReportFault): Promise<AccountCheck> {
  const totals: Record<string, bigint> = {};
  let before: Line | null = null;
  let [sum, hash] = [0n, null as string | null];
  const end = (line: Line) => {
    const [id, balance] = [line.account_id, BigInt(line.balance)];
    if (balance !== sum) report(`The balance of ${id} is not the sum of its entries.`);
    if (line.account_hash !== hash) report(`The chain of ${id} does not end as its account says.`);
    if (balance < 0n && id.startsWith('member:')) report(`${id} owes ${-balance} cents.`);
    totals[kindOf(id)] = (totals[kindOf(id)] ?? 0n) + balance;
  };
  for await (const line of allLines(db)) {
    if (line.account_id !== before?.account_id) {
      if (before !== null) end(before);
      [sum, hash] = [0n, null];
    }
    sum += BigInt(line.amount);
    if (BigInt(line.balance_after) !== sum) report(`The balances of ${line.account_id} break at transfer ${line.id}.`);
    const isLink = line.hash !== null || line.previous_hash === NO_LINK;
    if (isLink && line.hash !== entryHash(hash, line.transfer_hash, line))
      report(`The chain breaks at transfer ${line.id} in ${line.account_id}.`);
    if (isLink) hash = line.hash;
    before = line;
  }
  if (before !== null) end(before);
  return { accounts: await checkUnused(db, report), totals };
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
