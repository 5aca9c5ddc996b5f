import { sql } from 'kysely';
import { connectDatabase, inKeyedTransaction, memberKey, openDatabase, type Db } from './database.ts';
import { createTestDatabase, isOnPostgres, type TestDatabase } from './test-template.ts';
import { forEachInSets } from './for-each-in-sets.ts';

const testSideBySide = isOnPostgres ? test : test.skip;

let db: Db;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.where);
  await sql`create table due (id integer primary key, member text not null, done integer not null)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from due`.execute(db);
  for (let id = 1; id <= 90; id += 1) await sql`insert into due values (${id}, ${`m${id % 30}`}, 0)`.execute(db);
});

interface DueRow {
  readonly id: number;
  readonly member: string;
}

const listed = async (after: DueRow | null): Promise<readonly DueRow[]> =>
  (await sql<DueRow>`select id, member from due where done = 0 and id > ${after?.id ?? 0} order by id limit 50`.execute(db)).rows;
const finish = (trx: Db, { id }: DueRow) => sql`update due set done = done + 1 where id = ${id}`.execute(trx);
async function doneTimes(): Promise<Record<number, number>> {
  const { rows } = await sql<{ done: number; rows: number | bigint }>`select done, count(*) as rows from due group by done`.execute(db);
  return Object.fromEntries(rows.map((row) => [Number(row.done), Number(row.rows)]));
}
const work = (prepare: (row: DueRow) => Promise<(trx: Db) => Promise<void>>) =>
  forEachInSets<DueRow>(db, {
    list: listed,
    idOf: ({ id }) => String(id),
    memberOf: ({ member }) => member,
    work: { prepare },
    failure: 'Some failed.',
  });

test('every row is worked through once; a row that fails leaves the others of its set done', async () => {
  const run = work(async (row) => async (trx) => {
    await finish(trx, row);
    if (row.id === 7) throw new Error('Row 7 fails.');
  });

  await expect(run).rejects.toThrow('Some failed. Error: Row 7 fails.');
  expect(await doneTimes()).toEqual({ 0: 1, 1: 89 });
});

test('a row whose preparation fails leaves the others done', async () => {
  const run = work(async (row) => {
    if (row.id === 8) throw new Error('Row 8 has no result.');
    return async (trx) => void (await finish(trx, row));
  });

  await expect(run).rejects.toThrow('Row 8 has no result.');
  expect(await doneTimes()).toEqual({ 0: 1, 1: 89 });
});

testSideBySide('a set takes the members that nobody holds, and the others once they are free', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = inKeyedTransaction(db, [memberKey('m3')], async () => {
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  const done = new Set<number>();
  const run = work(async (row) => async (trx) => {
    await finish(trx, row);
    done.add(row.id);
    if (done.size === 15) ended.resolve();
  });

  await Promise.all([run, held]);
  expect(await doneTimes()).toEqual({ 1: 90 });
});

testSideBySide('rows that stay due after their work are worked through once, also where others waited for a member', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = inKeyedTransaction(db, [memberKey('m3')], async () => {
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  const worked: number[] = [];
  const run = work(async (row) => async () => {
    worked.push(row.id);
    if (worked.length === 87) ended.resolve();
  });

  await Promise.all([run, held]);
  expect(worked.toSorted((one, next) => one - next)).toEqual(Array.from({ length: 90 }, (_none, place) => place + 1));
});

testSideBySide('two instances that work through the same rows at once share them: each row is worked through once', async () => {
  const other = await connectDatabase(database.where);
  const worked: number[] = [];
  const instance = (own: Db) =>
    forEachInSets<DueRow>(own, {
      list: listed,
      idOf: ({ id }) => String(id),
      memberOf: ({ member }) => member,
      async stillDue(trx, rows) {
        const { rows: open } = await sql<{ id: number }>`select id from due where done = 0`.execute(trx);
        return rows.filter(({ id }) => open.some((one) => one.id === id));
      },
      work: {
        prepare: async (row) => async (trx) => {
          const { numAffectedRows } = await sql`update due set done = done + 1 where id = ${row.id} and done = 0`.execute(trx);
          if (numAffectedRows === 1n) worked.push(row.id);
        },
      },
      failure: 'Some failed.',
    });

  await Promise.all([instance(db), instance(other)]);
  await other.destroy();
  expect(worked.toSorted((one, next) => one - next)).toEqual(Array.from({ length: 90 }, (_none, place) => place + 1));
  expect(await doneTimes()).toEqual({ 1: 90 });
});

test('rows that are worked together come in rounds of different members; those of a set that fails are worked alone', async () => {
  const rounds: (readonly DueRow[])[] = [];
  const alone: number[] = [];
  await forEachInSets<DueRow>(db, {
    list: listed,
    idOf: ({ id }) => String(id),
    memberOf: ({ member }) => member,
    work: {
      prepareAll: async (rows) => {
        if (rows.length === 1) alone.push(...rows.map(({ id }) => id));
        return async (trx, open) => {
          rounds.push(open);
          if (rows.length > 1 && open.some(({ id }) => id === 7)) throw new Error('The set with row 7 fails.');
          for (const row of open) await finish(trx, row);
        };
      },
    },
    failure: 'Some failed.',
  });

  expect(await doneTimes()).toEqual({ 1: 90 });
  for (const round of rounds) expect(new Set(round.map(({ member }) => member)).size).toBe(round.length);
  expect(alone).toContain(7);
  expect(alone.length).toBeLessThan(90);
  expect(rounds.length - alone.length).toBeLessThan(90 - alone.length);
});
