import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { blockHash, CHAIN_START, contentHash, linearHash, merkleRoot, NO_LINK } from './chains.ts';
import { checkAccounts, type ReportFault } from './verify-accounts.ts';
import { tablesOf } from '../schema.ts';
import type { LedgerBlockRow, LedgerEntryRow, LedgerTransferRow } from '../schema.ts';

/** Result of a full ledger verification; amounts in cents. */
export interface LedgerReport {
  readonly accounts: number;
  readonly transfers: number;
  readonly entries: number;
  /** Blocks of transfers, and the transfers that wait for one. */
  readonly blocks: number;
  readonly unsealed: number;
  /** Sum of all accounts of a kind, by kind. */
  readonly totals: Readonly<Record<string, bigint>>;
  /** Hash of the last block: a copy stored elsewhere later proves whether the history up to it was changed. */
  readonly lastLink: string;
  /** One sentence per fault, none when the ledger is valid; at most `MOST_FAULTS` are listed. */
  readonly faults: readonly string[];
}

interface AuditOptions {
  /** With the time, transfers older than a minute without a block are a fault: no instance seals them. */
  readonly nowMs?: number | undefined;
}

const PAGE = 1000;
const MOST_FAULTS = 100;
const LONGEST_UNSEALED_MS = MINUTE_MS;

/** Every fault of the ledger as a sentence, none when the ledger is valid. */
export const verifyLedger = async (db: Db): Promise<readonly string[]> => (await auditLedger(db)).faults;

/**
 * Sums the whole ledger, and follows the chain of each account and that of the blocks, page by page, during normal operation: each query
 * sees the ledger between two transfers, never inside one.
 */
export async function auditLedger(db: Db, { nowMs }: AuditOptions = {}): Promise<LedgerReport> {
  const faults = createFaults();
  const { totals, accounts } = await checkAccounts(db, faults.add);
  const sealed = await checkBlocks(db, faults.add);
  const rest = await checkUnsealed(db, sealed.lastSequence, { report: faults.add, nowMs });
  return {
    accounts,
    totals,
    transfers: sealed.transfers + rest.transfers,
    entries: sealed.entries + rest.entries,
    blocks: sealed.blocks,
    unsealed: rest.transfers,
    lastLink: sealed.lastLink,
    faults: faults.list(),
  };
}

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

interface Counts {
  readonly transfers: number;
  readonly entries: number;
}

interface SealedPart extends Counts {
  readonly blocks: number;
  readonly lastSequence: number;
  readonly lastLink: string;
}

async function checkBlocks(db: Db, report: ReportFault): Promise<SealedPart> {
  const [first, ...none] = await blocksAfter(db, -1, 1);
  if (first === undefined || none.length > 0) throw new Error('The ledger has no first block: migrate the database.');
  let part: SealedPart = { ...(await checkLinear(db, first, report)), blocks: 0 };
  for (let page = await blocksAfter(db, 0, PAGE); page.length > 0; page = await blocksAfter(db, page.at(-1)?.number ?? 0, PAGE))
    for (const block of page) part = await checkBlock(db, { part, block, report });
  return part;
}

/** The linear chain of earlier versions, up to the transfer that block 0 names: each transfer has the hash of the one before. */
async function checkLinear(
  db: Db,
  { last_sequence: last, hash }: LedgerBlockRow,
  report: ReportFault,
): Promise<Omit<SealedPart, 'blocks'>> {
  let [transfers, entries, lastLink] = [0, 0, CHAIN_START];
  for await (const { transfer, lines } of transfersBetween(db, 0, last)) {
    transfers += 1;
    entries += lines.length;
    checkTransfer(transfer, lines, report);
    if (transfer.sequence !== transfers) report(`Before transfer ${transfer.id} one is missing.`);
    if (transfer.previous_hash !== lastLink) report(`The chain breaks at transfer ${transfer.id}.`);
    lastLink = transfer.hash;
  }
  if (lastLink !== hash) report('The linear chain does not end as block 0 says.');
  return { transfers, entries, lastSequence: last, lastLink: hash };
}

interface BlockCheck {
  /** What was checked before. */
  readonly part: SealedPart;
  readonly block: LedgerBlockRow;
  readonly report: ReportFault;
}

async function checkBlock(db: Db, { part, block, report }: BlockCheck): Promise<SealedPart> {
  const hashes: string[] = [];
  let entries = 0;
  for await (const { transfer, lines } of transfersBetween(db, part.lastSequence, block.last_sequence)) {
    hashes.push(transfer.hash);
    entries += lines.length;
    checkTransfer(transfer, lines, report);
  }
  if (block.number !== part.blocks + 1) report(`Before block ${block.number} one is missing.`);
  if (hashes.length !== block.transfers || merkleRoot(hashes) !== block.root) report(`Block ${block.number} does not hold its transfers.`);
  if (block.previous_hash !== part.lastLink || block.hash !== blockHash(block)) report(`The chain breaks at block ${block.number}.`);
  return {
    transfers: part.transfers + hashes.length,
    entries: part.entries + entries,
    blocks: block.number,
    lastSequence: block.last_sequence,
    lastLink: block.hash,
  };
}

interface UnsealedCheck extends AuditOptions {
  readonly report: ReportFault;
}

async function checkUnsealed(db: Db, after: number, { report, nowMs = 0 }: UnsealedCheck): Promise<Counts> {
  let [transfers, entries, late] = [0, 0, 0];
  for await (const { transfer, lines } of transfersBetween(db, after, Number.MAX_SAFE_INTEGER)) {
    transfers += 1;
    entries += lines.length;
    checkTransfer(transfer, lines, report);
    if (transfer.at_ms < nowMs - LONGEST_UNSEALED_MS) late += 1;
  }
  if (late > 0) report(`${late} transfers older than a minute are in no block: a site that runs seals them within seconds.`);
  return { transfers, entries };
}

function checkTransfer(transfer: LedgerTransferRow, lines: readonly LedgerEntryRow[], report: ReportFault): void {
  const { id, hash, previous_hash } = transfer;
  if (lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== 0n) report(`The entries of transfer ${id} do not sum to zero.`);
  if (lines.length < 2) report(`Transfer ${id} has ${lines.length} entries.`);
  const expected = previous_hash === NO_LINK ? contentHash(transfer, lines) : linearHash(transfer, lines);
  if (hash !== expected) report(`The chain breaks at transfer ${id}.`);
}

const blocksAfter = (db: Db, number: number, limit: number): Promise<LedgerBlockRow[]> =>
  tablesOf(db).selectFrom('ledger_blocks').selectAll().where('number', '>', number).orderBy('number').limit(limit).execute();

/** The transfers with their entries, in the order of their numbers. A transfer that one query reads has all its entries in the next. */
async function* transfersBetween(db: Db, after: number, last: number) {
  for (let sequence = after; ;) {
    const page = await tablesOf(db)
      .selectFrom('ledger_transfers')
      .selectAll()
      .where('sequence', '>', sequence)
      .where('sequence', '<=', last)
      .orderBy('sequence')
      .limit(PAGE)
      .execute();
    const newest = page.at(-1);
    if (newest === undefined) return;
    const lines = await entriesBetween(db, sequence, newest.sequence);
    for (const transfer of page) yield { transfer, lines: lines.get(transfer.sequence) ?? [] };
    sequence = newest.sequence;
  }
}

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
