import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { settableClock } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import {
  type AccountId,
  createLedger,
  type Entry,
  entryPair,
  house,
  memberCentral,
  memberLocked,
  type PostingRequest,
  venueBank,
} from './ledger.ts';
import { tablesOf } from '../schema.ts';
import { createSealer } from './sealer.ts';
import { auditLedger, verifyLedger } from './verify.ts';

const ledger = createLedger(settableClock(1_760_000_000_000));
const MEMBER = memberCentral('m1');

let db: Db;
let close: () => Promise<void>;
let posted = 0;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});
afterEach(() => close());

function posting(entries: readonly Entry[], over: Partial<PostingRequest> = {}): PostingRequest {
  posted += 1;
  return { kind: 'adjust', reference: `r${posted}`, remark: '测试', idempotencyKey: `k${posted}`, entries, ...over };
}

const post = (order: PostingRequest) => inTransaction(db, (trx) => ledger.post(trx, order));
const sides = (account: AccountId, amount: bigint, from = house('test')) => entryPair(from, account, amount);
const give = (account: AccountId, amount: bigint) => posting(sides(account, amount));

test('a transfer moves cents from one account to another and returns the new balances [VAL-4]', async () => {
  const transfer = await post(give(MEMBER, 1_234_567n));

  expect(transfer.balanceAfter(MEMBER)).toBe(1_234_567n);
  expect(await ledger.balance(db, house('test'))).toBe(-1_234_567n);
  expect(await verifyLedger(db)).toEqual([]);
});

test('a member cannot spend more than his balance, and nothing is written', async () => {
  await post(give(MEMBER, 100n));

  await expect(post(give(MEMBER, -101n))).rejects.toThrow('余额不足');
  expect(await ledger.balance(db, MEMBER)).toBe(100n);
  expect(await tablesOf(db).selectFrom('ledger_transfers').selectAll().execute()).toHaveLength(1);
});

test('a failing part of a transfer rolls back the other parts', async () => {
  const order = posting(sides(memberCentral('m2'), 50n, MEMBER));

  await expect(post(order)).rejects.toThrow('余额不足');
  expect(await ledger.balance(db, memberCentral('m2'))).toBe(0n);
});

test('the database rejects a negative member balance', async () => {
  await post(give(MEMBER, 100n));

  await expect(sql`update ledger_accounts set balance = -1 where id = ${MEMBER}`.execute(db)).rejects.toThrow(/check/i);
});

test.each([
  ['a single entry', [{ account: MEMBER, amount: 1n }]],
  [
    'entries that do not sum to zero',
    [
      { account: MEMBER, amount: 2n },
      { account: house('test'), amount: -1n },
    ],
  ],
  ['an empty entry', sides(MEMBER, 0n)],
  ['one account twice', sides(MEMBER, 1n, MEMBER)],
  ['more than the ledger holds', sides(MEMBER, 10n ** 15n)],
])('%s is refused as a transfer', async (_what, entries) => {
  await expect(post(posting(entries))).rejects.toThrow();
  expect(await ledger.balance(db, MEMBER)).toBe(0n);
});

test('the same key posts once; for another transfer it is refused', async () => {
  const order = give(MEMBER, 100n);
  const [first, second] = [await post(order), await post(order)];

  expect(second.id).toBe(first.id);
  expect(second.balanceAfter(MEMBER)).toBe(100n);
  expect(await ledger.balance(db, MEMBER)).toBe(100n);
  await expect(post({ ...give(MEMBER, 200n), idempotencyKey: order.idempotencyKey })).rejects.toThrow('another transfer');
});

test('a transfer is posted inside a transaction only', async () => {
  await expect(ledger.post(db, give(MEMBER, 1n))).rejects.toThrow('inside a transaction');
});

