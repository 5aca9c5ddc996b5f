import type { Kysely } from 'kysely';

/** Detects whether tables changed since an earlier point in time. */
export interface TableVersions {
  /**
   * A version number that stays the same while no process changes these tables; null while changes of one of them could go unnoticed. A call
   * costs microseconds.
   */
  stampOf(tables: readonly string[]): number | null;
  /** Whether a version number was there before the transaction that began last: the changes that it counts have been committed. */
  isCommitted(stamp: number): boolean;
}

export interface TableWatch extends TableVersions {
  stampOf(tables: readonly string[]): number;
  /** A transaction begins. */
  begin(): void;
  /** Notes what a statement changes, by `touchedTables`. */
  note(touched: TouchedTables): void;
}

/** The tables that a statement changes; null: possibly all. */
export type TouchedTables = readonly string[] | null;

const READING = /^\s*(select|begin|commit|with\b(?!.*\b(insert|update|delete)\b))\b/is;
const WRITING = /\b(?:insert into|update|delete from) "?(\w+)/gi;
const NONE: TouchedTables = [];

/** The tables that this statement may change. A rollback, and any statement that is not recognised, counts as a change of everything. */
export function touchedTables(statement: string): TouchedTables {
  if (READING.test(statement)) return NONE;
  // Every second part is the captured name of a table.
  const tables = statement.split(WRITING).filter((_part, place) => place % 2 === 1);
  return tables.length === 0 ? null : tables;
}

/** Changes with every turn of the event loop and with every statement of this process that may commit something. */
let moment = 0;
let isTurnNoted = false;

function currentMoment(): number {
  if (!isTurnNoted) {
    isTurnNoted = true;
    // Runs once the promises of this turn are settled, before the next callback of the event loop.
    process.nextTick(() => {
      isTurnNoted = false;
      moment += 1;
    });
  }
  return moment;
}

/** A connection of this process runs a statement that may commit something. */
export function noteStatement(): void {
  moment += 1;
}

/**
 * `othersVersion` is a number that changes when another connection, of this process or another one, has committed. It is asked once in a turn of
 * the event loop: a caller that knows of a commit of another process is heard in a later turn.
 */
export function watchTables(othersVersion: () => number): TableWatch {
  const lastOf = new Map<string, number>();
  let [count, lastOfAll, seenVersion] = [0, 0, othersVersion()];
  let countAtBegin = 0;
  let lookedAt = -1;
  const lookAtOthers = () => {
    if (lookedAt === currentMoment()) return;
    lookedAt = moment;
    const version = othersVersion();
    if (version === seenVersion) return;
    seenVersion = version;
    lastOfAll = count += 1;
  };
  return {
    note(touched) {
      if (touched?.length === 0) return;
      count += 1;
      if (touched === null) lastOfAll = count;
      else for (const table of touched) lastOf.set(table, count);
    },
    begin() {
      lookedAt = -1;
      lookAtOthers();
      countAtBegin = count;
    },
    isCommitted: (stamp) => stamp <= countAtBegin,
    stampOf(tables) {
      lookAtOthers();
      return tables.reduce((latest, table) => Math.max(latest, lastOf.get(table) ?? 0), lastOfAll);
    },
  };
}

const watched = new WeakMap<object, TableVersions>();

/** Makes `tableVersionsOf` return this for every database and transaction that has this adapter. */
export function registerTableVersions(adapter: object, changes: TableVersions): void {
  watched.set(adapter, changes);
}

/** Null where changes can only be found by querying the database. */
export function tableVersionsOf(db: Pick<Kysely<unknown>, 'getExecutor'>): TableVersions | null {
  return watched.get(db.getExecutor().adapter) ?? null;
}
