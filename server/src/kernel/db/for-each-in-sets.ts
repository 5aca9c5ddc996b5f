import { inKeyedTransaction, memberKey, tryKeys, type Db } from './database.ts';
import { isPostgres } from './engine.ts';

/** Rows of members that wait for work. */
export interface DueSets<Row> {
  /** A batch in a fixed order, after a row; the first one after null. */
  readonly list: (after: Row | null) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
  readonly memberOf: (row: Row) => string;
  /** Of rows whose members' keys are held by now, those that still wait: another instance may have worked since the list. Without it the work finds out. */
  readonly stillDue?: (trx: Db, rows: readonly Row[]) => Promise<readonly Row[]>;
  /** Prepares rows outside any transaction; the result works in one, and does nothing for a row that is done already. */
  readonly work: OneByOne<Row> | Together<Row>;
  /** What the error at the end says. */
  readonly failure: string;
}

/** Each row is worked alone. */
export interface OneByOne<Row> {
  readonly prepare: (row: Row) => Promise<(trx: Db) => Promise<void>>;
}

/** Rows of different members are worked at once, with statements for all of them; the result is called for some of the prepared rows at a time. */
export interface Together<Row> {
  readonly prepareAll: (rows: readonly Row[]) => Promise<(trx: Db, rows: readonly Row[]) => Promise<void>>;
}

/** Rows of one transaction: it must not hold what it locks for long. */
const SET = 20;
/** The same where a statement works for all of them. */
const SET_TOGETHER = 100;
/** Transactions at a time, where a database has several writers. */
const AT_ONCE = 3;

/** What became of some rows. */
interface Pass<Row> {
  worked: number;
  /** Rows that were left out because others hold their members. */
  readonly held: Row[];
}

/**
 * Works through every due row, in sets of one transaction each. A set takes the members that no other transaction holds, in any order, so instances that
 * work through the same rows at once share them. What others hold is left out until nothing else is left, and then waited for; what was worked through is
 * not looked at again, though it may still be due, where the work had nothing to do yet. What is left of a set that failed is worked
 * through alone. A failure does not stop the others, and is thrown at the end as an `AggregateError`.
 */
export async function forEachInSets<Row>(db: Db, due: DueSets<Row>): Promise<void> {
  const failures = new Map<string, unknown>();
  async function runAlone(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      try {
        const work = await prepared([row], due);
        await inKeyedTransaction(db, [memberKey(due.memberOf(row))], (trx) => work(trx, [row]));
      } catch (failure) {
        failures.set(due.idOf(row), failure);
      }
    }
  }
  async function passOverAll(pass: Pass<Row>): Promise<void> {
    for (let rows = await due.list(null); rows.length > 0; rows = await due.list(rows.at(-1) ?? null)) {
      // Within a transaction of the caller a set that failed could not be undone.
      if (db.isTransaction) await runAlone(rows);
      else await runSets(rows, pass, false);
    }
  }
  async function runSets(rows: readonly Row[], pass: Pass<Row>, mayWait: boolean): Promise<void> {
    const sets = isPostgres(db) ? shuffled(setsOf(rows, due)) : setsOf(rows, due);
    const run = async () => {
      for (let set = sets.shift(); set !== undefined; set = sets.shift()) {
        const { held, failed } = await runSet(db, set, due);
        await runAlone(mayWait ? [...failed, ...held] : failed);
        pass.held.push(...held);
        pass.worked += set.length - held.length;
      }
    };
    await Promise.all(Array.from({ length: isPostgres(db) ? AT_ONCE : 1 }, run));
  }
  const noPass = (): Pass<Row> => ({ worked: 0, held: [] });
  let pass = noPass();
  await passOverAll(pass);
  while (pass.held.length > 0) {
    const mayWait = pass.worked === 0;
    const rows = pass.held;
    pass = noPass();
    await runSets(rows, pass, mayWait);
    if (mayWait) break;
  }
  if (failures.size > 0) throw new AggregateError([...failures.values()], `${due.failure} ${[...failures.values()].map(String).join(' ')}`);
}

/** Sets of about as many rows as one transaction works through, each with all rows of its members. */
function setsOf<Row>(rows: readonly Row[], { memberOf, work }: DueSets<Row>): Row[][] {
  const most = 'prepareAll' in work ? SET_TOGETHER : SET;
  const sets: Row[][] = [];
  for (const its of Map.groupBy(rows, memberOf).values()) {
    const last = sets.at(-1);
    if (last !== undefined && last.length + its.length <= most) last.push(...its);
    else sets.push([...its]);
  }
  return sets;
}

/** In any order, so that two instances seldom begin with the same one. */
function shuffled<One>(all: readonly One[]): One[] {
  const places = all.map((one) => ({ one, place: Math.random() }));
  return places.toSorted((first, second) => first.place - second.place).map(({ one }) => one);
}

interface SetResult<Row> {
  readonly held: readonly Row[];
  readonly failed: readonly Row[];
}

async function runSet<Row>(db: Db, rows: readonly Row[], due: DueSets<Row>): Promise<SetResult<Row>> {
  const keyOf = (row: Row) => memberKey(due.memberOf(row));
  try {
    const work = await prepared(rows, due);
    return await inKeyedTransaction(db, [], async (trx) => {
      const taken = await tryKeys(trx, rows.map(keyOf));
      const own = rows.filter((row) => taken.has(keyOf(row)));
      // On SQLite nobody else has worked.
      await work(trx, isPostgres(trx) && due.stillDue ? await due.stillDue(trx, own) : own);
      return { held: rows.filter((row) => !taken.has(keyOf(row))), failed: [] };
    });
  } catch {
    return { held: [], failed: rows };
  }
}

/** What works through some of these rows. */
async function prepared<Row>(rows: readonly Row[], { work, memberOf }: DueSets<Row>) {
  if ('prepareAll' in work) {
    const together = await work.prepareAll(rows);
    return async (trx: Db, open: readonly Row[]) => {
      for (const round of roundsOf(open, memberOf)) await together(trx, round);
    };
  }
  const works = new Map<Row, (trx: Db) => Promise<void>>();
  for (const row of rows) works.set(row, await work.prepare(row));
  return async (trx: Db, open: readonly Row[]) => {
    for (const row of open) await works.get(row)?.(trx);
  };
}

/** Rows in rounds of different members, each member's in their order. */
export function roundsOf<Row>(rows: readonly Row[], memberOf: (row: Row) => string): readonly (readonly Row[])[] {
  const rounds: Row[][] = [];
  for (const its of Map.groupBy(rows, memberOf).values()) its.forEach((row, place) => (rounds[place] ??= []).push(row));
  return rounds;
}