test('a posted transfer can be neither changed nor deleted', async () => {
  await post(give(MEMBER, 100n));

  await expect(sql`update ledger_entries set amount = 999`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from ledger_transfers`.execute(db)).rejects.toThrow('append-only');
});

test('an account of the house has many rows, and its balance is their sum [VAL-4]', async () => {
  for (const row of ['house:test', 'house:test/7', 'house:test/4095'])
    await tablesOf(db).insertInto('ledger_accounts').values({ id: row, balance: -100, hash: null }).execute();
  await post(give(MEMBER, 10n));

  expect(await ledger.balance(db, house('test'))).toBe(-310n);
  expect(await ledger.balances(db, [house('test'), MEMBER])).toEqual(
    new Map([
      [house('test'), -310n],
      [MEMBER, 10n],
    ]),
  );
});

const CLOCK = settableClock(1_760_000_000_000);

test('the sealer joins transfers into one chain of blocks, whose last hash is the link of the ledger', async () => {
  const sealer = createSealer({ db, clock: CLOCK });
  for (let turn = 0; turn < 5; turn += 1) await post(give(MEMBER, 1n));
  const before = await auditLedger(db);
  await sealer.tick();
  const first = await auditLedger(db);
  await sealer.tick();
  await post(give(MEMBER, 1n));
  await createSealer({ db, clock: CLOCK }).tick();
  const second = await auditLedger(db);

  expect(before).toMatchObject({ blocks: 0, unsealed: 5, transfers: 5, faults: [] });
  expect(first).toMatchObject({ blocks: 1, unsealed: 0, transfers: 5, entries: 10, faults: [] });
  expect(second).toMatchObject({ blocks: 2, unsealed: 0, transfers: 6, faults: [] });
  expect(new Set([before.lastLink, first.lastLink, second.lastLink]).size).toBe(3);
});

test('transfers that are in no block after a minute are a fault of a site that runs', async () => {
  await post(give(MEMBER, 1n));
  const atMs = CLOCK.nowMs();

  expect((await auditLedger(db, { nowMs: atMs + 59_000 })).faults).toEqual([]);
  expect((await auditLedger(db, { nowMs: atMs + 61_000 })).faults).toEqual([expect.stringContaining('1 transfers older than a minute')]);
  await createSealer({ db, clock: CLOCK }).tick();
  expect((await auditLedger(db, { nowMs: atMs + 61_000 })).faults).toEqual([]);
});

test.each([
  ['a block', sql`update ledger_blocks set transfers = 9 where number = 1`, 'The chain breaks at block 1'],
  ['a removed block', sql`delete from ledger_blocks where number = 1`, 'Before block 2 one is missing'],
  [
    'the content of a transfer and every hash of it',
    sql`update ledger_transfers set hash = (select hash from ledger_transfers where sequence = 2) where sequence = 1`,
    'Block 1 does not hold its transfers',
  ],
])('%s changed outside the ledger is detected after sealing', async (_what, tampering, fault) => {
  for (let turn = 0; turn < 2; turn += 1) {
    await post(give(MEMBER, 100n));
    await post(give(MEMBER, 50n));
    await createSealer({ db, clock: CLOCK }).tick();
  }
  await withoutTriggers();
  await tampering.execute(db);

  expect((await verifyLedger(db)).join('\n')).toContain(fault);
});

async function withoutTriggers(): Promise<void> {
  for (const table of ['ledger_transfers', 'ledger_entries', 'ledger_blocks']) {
    for (const change of ['update', 'delete'])
      await sql.raw(`drop trigger ${table}_no_${change}${isPostgres(db) ? ` on ${table}` : ''}`).execute(db);
  }
}

test.each([
  ['a balance', sql`update ledger_accounts set balance = 999 where id = ${MEMBER}`, 'The balance of member:m1:central'],
  ['an amount', sql`update ledger_entries set amount = amount * 2 where sequence = 1`, 'The chain breaks'],
  ['a remark', sql`update ledger_transfers set remark = '别的' where sequence = 1`, 'The chain breaks'],
  ['a link of an account', sql`update ledger_entries set hash = null where sequence = 1`, 'The chain breaks'],
  ['the end of an account', sql`update ledger_accounts set hash = null where id = ${MEMBER}`, 'does not end as its account says'],
  ['a removed line', sql`delete from ledger_entries where sequence = 1 and account_id = ${MEMBER}`, 'do not sum to zero'],
])('%s changed outside the ledger is detected', async (_what, tampering, fault) => {
  await post(give(MEMBER, 100n));
  await post(give(MEMBER, 50n));
  await withoutTriggers();
  await tampering.execute(db);

  expect((await verifyLedger(db)).join('\n')).toContain(fault);
});

test('any sequence of transfers keeps balances equal to sums, non-negative for members, and zero in total [VAL-4]', async () => {
  const accounts = [memberCentral('a'), memberCentral('b'), memberLocked('a'), house('test'), venueBank('XH')];
  const expected = new Map<AccountId, bigint>(accounts.map((account) => [account, 0n]));
  let refused = 0;

  await inTransaction(db, async (trx) => {
    for (let step = 0; step < 1500; step += 1) {
      const from = accounts[randomInt(accounts.length)] ?? house('test');
      const to = accounts.filter((account) => account !== from)[randomInt(accounts.length - 1)] ?? house('test');
      const amount = BigInt(randomInt(1, 100_000));
      const left = (expected.get(from) ?? 0n) - amount;
      const order = posting(sides(to, amount, from));
      if (left < 0n && from.startsWith('member:')) {
        refused += 1;
        continue;
      }
      await ledger.post(trx, order);
      expected.set(from, left);
      expected.set(to, (expected.get(to) ?? 0n) + amount);
    }
  });

  for (const account of accounts) expect(await ledger.balance(db, account)).toBe(expected.get(account));
  expect([...expected.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
  expect(refused).toBeGreaterThan(0);
  expect(await verifyLedger(db)).toEqual([]);
});

test('exactly one of fifty concurrent writers gets the last cent', async () => {
  await post(give(MEMBER, 1n));

  const results = await Promise.allSettled(Array.from({ length: 50 }, () => post(give(MEMBER, -1n))));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ledger.balance(db, MEMBER)).toBe(0n);
  expect(await verifyLedger(db)).toEqual([]);
});
