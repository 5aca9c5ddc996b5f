import { type Kysely, sql } from 'kysely';
import { inTransaction, openDatabase, type Db } from './database.ts';
import { sideBySide } from './reads-together.ts';
import { createTestDatabase, type TestDatabase } from './test-template.ts';

/** SQLite answers a statement without a trip, so its statements stay apart. */
const isPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

interface Tables {
  readonly notes: { readonly id: number; readonly owner: string; readonly cents: number | bigint; readonly text: string | null };
}

let database: TestDatabase;
let db: Db;
let statements: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.where, { onQuery: ({ query }) => void statements.push(query.sql) });
  await sql`create table notes (id integer primary key, owner text not null, cents bigint not null, text text)`.execute(db);
  const long = [sql`(1, 'a', 9007199254740993, '一"]\\')`, sql`(2, 'a', 5, null)`, sql`(3, 'b', -7, 'x')`];
  await sql`insert into notes values ${sql.join(long)}`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => void (statements = []));

const notes = (trx: Db) => (trx as unknown as Kysely<Tables>).selectFrom('notes').selectAll().orderBy('id', 'desc');
const of = (trx: Db, owner: string) => notes(trx).where('owner', '=', owner).execute();

test('reads side by side in a transaction share a statement and return the same rows', async () => {
  const apart = [await of(db, 'a'), await of(db, 'b'), await of(db, 'none')];
  statements = [];
  const together = await inTransaction(db, (trx) =>
    sideBySide([of(trx, 'a'), Promise.resolve().then(() => of(trx, 'b')), of(trx, 'none')]),
  );

  expect(together).toEqual(apart);
  expect(statements.filter((statement) => statement.includes('notes'))).toHaveLength(isPostgres ? 1 : 3);
});

test('a read alone, a read that locks and a change are statements of their own, in their order', async () => {
  await inTransaction(db, async (trx) => {
    await of(trx, 'a');
    await sideBySide([sql`update notes set text = 'y' where id = 3`.execute(trx), of(trx, 'b')]);
    expect(await of(trx, 'b')).toMatchObject([{ text: 'y' }]);
  });

  expect(statements.filter((statement) => statement.includes('notes'))).toHaveLength(4);
});

test('calls side by side fail with the first failure in their order, after all of them have ended', async () => {
  const ended: string[] = [];
  const late = async (name: string, failure: Error | null) => {
    await new Promise(setImmediate);
    ended.push(name);
    if (failure !== null) throw failure;
  };
  const calls = sideBySide([late('a', null), late('b', new Error('b')), Promise.reject(new Error('c')), late('d', null)]);

  await expect(calls).rejects.toThrow('b');
  expect(ended).toEqual(['a', 'b', 'd']);
});

test('calls side by side fail with what broke the transaction, not with a statement that came after it', async () => {
  const work = inTransaction(db, (trx) => sideBySide([of(trx, 'a'), sql`insert into notes values (1, 'a', 0, null)`.execute(trx)]));

  await expect(work).rejects.toThrow(/unique/iu);
});

test('a read that fails fails those of its moment, and the transaction is undone', async () => {
  const work = inTransaction(db, async (trx) => {
    await sql`update notes set text = 'lost'`.execute(trx);
    await sideBySide([
      of(trx, 'a'),
      notes(trx)
        .where(sql<boolean>`no_column = 1`)
        .execute(),
    ]);
  });

  await expect(work).rejects.toThrow('no_column');
  expect(await of(db, 'a')).not.toContainEqual(expect.objectContaining({ text: 'lost' }));
});
