import { sql } from 'kysely';
import { openDatabase, type Db } from './database.ts';
import { givenRows, isOneOf } from './many-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-template.ts';

type Tables = { readings: { name: string; amount: number | bigint | null } };

let db: Db;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.where);
  await sql`create table readings (name text primary key, amount bigint)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => sql`delete from readings`.execute(db));

const COLUMNS = { name: 'text', amount: 'bigint' } as const;
const readings = () => db.withTables<Tables>();
const insert = (rows: readonly { readonly name: string; readonly amount: number | bigint | null }[]) =>
  readings()
    .insertInto('readings')
    .columns(['name', 'amount'])
    .expression((from) => from.selectFrom(givenRows(db, COLUMNS, rows)).select(['name', 'amount']))
    .execute();
const stored = async () => {
  const { rows } = await sql<{ name: string; amount: string | null }>`
    select name, cast(amount as text) as amount from readings order by name`.execute(db);
  return rows.map(({ name, amount }) => [name, amount === null ? null : BigInt(amount)]);
};

test('rows keep every digit, every letter and what is null', async () => {
  const rows = [
    { name: '{"a", \'b\'}', amount: 9_007_199_254_740_993n },
    { name: '决赛\\', amount: -1 },
    { name: 'null', amount: null },
  ];
  await insert(rows);

  expect(new Map((await stored()) as [string, bigint | null][])).toEqual(
    new Map(rows.map(({ name, amount }) => [name, amount === null ? null : BigInt(amount)])),
  );
});

test('each row is changed in its own way, and says how many were', async () => {
  await insert([
    { name: 'a', amount: 1 },
    { name: 'b', amount: 2 },
    { name: 'c', amount: 3 },
  ]);
  const added = [
    { name: 'a', amount: 10 },
    { name: 'c', amount: 9_007_199_254_740_993n },
    { name: 'nobody', amount: 1 },
  ];
  const { numUpdatedRows } = await readings()
    .updateTable('readings')
    .from(givenRows(db, COLUMNS, added))
    .set(({ eb, ref }) => ({ amount: eb('readings.amount', '+', ref('given.amount')) }))
    .whereRef('readings.name', '=', 'given.name')
    .executeTakeFirst();

  expect(numUpdatedRows).toBe(2n);
  expect(await stored()).toEqual([
    ['a', 11n],
    ['b', 2n],
    ['c', 9_007_199_254_740_996n],
  ]);
});

test.each([
  ['no value', [], []],
  ['one', ['b'], ['b']],
  ['many', ['a', 'b', '"c"', 'x', 'y', 'z'], ['"c"', 'a', 'b']],
])('a column is compared with %s', async (_what, values, found) => {
  await insert(['a', 'b', '"c"'].map((name) => ({ name, amount: 0 })));

  const rows = await readings()
    .selectFrom('readings')
    .select('name')
    .where(isOneOf(db, 'name', values))
    .orderBy('name')
    .execute();

  expect(rows.map(({ name }) => name).toSorted()).toEqual(found);
});
