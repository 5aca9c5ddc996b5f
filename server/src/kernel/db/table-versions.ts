import type { Kysely } from 'kysely';

/** Detects whether tables changed since an earlier point in time. */
export interface TableVersions {
  /** A version number that stays the same while no process changes these tables; a call costs microseconds. */
  stampOf(tables: readonly string[]): number;
}

export interface TableWatch extends TableVersions {
  /** Called before each statement runs, with its `touchedBy` result. */
  note(touched: TouchedTable): void;
}

/** The tables that a statement changes: none, one, or possibly all. */
export type TouchedTable = { readonly table: string | null } | 'nothing';

const READING = /^(select|begin|commit|with\b(?!.*\b(insert|update|delete)\b))\b/is;
const WRITING = /^(?:insert into|update|delete from) "(\w+)"/i;

/** The tables that this statement may change. A rollback, and any statement that is not recognised, counts as a change of everything. */
export function touchedTable(statement: string): TouchedTable {
  if (READING.test(statement)) return 'nothing';
  return { table: WRITING.exec(statement)?.[1] ?? null };
}

/** `othersVersion` is a number that changes when another connection, of this process or another one, has committed. */
export function watchTables(othersVersion: () => number): TableWatch {
  const lastOf = new Map<string, number>();
  let [count, lastOfAll, seenVersion] = [0, 0, othersVersion()];
  const lookAtOthers = () => {
    const version = othersVersion();
    if (version === seenVersion) return;
    seenVersion = version;
    lastOfAll = count += 1;
  };
  return {
    note(touched) {
      if (touched === 'nothing') return;
      count += 1;
      if (touched.table === null) lastOfAll = count;
      else lastOf.set(touched.table, count);
    },
    stampOf(tables) {
      lookAtOthers();
      return tables.reduce((latest, table) => Math.max(latest, lastOf.get(table) ?? 0), lastOfAll);
    },
  };
}

const watched = new WeakMap<object, TableVersions>();

/** Makes `changesOf` return this for every database and transaction that has this adapter. */
export function registerTableVersions(adapter: object, changes: TableVersions): void {
  watched.set(adapter, changes);
}

/** Null where changes can only be found by querying the database, as with PostgreSQL. */
export function tableVersionsOf(db: Pick<Kysely<unknown>, 'getExecutor'>): TableVersions | null {
  return watched.get(db.getExecutor().adapter) ?? null;
}
