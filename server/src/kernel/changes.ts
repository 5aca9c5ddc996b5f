import type { Kysely } from 'kysely';

/** Tells whether tables changed since an earlier moment. */
export interface Changes {
  /** The same number as before as long as nothing in these tables changed, whoever may write to them; asking costs microseconds. */
  stampOf(tables: readonly string[]): number;
}

export interface Watch extends Changes {
  /** To be told of each statement before it runs, with what `touchedBy` says of it. */
  note(touched: Touched): void;
}

/** What a statement changes: nothing, one table, or whatever it likes. */
export type Touched = { readonly table: string | null } | 'nothing';

const READING = /^(select|begin|commit|with\b(?!.*\b(insert|update|delete)\b))\b/is;
const WRITING = /^(?:insert into|update|delete from) "(\w+)"/i;

/** What may be different after this statement. What is taken back, and whatever is not understood, counts as a change of everything. */
export function touchedBy(statement: string): Touched {
  if (READING.test(statement)) return 'nothing';
  return { table: WRITING.exec(statement)?.[1] ?? null };
}

/** `othersVersion` is a number that changes when another connection, of this process or of another one, has committed anything. */
export function watchChanges(othersVersion: () => number): Watch {
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

const watched = new WeakMap<object, Changes>();

/** From now on `changesOf` answers this for every database, and every transaction of it, that has this adapter. */
export function rememberChanges(adapter: object, changes: Changes): void {
  watched.set(adapter, changes);
}

/** Null where nobody can tell without asking the database itself, as with PostgreSQL. */
export function changesOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Changes | null {
  return watched.get(db.getExecutor().adapter) ?? null;
}
