import { sql } from 'kysely';
import { settableClock } from '../../../kernel/clock.ts';
import { connectDatabase, inKeyedTransaction, memberKey, openDatabase, type Db } from '../../../kernel/db/database.ts';
import { createTestDatabase, type TestDatabase, isOnPostgres } from '../../../kernel/db/test-template.ts';
import { type AccountId, createLedger, entryPair, house, memberCentral, venueBank } from './ledger.ts';
import { createSealer } from './sealer.ts';
import { auditLedger, verifyLedger } from './verify.ts';

/** Two pools are two instances of the site on one PostgreSQL; on SQLite one process has one connection. */
const testSideBySide = isOnPostgres ? test : test.skip;

const clock = settableClock(1_760_000_000_000);
const ledger = createLedger(clock);
let database: TestDatabase;
let pools: readonly [Db, Db];
let keys = 0;
/** Transactions that a pool of the default size has open at once. */
const MOST_OPEN = 8;
beforeEach(async () => {
  database = await createTestDatabase();
  const db = await openDatabase(database.where);
  pools = [db, isOnPostgres ? await connectDatabase(database.where) : db];
});
afterEach(async () => {
  for (const db of new Set(pools)) await db.destroy();
  await database.drop();
});

interface Movement {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly cents?: bigint;
  readonly key?: string;
}

async function move(trx: Db, { from, to, cents = 1n, key = `key-${(keys += 1)}` }: Movement) {
  return ledger.post(trx, { kind: 'adjust', reference: 'r', remark: '测试', idempotencyKey: key, entries: entryPair(from, to, cents) });
}

const both = (work: (db: Db, index: number) => readonly Promise<unknown>[]) =>
  Promise.all(pools.flatMap((db, index) => [...work(db, index)]));
const times = (count: number, work: (turn: number) => Promise<unknown>) => Array.from({ length: count }, (_none, turn) => work(turn));

test('postings of two members in opposite directions all succeed, from two pools at once [VAL-4]', async () => {
  const [one, other] = [memberCentral('one'), memberCentral('other')];
  for (const to of [one, other]) await inKeyedTransaction(pools[0], [], (trx) => move(trx, { from: house('test'), to, cents: 1000n }));

  await both((db, index) =>
    times(30, (turn) => {
      const [from, to] = (turn + index) % 2 === 0 ? [one, other] : [other, one];
      return inKeyedTransaction(db, [], async (trx) => {
        await move(trx, { from, to });
        await move(trx, { from: to, to: house('test'), cents: 2n });
      });
    }),
  );

  const balances = await ledger.balances(pools[0], [one, other, house('test')]);
  expect((balances.get(one) ?? 0n) + (balances.get(other) ?? 0n)).toBe(2000n - 4n * BigInt((30 * pools.length) / 2));
  expect(await verifyLedger(pools[0])).toEqual([]);
});

test('one key posts once, however many transactions post it at once [VAL-4]', async () => {
  const posted = await both((db) =>
    times(10, () =>
      inKeyedTransaction(db, [], (trx) => move(trx, { from: house('test'), to: memberCentral('one'), cents: 100n, key: 'once' })),
    ),
  );

  expect(new Set(posted.map((one) => (one as { id: string }).id)).size).toBe(1);
  expect(await ledger.balance(pools[0], memberCentral('one'))).toBe(100n);
  expect(await verifyLedger(pools[0])).toEqual([]);
});

test('many members post at once while blocks are sealed: every chain holds and nothing is left out [VAL-4]', async () => {
  const sealers = pools.map((db) => createSealer({ db, clock }));
  const members = Array.from({ length: 12 }, (_none, index) => `m${index}`);
  let isOver = false;
  const sealing = sealers.map(async ({ tick }) => {
    while (!isOver) await tick();
  });
  await both((db) =>
    members.map(async (memberId) => {
      for (let turn = 0; turn < 8; turn += 1) {
        await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
          await move(trx, { from: house('deposits'), to: memberCentral(memberId), cents: 50n });
          await move(trx, { from: memberCentral(memberId), to: venueBank('XH'), cents: 20n });
        });
      }
    }),
  );
  isOver = true;
  await Promise.all(sealing);
  for (const { tick } of [...sealers, ...sealers]) await tick();

  const report = await auditLedger(pools[0]);
  expect(report).toMatchObject({ faults: [], unsealed: 0, transfers: members.length * 16 * pools.length });
  const [central, venue] = [30, 20].map((cents) => BigInt(members.length * 8 * cents * pools.length));
  expect(report.totals).toEqual({ 'member central': central, venue, house: -BigInt(members.length * 8 * 50 * pools.length) });
});

testSideBySide('a transfer whose transaction is still open when later ones are sealed gets into a block of its own', async () => {
  const [db, other] = pools;
  const sealer = createSealer({ db: other, clock });
  const [posted, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const open = inKeyedTransaction(db, [memberKey('slow')], async (trx) => {
    await move(trx, { from: house('test'), to: memberCentral('slow') });
    posted.resolve();
    await ended.promise;
  });
  await posted.promise;
  await inKeyedTransaction(other, [memberKey('fast')], (trx) => move(trx, { from: venueBank('XH'), to: memberCentral('fast') }));

  await sealer.tick();
  await sealer.tick();
  expect(await auditLedger(other)).toMatchObject({ blocks: 0, unsealed: 1 });
  ended.resolve();
  await open;
  await sealer.tick();
  expect(await auditLedger(other)).toMatchObject({ unsealed: 0, transfers: 2, faults: [] });
});

testSideBySide('open postings of different members never wait for each other, on the same house account and from two pools', async () => {
  const waiting = Promise.withResolvers<void>();
  let posted = 0;
  await both((db, pool) =>
    times(MOST_OPEN, (turn) => {
      const memberId = `m${pool}-${turn}`;
      return inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await move(trx, { from: house('deposits'), to: memberCentral(memberId) });
        posted += 1;
        // The last one can only come here when none of the others, which all hold their locks, is in its way.
        if (posted === MOST_OPEN * pools.length) waiting.resolve();
        await waiting.promise;
        expect(await lockWaits(trx)).toBe(0);
      });
    }),
  );

  expect(await ledger.balance(pools[0], house('deposits'))).toBe(-BigInt(MOST_OPEN * pools.length));
  expect(await verifyLedger(pools[0])).toEqual([]);
});

async function lockWaits(trx: Db): Promise<number> {
  const { rows } = await sql<{ waits: string }>`select count(*) as waits from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(trx);
  return Number(rows[0]?.waits);
}
