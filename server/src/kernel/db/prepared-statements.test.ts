import { sql } from 'kysely';
import { connectDatabase, inKeyedTransaction, inTransaction, type Db } from './database.ts';
import { createTestDatabase, isOnPostgres, type TestDatabase } from './test-template.ts';
import { isUnavailable } from './unavailable.ts';

const testOnPostgres = isOnPostgres ? test : test.skip;

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  if (!isOnPostgres) return;
  database = await createTestDatabase();
  // One connection for transactions and readers alike, so that each test knows what it has prepared.
  db = await connectDatabase(database.where, { connections: 1 });
  await sql`create table things (id integer primary key, name text not null)`.execute(db);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(db);
});
afterEach(async () => {
  if (!isOnPostgres) return;
  await db.destroy();
  await database.drop();
});

const thing = async (from: Db, id: number) => (await sql<{ name: string }>`select * from things where id = ${id}`.execute(from)).rows[0];
async function preparedOf(text: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from pg_prepared_statements where statement like ${`%${text}%`}`.execute(db);
  return rows[0]?.count ?? 0;
}
const often = async (work: () => Promise<unknown>) => {
  for (let turn = 0; turn < 4; turn += 1) await work();
};

testOnPostgres('a statement that comes often is prepared, one that comes once is not', async () => {
  await often(() => thing(db, 1));
  await sql`select name from things where id = ${2}`.execute(db);

  expect(await preparedOf('* from things')).toBe(1);
  expect(await preparedOf('name from things')).toBe(0);
  expect(await thing(db, 2)).toEqual({ id: 2, name: 'two' });
});

testOnPostgres('a prepared statement survives a table that gets other columns: alone, and in a transaction that is run again', async () => {
  await often(() => thing(db, 1));
  await sql`alter table things add column colour text`.execute(db);
  expect(await thing(db, 1)).toEqual({ id: 1, name: 'one', colour: null });

  await often(() => thing(db, 1));
  await sql`alter table things add column weight text`.execute(db);
  let runs = 0;
  const found = await inKeyedTransaction(db, [], async (trx) => {
    runs += 1;
    await sql`insert into things (id, name) values (3, 'three')`.execute(trx);
    return thing(trx, 3);
  });
  expect(found).toEqual({ id: 3, name: 'three', colour: null, weight: null });
  expect(runs).toBe(2);
});

testOnPostgres(
  'an exclusive transaction over such a table changes nothing and is answered as unavailable; the next one works',
  async () => {
    await often(() => thing(db, 1));
    await sql`alter table things add column colour text`.execute(db);
    const failure: unknown = await inTransaction(db, async (trx) => {
      await sql`delete from things where id = 2`.execute(trx);
      await thing(trx, 1);
    }).catch((error: unknown) => error);

    expect(isUnavailable(failure)).toBe(true);
    expect(await inTransaction(db, (trx) => thing(trx, 2))).toEqual({ id: 2, name: 'two', colour: null });
  },
);

testOnPostgres('however many texts come often, a connection keeps a limited number of plans', async () => {
  for (let column = 0; column < 450; column += 1)
    for (let turn = 0; turn < 3; turn += 1) await sql`select 1 as ${sql.raw(`c${column}`)} where ${1}::int = 1`.execute(db);

  expect(await preparedOf('as c')).toBeLessThanOrEqual(400);
  expect(await preparedOf('as c')).toBeGreaterThan(300);
});
