import { sql } from 'kysely';
import { connectDatabase, inKeyedTransaction, inTransaction, type Db } from './database.ts';
import { createTestDatabase, isOnPostgres, type TestDatabase } from './test-template.ts';
import { isUnavailable } from './unavailable.ts';

/** SQLite has no connection that breaks. */
const testOnPostgres = isOnPostgres ? test : test.skip;

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  if (!isOnPostgres) return;
  database = await createTestDatabase();
  db = await connectDatabase(database.where);
});
afterEach(async () => {
  if (!isOnPostgres) return;
  await db.destroy();
  await database.drop();
});

/** Ends the server's side of the connection; fails as every statement does that the server was busy with. */
const breakConnection = (trx: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((failure: unknown) => failure);

testOnPostgres.each([
  ['exclusive', inTransaction],
  ['keyed', (from: Db, work: (trx: Db) => Promise<unknown>) => inKeyedTransaction(from, ['a-key'], work)],
] as const)(
  'of the %s transaction over which a connection broke the first failure is thrown, not that of its rollback',
  async (_kind, run) => {
    let first: unknown;
    const failure = await failureOf(
      run(db, async (trx) => {
        first = await failureOf(breakConnection(trx));
        throw first;
      }),
    );

    expect(failure).toBe(first);
    expect(isUnavailable(failure)).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  },
);

testOnPostgres('a refusal that is thrown while the connection breaks stays that refusal', async () => {
  const refusal = new Error('refused');
  const failure = await failureOf(
    inKeyedTransaction(db, ['a-key'], async (trx) => {
      await failureOf(breakConnection(trx));
      throw refusal;
    }),
  );

  expect(failure).toBe(refusal);
});

testOnPostgres('each further statement on a broken connection is unavailable', async () => {
  const failures: unknown[] = [];
  await db.connection().execute(async (connection) => {
    await failureOf(breakConnection(connection));
    // The end of the connection arrives after the failure.
    while (failures.length < 3) failures.push(await failureOf(sql`select 1`.execute(connection)));
  });

  expect(failures.map(isUnavailable)).toEqual([true, true, true]);
});
