import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { CHAIN_START, linkOf } from './ledger.ts';
import { tablesOf } from '../schema.ts';
import type { LedgerEntryRow, LedgerTransferRow } from '../schema.ts';

/** Result of a full ledger verification; amounts in cents. */
export interface LedgerReport {
  readonly accounts: number;
  readonly transfers: number;
  readonly entries: number;
  /** Sum of all accounts of a kind, by kind. */
  readonly totals: Readonly<Record<string, bigint>>;
  /** Hash of the last transfer: a copy stored elsewhere later proves whether the history was changed. */
  readonly lastLink: string;
  /** One sentence per fault, none when the ledger is valid; at most `MOST_FAULTS` are listed. */
  readonly faults: readonly string[];
}

const PAGE = 1000;
const MOST_FAULTS = 100;

/** Every fault of the ledger as a sentence, none when the ledger is valid. */
export const verifyLedger = async (db: Db): Promise<readonly string[]> => (await auditLedger(db)).faults;

/**
 * Sums the whole ledger and follows the hash chain, page by page, during normal operation: each query sees the ledger
 * between two transfers, never inside one.
 */
export async function auditLedger(db: Db): Promise<LedgerReport> {
  const faults = createFaults();
  const { totals, accounts } = await checkAccounts(db, faults.add);
  const chain = await checkTransfers(db, faults.add);
  return { accounts, totals, ...chain, faults: faults.list() };
}

type ReportFault = (fault: string) => void;

function createFaults() {
  const listed: string[] = [];
  let more = 0;
  return {
    add(fault: string): void {
      if (listed.length < MOST_FAULTS) listed.push(fault);
      else more += 1;
    },
    list: (): readonly string[] => (more === 0 ? listed : [...listed, `And ${more} more.`]),
  };
}

async function checkAccounts(db: Db, report: ReportFault): Promise<{ readonly accounts: number; readonly totals: Record<string, bigint> }> {
  const totals: Record<string, bigint> = {};
  let accounts = 0;
  for (let page = await accountsAfter(db, ''); page.length > 0; page = await accountsAfter(db, page.at(-1)?.id ?? '')) {
    for (const { id, ...row } of page) {
      const balance = BigInt(row.balance);
      if (balance !== BigInt(row.sum)) report(`The balance of ${id} is not the sum of its entries.`);
      if (balance < 0n && id.startsWith('member:')) report(`${id} owes ${-balance} cents.`);
      totals[kindOf(id)] = (totals[kindOf(id)] ?? 0n) + balance;
    }
    accounts += page.length;
  }
  return { accounts, totals };
}

const accountsAfter = (db: Db, id: string) =>
  tablesOf(db)
    .selectFrom('ledger_accounts')
    .select((build) => [
      'ledger_accounts.id as id',
      'ledger_accounts.balance as balance',
      build
        .selectFrom('ledger_entries')
        .whereRef('ledger_entries.account_id', '=', 'ledger_accounts.id')
        .select(sql<number | bigint>`coalesce(sum(ledger_entries.amount), 0)`.as('sum'))
        .$asScalar()
        .$notNull()
        .as('sum'),
    ])
    .where('ledger_accounts.id', '>', id)
    .orderBy('ledger_accounts.id')
    .limit(PAGE)
    .execute();

/** `member:…:central` → member central, `member:…:venue:XH` → member venue, `house:fees` → house. */
function kindOf(account: string): string {
  const [owner = '', , place] = account.split(':');
  return owner === 'member' && place !== undefined ? `member ${place}` : owner;
}

async function checkTransfers(db: Db, report: ReportFault): Promise<Pick<LedgerReport, 'transfers' | 'entries' | 'lastLink'>> {
  let [transfers, entries, lastLink] = [0, 0, CHAIN_START];
  let sequence = 0;
  for (let page = await transfersAfter(db, sequence); page.length > 0; page = await transfersAfter(db, sequence)) {
    const lines = await entriesBetween(db, sequence, page.at(-1)?.sequence ?? 0);
    for (const transfer of page) {
      const own = lines.get(transfer.sequence) ?? [];
      checkTransfer(transfer, own, report);
      if (transfer.sequence !== sequence + 1) report(`Before transfer ${transfer.id} one is missing.`);
      if (transfer.previous_hash !== lastLink || transfer.hash !== linkOf(transfer, own))
        report(`The chain breaks at transfer ${transfer.id}.`);
      [sequence, lastLink] = [transfer.sequence, transfer.hash];
      entries += own.length;
    }
    transfers += page.length;
  }
  return { transfers, entries, lastLink };
}

function checkTransfer({ id }: LedgerTransferRow, lines: readonly LedgerEntryRow[], report: ReportFault): void {
  if (lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== 0n) report(`The entries of transfer ${id} do not sum to zero.`);
  if (lines.length < 2) report(`Transfer ${id} has ${lines.length} entries.`);
}

const transfersAfter = (db: Db, sequence: number): Promise<LedgerTransferRow[]> =>
  tablesOf(db).selectFrom('ledger_transfers').selectAll().where('sequence', '>', sequence).orderBy('sequence').limit(PAGE).execute();

async function entriesBetween(db: Db, after: number, last: number): Promise<ReadonlyMap<number, LedgerEntryRow[]>> {
  const rows = await tablesOf(db)
    .selectFrom('ledger_entries')
    .selectAll()
    .where('sequence', '>', after)
    .where('sequence', '<=', last)
    .orderBy('sequence')
    .orderBy('account_id')
    .execute();
  return Map.groupBy(rows, (row) => row.sequence);
}
