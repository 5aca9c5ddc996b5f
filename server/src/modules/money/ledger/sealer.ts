import type { Clock } from '../../../kernel/clock.ts';
import { inKeyedTransaction, type Db } from '../../../kernel/db/database.ts';
import { openWriters } from '../../../kernel/db/locks.ts';
import { type LedgerBlockRow, tablesOf } from '../schema.ts';
import { blockHash, merkleRoot } from './chains.ts';

/** Transfers of one block, and blocks of one run. */
const MOST_TRANSFERS = 1000;
const MOST_BLOCKS = 100;
/** One instance at a time adds a block. */
const BLOCKS = 'ledger:blocks';

export interface Sealer {
  /** Joins transfers that have no block yet into blocks. Those that were posted while others were open wait for a later run. */
  tick(): Promise<void>;
}

/** Transfers up to `lastSequence`, complete once none of `writers` is open: a transaction may commit after another one with a higher number. */
interface Span {
  readonly lastSequence: number;
  readonly writers: readonly string[];
}

export function createSealer({ db, clock }: { readonly db: Db; readonly clock: Clock }): Sealer {
  let span: Span | null = null;
  async function addBlock(lastSequence: number): Promise<boolean> {
    return inKeyedTransaction(db, [BLOCKS], async (trx) => {
      const last = await lastBlock(trx);
      const rows = await tablesOf(trx)
        .selectFrom('ledger_transfers')
        .select(['sequence', 'hash'])
        .where('sequence', '>', last.last_sequence)
        .where('sequence', '<=', lastSequence)
        .orderBy('sequence')
        .limit(MOST_TRANSFERS)
        .execute();
      const newest = rows.at(-1);
      if (newest === undefined) return false;
      const block = {
        number: last.number + 1,
        last_sequence: newest.sequence,
        transfers: rows.length,
        root: merkleRoot(rows.map(({ hash }) => hash)),
        previous_hash: last.hash,
        at_ms: clock.nowMs(),
      };
      await tablesOf(trx)
        .insertInto('ledger_blocks')
        .values({ ...block, hash: blockHash(block) })
        .execute();
      return rows.length === MOST_TRANSFERS;
    });
  }
  /** The number up to which no transaction is open any more; 0 where that is not known yet. */
  function completeUntil(now: Span): number {
    const isReady = span !== null && !span.writers.some((name) => now.writers.includes(name));
    const ready = isReady ? (span?.lastSequence ?? 0) : 0;
    if (span === null || isReady) span = now;
    return now.writers.length === 0 ? now.lastSequence : ready;
  }
  return {
    async tick() {
      const { newest, sealed } = await readHeads(db);
      if (newest <= sealed) return;
      // Read after the number: a transaction with a lower one is either in the list or over.
      const lastSequence = completeUntil({ lastSequence: newest, writers: await openWriters(db) });
      if (lastSequence <= sealed) return;
      for (let block = 0; block < MOST_BLOCKS; block += 1) if (!(await addBlock(lastSequence))) return;
    },
  };
}

const lastBlock = (db: Db): Promise<LedgerBlockRow> =>
  tablesOf(db).selectFrom('ledger_blocks').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();

/** The number of the newest transfer, and of the newest one in a block. */
async function readHeads(db: Db): Promise<{ readonly newest: number; readonly sealed: number }> {
  const tables = tablesOf(db);
  const { newest, sealed } = await tables
    .selectNoFrom([
      tables.selectFrom('ledger_transfers').select('sequence').orderBy('sequence', 'desc').limit(1).as('newest'),
      tables.selectFrom('ledger_blocks').select('last_sequence').orderBy('number', 'desc').limit(1).as('sealed'),
    ])
    .executeTakeFirstOrThrow();
  return { newest: newest ?? 0, sealed: sealed ?? 0 };
}
