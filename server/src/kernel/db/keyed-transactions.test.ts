import { sql } from 'kysely';
import {
  connectDatabase,
  checkTransactions,
  inKeyedTransaction,
  inTransaction,
  afterCommit,
  joinKeys,
  memberKey,
  openDatabase,
  type Db,
} from './database.ts';
import { openWriters } from './locks.ts';
import { createTestDatabase, type TestDatabase, isOnPostgres } from './test-template.ts';

/** SQLite has one writer, so what two transactions do side by side is tested on PostgreSQL alone. */
const testSideBySide = isOnPostgres ? test : test.skip;
const [A, B] = [memberKey('a'), memberKey('b')];

let database: TestDatabase;
let db: Db;
let other: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  [db, other] = [await openDatabase(database.where), await connectDatabase(database.where)];
  await sql`create table counts (name text primary key, count integer not null)`.execute(db);
  await sql`insert into counts values ('a', 0), ('b', 0)`.execute(db);
});
beforeEach(() => sql`update counts set count = 0`.execute(db));
afterAll(async () => {
  await db.destroy();
  await other.destroy();
  await database.drop();
});

const add = (trx: Db, name: string, by: number) => sql`update counts set count = count + ${by} where name = ${name}`.execute(trx);
async function countOf(from: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count from counts where name = ${name}`.execute(from);
  return Number(rows[0]?.count);
}
/** Reads, lets others run, and writes: loses an update unless the key excludes them. */
const readThenWrite = async (trx: Db, name: string) => {
  const count = await countOf(trx, name);
  await new Promise(setImmediate);
  await sql`update counts set count = ${count + 1} where name = ${name}`.execute(trx);
};

interface Held {
  readonly begun: Promise<void>;
  /** Ends the transaction. */
  readonly end: () => Promise<void>;
}

/** A transaction that stays open until `end`. */
function hold(open: (work: (trx: Db) => Promise<void>) => Promise<void>): Held {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = open(() => {
    begun.resolve();
    return ended.promise;
  });
  return {
    begun: begun.promise,
    end: () => {
      ended.resolve();
      return run;
    },
  };
}

/** Sessions of this database that wait for a lock; other test files share the server. */
const waitingFor = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number | bigint }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
  `.execute(db);
  return Number(rows[0]?.waiting);
};
const untilOneWaits = async (): Promise<void> => {
  while ((await waitingFor()) === 0) await new Promise(setImmediate);
};

test('transactions of one key lose no update, from two pools at once', async () => {
  const pools = [db, ...(isOnPostgres ? [other] : [db])];
  await Promise.all(
    pools.flatMap((pool) => Array.from({ length: 20 }, () => inKeyedTransaction(pool, [A], (trx) => readThenWrite(trx, 'a')))),
  );

  expect(await countOf(db, 'a')).toBe(20 * pools.length);
});

test('callbacks of a transaction that was overtaken do not run; those of its repetition do, once', async () => {
  const ran: number[] = [];
  let attempts = 0;

  await inKeyedTransaction(db, [A], async (trx) => {
    const attempt = (attempts += 1);
    afterCommit(trx, () => ran.push(attempt));
    if (attempt < 3 && isOnPostgres) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });

  expect(ran).toEqual([attempts]);
});

test('a transaction that fails by itself is not repeated', async () => {
  let attempts = 0;
  const failing = inKeyedTransaction(db, [A], async () => {
    attempts += 1;
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  expect(attempts).toBe(1);
});

testSideBySide('a transaction whose connection the database ends between two statements fails, and the process goes on', async () => {
  const ended = inTransaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other);
    // What the connection says of its end is heard before its next statement.
    await new Promise((heard) => setImmediate(heard));
    await add(trx, 'a', 1);
  });

  await expect(ended).rejects.toThrow(/terminat|not queryable|closed/i);
  expect(await countOf(db, 'a')).toBe(0);
});

