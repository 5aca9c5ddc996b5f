import { type Kysely, sql } from 'kysely';
import { inTransaction, openDatabase, type Db } from './database.ts';
import { sideBySide } from './reads-together.ts';
import { createTestDatabase, isOnPostgres, type TestDatabase } from './test-template.ts';
import { executeOn, writeLater, writeTogether } from './write-together.ts';

/** SQLite answers a statement without a trip, so its statements stay apart. */
const isPostgres = isOnPostgres;

interface Tables {
  readonly notes: { readonly id: number; readonly owner: string; readonly cents: number | bigint; readonly text: string | null };
  readonly marks: { readonly id: number; readonly note: number };
}

let database: TestDatabase;
let db: Db;
let statements: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.where, { onQuery: ({ query }) => void statements.push(query.sql) });
  await sql`create table notes (id integer primary key, owner text not null, cents bigint not null, text text)`.execute(db);
  await sql`create table marks (id integer primary key, note integer not null references notes)`.execute(db);
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

const tables = (trx: Db) => trx as unknown as Kysely<Tables>;
const addMarks = (trx: Db, ...ids: number[]) =>
  tables(trx)
    .insertInto('marks')
    .values(ids.map((id) => ({ id, note: 1 })));
const marks = (trx: Db) => tables(trx).selectFrom('marks').selectAll().execute();
const setText = (trx: Db, text: string) => tables(trx).updateTable('notes').set({ text }).where('owner', '=', 'b');
const own = () => statements.filter((statement) => /notes|marks/u.test(statement));
const undone = new Error('undone');
/** Runs `work` in a transaction that leaves nothing behind. */
const tried = async (work: (trx: Db) => Promise<void>): Promise<void> => {
  const attempt = inTransaction(db, async (trx) => {
    await work(trx);
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
};

test('changes of one moment share a statement with reads of other tables, and say how many rows they changed', async () => {
  await tried(async (trx) => {
    const [changed, added, found] = await sideBySide([
      setText(trx, 'm').executeTakeFirst(),
      addMarks(trx, 1, 2).executeTakeFirst(),
      Promise.resolve().then(() =>
        tables(trx)
          .selectFrom('chat_rooms' as 'marks')
          .select(sql<number>`1`.as('one'))
          .execute(),
      ),
    ]);

    expect([changed.numUpdatedRows, added.numInsertedOrUpdatedRows, found]).toEqual([1n, 2n, []]);
  });

  expect(own()).toHaveLength(isPostgres ? 1 : 2);
});

test('a read of the moment of a change sees it, and changes of one table happen in their order', async () => {
  await tried(async (trx) => {
    const [seen] = await sideBySide([of(trx, 'b'), setText(trx, 'first').execute(), setText(trx, 'second').execute()]);
    expect(isPostgres ? seen : await of(trx, 'b')).toMatchObject([{ text: 'second' }]);
  });

  expect(own().length).toBeGreaterThanOrEqual(3);
});

test('a change for later is sent with what names another table, at the latest with the end', async () => {
  await inTransaction(db, async (trx) => {
    await writeLater(trx, [addMarks(trx, 1)]);
    await of(trx, 'a');
    await writeLater(trx, [addMarks(trx, 2), setText(trx, 'end')]);
  });

  expect(own()).toHaveLength(isPostgres ? 2 : 4);
  expect(await marks(db)).toHaveLength(2);
  expect(await of(db, 'b')).toMatchObject([{ text: 'end' }]);
  await tables(db).deleteFrom('marks').execute();
});

test('what names the table of a change for later sees it: a read, a lock, a change, and raw SQL', async () => {
  await tried(async (trx) => {
    await writeLater(trx, [setText(trx, 'a')]);
    expect(await of(trx, 'b')).toMatchObject([{ text: 'a' }]);
    await writeLater(trx, [setText(trx, 'b')]);
    const locking = notes(trx).where('owner', '=', 'b');
    expect(await (isPostgres ? locking.forUpdate() : locking).execute()).toMatchObject([{ text: 'b' }]);
    await writeLater(trx, [setText(trx, 'c')]);
    await setText(trx, 'd').where('text', '=', 'c').execute();
    await writeLater(trx, [setText(trx, 'e').where('text', '=', 'd')]);
    await writeLater(trx, [setText(trx, 'f').where('text', '=', 'e')]);
    expect((await sql`select text from notes where owner = 'b'`.execute(trx)).rows).toEqual([{ text: 'f' }]);
    await writeLater(trx, [setText(trx, 'g')]);
    const raw = await executeOn(trx, ['notes'], sql`select text from notes where owner = 'b'`);
    expect(raw.rows).toEqual([{ text: 'g' }]);
  });
});

test('a change for later that fails undoes the transaction and is what it fails with', async () => {
  const conflict = (work: (trx: Db) => Promise<unknown>) =>
    inTransaction(db, async (trx) => {
      await writeLater(trx, [tables(trx).insertInto('notes').values({ id: 1, owner: 'c', cents: 0, text: null })]);
      await work(trx);
    });

  await expect(conflict(async () => undefined)).rejects.toThrow(/unique/iu);
  await expect(conflict((trx) => of(trx, 'c'))).rejects.toThrow(/unique/iu);
  expect(await of(db, 'c')).toEqual([]);
});

test('no change for later runs after the rollback of its transaction, whether its work or one of them failed', async () => {
  const texts = ['x', 'y', 'z'];
  const refused = inTransaction(db, async (trx) => {
    for (const text of texts) await writeLater(trx, [setText(trx, text)]);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  const conflicting = inTransaction(db, async (trx) => {
    await writeLater(trx, [tables(trx).insertInto('notes').values({ id: 1, owner: 'c', cents: 0, text: null })]);
    for (const text of texts) await writeLater(trx, [setText(trx, text)]);
  });
  await expect(conflicting).rejects.toThrow(/unique/iu);

  const before = await of(db, 'b');
  await sql`select 1`.execute(db);
  expect(await of(db, 'b')).toEqual(before);
  expect(texts).not.toContain(before[0]?.text);
});

test('changes of different rows of one table are written together', async () => {
  await tried(async (trx) => {
    const of1 = (id: number, text: string) => tables(trx).updateTable('notes').set({ text }).where('id', '=', id);
    await writeTogether(trx, [of1(1, 'x'), of1(2, 'y')]);
    await writeLater(trx, [of1(1, 'v'), of1(2, 'w')]);
    expect(await of(trx, 'a')).toMatchObject([{ text: 'w' }, { text: 'v' }]);
  });

  expect(own()).toHaveLength(isPostgres ? 3 : 5);
});
