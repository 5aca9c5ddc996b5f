import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Expression } from 'kysely';
import type { Db } from './database.ts';

/** Jobs of one second ask together: their timers fire within a few milliseconds. */
const TOGETHER_MS = 25;

interface Batch {
  readonly queries: Expression<unknown>[];
  readonly answers: Promise<readonly boolean[]>;
}

const open = new WeakMap<object, Batch>();

/**
 * Whether a query finds a row. Questions of the same moment share one statement, so that an idle instance asks the database once a second what is
 * due, however many jobs it has.
 */
export async function hasRow(db: Db, query: Expression<unknown>): Promise<boolean> {
  if (db.isTransaction) return (await ask(db, [query]))[0] === true;
  const executor = db.getExecutor();
  const batch = open.get(executor) ?? begin(db, executor);
  const place = batch.queries.push(query) - 1;
  return (await batch.answers)[place] === true;
}

function begin(db: Db, executor: object): Batch {
  const queries: Expression<unknown>[] = [];
  const answers = pause(TOGETHER_MS).then(() => {
    open.delete(executor);
    return ask(db, queries);
  });
  const batch = { queries, answers };
  open.set(executor, batch);
  return batch;
}

async function ask(db: Db, queries: readonly Expression<unknown>[]): Promise<readonly boolean[]> {
  const columns = queries.map((query, place) => sql`exists ${query} as ${sql.ref(`q${place}`)}`);
  const { rows } = await sql<Readonly<Record<string, boolean | number>>>`select ${sql.join(columns)}`.execute(db);
  return queries.map((_query, place) => Boolean(rows[0]?.[`q${place}`]));
}
