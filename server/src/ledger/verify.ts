import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';
import { CHAIN_START, linkOf } from './chain.ts';
import { tablesOf, type EntryRow } from './ledger.store.ts';

/** Sums the whole ledger anew and follows the chain; answers every fault as a sentence, none when all is well. */
export async function verifyLedger(db: Db): Promise<string[]> {
  return [...(await wrongBalances(db)), ...(await wrongTransfers(db))];
}

async function wrongBalances(db: Db): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('ledger_accounts')
    .leftJoin('ledger_entries', 'ledger_entries.account_id', 'ledger_accounts.id')
    .select([
      'ledger_accounts.id as id',
      'ledger_accounts.balance as balance',
      sql<number>`coalesce(sum(ledger_entries.amount), 0)`.as('sum'),
    ])
    .groupBy(['ledger_accounts.id', 'ledger_accounts.balance'])
    .execute();
  return rows
    .filter(({ balance, sum }) => BigInt(balance) !== BigInt(sum))
    .map(({ id }) => `The balance of ${id} is not the sum of its entries.`);
}

async function wrongTransfers(db: Db): Promise<string[]> {
  const transfers = await tablesOf(db).selectFrom('ledger_transfers').selectAll().orderBy('sequence').execute();
  const entries = Map.groupBy(await tablesOf(db).selectFrom('ledger_entries').selectAll().execute(), (entry) => entry.sequence);
  const faults: string[] = [];
  let previous = CHAIN_START;
  for (const transfer of transfers) {
    const lines = entries.get(transfer.sequence) ?? [];
    if (sumOf(lines) !== 0n) faults.push(`The entries of transfer ${transfer.id} do not sum to zero.`);
    if (transfer.previous_hash !== previous || transfer.hash !== linkOf(transfer, lines))
      faults.push(`The chain breaks at transfer ${transfer.id}.`);
    previous = transfer.hash;
  }
  return faults;
}

function sumOf(lines: readonly EntryRow[]): bigint {
  return lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