describe('work whose transactions are checked', () => {
  const refuse = () => Promise.reject(new Error('over'));

  test('writes nothing once its check throws, in whichever of its transactions', async () => {
    let isOpen = true;
    const work = async () => {
      await inKeyedTransaction(db, [A], (trx) => add(trx, 'a', 1));
      isOpen = false;
      await inKeyedTransaction(db, [B], (trx) => add(trx, 'b', 1));
    };

    await expect(checkTransactions(async () => void (isOpen || (await refuse())), work)).rejects.toThrow('over');
    expect([await countOf(db, 'a'), await countOf(db, 'b')]).toEqual([1, 0]);
  });

  test('within checked work runs both checks', async () => {
    const asked: string[] = [];
    const ask = (name: string) => async () => void asked.push(name);
    await checkTransactions(ask('outer'), () =>
      checkTransactions(ask('inner'), () => inKeyedTransaction(db, [A], (trx) => add(trx, 'a', 1))),
    );

    expect(asked).toEqual(['outer', 'inner']);
  });

  test('is over with its commit and with its result: what comes after them is not checked', async () => {
    const [later, checks] = [Promise.withResolvers<void>(), { count: 0 }];
    const afterwards: Promise<unknown>[] = [];
    await checkTransactions(
      async () => void (checks.count += 1),
      () =>
        inKeyedTransaction(db, [A], async (trx) => {
          afterCommit(trx, () => void afterwards.push(inKeyedTransaction(db, [A], (own) => add(own, 'a', 1))));
          afterwards.push(later.promise.then(() => inKeyedTransaction(db, [B], (own) => add(own, 'b', 1))));
        }),
    );
    later.resolve();
    await Promise.all(afterwards);

    expect([await countOf(db, 'a'), await countOf(db, 'b'), checks.count]).toEqual([1, 1, 1]);
  });
});

testSideBySide('transactions of different keys never wait for each other', async () => {
  const held = hold((work) => inKeyedTransaction(db, [A], work));
  await held.begun;

  await inKeyedTransaction(other, [B], async (trx) => {
    await add(trx, 'b', 1);
    expect(await waitingFor()).toBe(0);
  });

  expect(await countOf(db, 'b')).toBe(1);
  await held.end();
});

testSideBySide(
  'a transaction of the whole site waits for keyed ones, and keyed ones that come later wait for it: none starves',
  async () => {
    const order: string[] = [];
    const held = hold((work) => inKeyedTransaction(db, [A], work));
    await held.begun;
    const site = inTransaction(other, async () => void order.push('site'));
    await untilOneWaits();
    const later = inKeyedTransaction(db, [B], async () => void order.push('later'));

    await held.end();
    await Promise.all([site, later]);
    expect(order).toEqual(['site', 'later']);
  },
);

testSideBySide('two transactions that take their keys in opposite order both succeed', async () => {
  const both = (first: string, second: string, pool: Db) =>
    inKeyedTransaction(pool, [first], async (trx) => {
      await add(trx, first === A ? 'a' : 'b', 1);
      await joinKeys(trx, [second]);
      await add(trx, first === A ? 'b' : 'a', 1);
    });

  await Promise.all([both(A, B, db), both(B, A, other), both(A, B, other), both(B, A, db)]);
  expect([await countOf(db, 'a'), await countOf(db, 'b')]).toEqual([4, 4]);
});

testSideBySide('a waiting transaction holds no connection: readers and other keys run while fifty wait for one key', async () => {
  const held = hold((work) => inKeyedTransaction(db, [A], work));
  await held.begun;
  const waiting = Array.from({ length: 50 }, () => inKeyedTransaction(db, [A], (trx) => add(trx, 'a', 1)));

  await inKeyedTransaction(db, [B], (trx) => add(trx, 'b', 1));
  expect(await countOf(db, 'b')).toBe(1);

  await held.end();
  await Promise.all(waiting);
  expect(await countOf(db, 'a')).toBe(50);
});

testSideBySide('the open writers of a site are named until they end', async () => {
  const held = hold((work) => inKeyedTransaction(db, [A], work));
  await held.begun;

  expect(await openWriters(other)).toHaveLength(1);
  await held.end();
  expect(await openWriters(other)).toEqual([]);
});
