import { inKeyedTransaction, memberKey, tryKeys, type Db } from './database.ts';
import { isPostgres } from './engine.ts';

/** Rows of members that wait for work. */
export interface DueSets<Row> {
  /** A batch in a fixed order, after a row; the first one after null. */
  readonly list: (after: Row | null) => Promise<readonly Row[]>;
  readonly memberOf: (row: Row) => string;
  /** Prepares a row outside any transaction; the result works in one, and does nothing for a row that is done already. */
  readonly prepare: (row: Row) => Promise<(trx: Db) => Promise<void>>;
  /** What the error at the end says. */
  readonly failure: string;
}

/** Rows of one transaction: it must not hold what it locks for long. */
const SET = 20;
/** Transactions at a time, where a database has several writers. */
const AT_ONCE = 3;

/**
 * Works through every due row, in sets of one transaction each. A set takes the members that no other transaction holds; instances that work
 * through the same rows at once share them in this way. What is left of a set, by that or by a failure, is worked through alone. A failure
 * does not stop the others, and is thrown at the end as an `AggregateError`.
 */
export async function forEachInSets<Row>(db: Db, due: DueSets<Row>): Promise<void> {
  const failures: unknown[] = [];
  const alone = async (row: Row) => {
    const work = await due.prepare(row);
    await inKeyedTransaction(db, [memberKey(due.memberOf(row))], work);
  };
  const runAlone = async (rows: readonly Row[]) => {
    for (const row of rows) await alone(row).catch((failure: unknown) => failures.push(failure));
  };
  for (let batch = await due.list(null); batch.length > 0; batch = await due.list(batch.at(-1) ?? null)) {
    // Within a transaction of the caller a set that failed could not be undone.
    if (db.isTransaction) {
      await runAlone(batch);
      continue;
    }
    const sets = setsOf(batch, due);
    const run = async () => {
      for (let set = sets.shift(); set !== undefined; set = sets.shift()) await runAlone(await runSet(db, set, due));
    };
    await Promise.all(Array.from({ length: isPostgres(db) ? AT_ONCE : 1 }, run));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${due.failure} ${failures.map(String).join(' ')}`);
}

/** Sets of about `SET` rows, each with all rows of its members. */
function setsOf<Row>(rows: readonly Row[], { memberOf }: DueSets<Row>): Row[][] {
  const sets: Row[][] = [];
  for (const its of Map.groupBy(rows, memberOf).values()) {
    const last = sets.at(-1);
    if (last !== undefined && last.length + its.length <= SET) last.push(...its);
    else sets.push([...its]);
  }
  return sets;
}

/** The rows that are left: those of members that others hold, or all of a set that failed. */
async function runSet<Row>(db: Db, rows: readonly Row[], { memberOf, prepare }: DueSets<Row>): Promise<readonly Row[]> {
  try {
    const works: ((trx: Db) => Promise<void>)[] = [];
    for (const row of rows) works.push(await prepare(row));
    return await inKeyedTransaction(db, [], async (trx) => {
      const taken = await tryKeys(
        trx,
        rows.map((row) => memberKey(memberOf(row))),
      );
      const isTaken = (row: Row) => taken.has(memberKey(memberOf(row)));
      for (const [place, row] of rows.entries()) if (isTaken(row)) await works[place]?.(trx);
      return rows.filter((row) => !isTaken(row));
    });
  } catch {
    return rows;
  }
}
