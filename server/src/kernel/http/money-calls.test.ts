import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { keyBeforeLogin } from '@site/shared/crypto';
import { CODE, HEADER, SITE_ID } from '@site/shared/product';
import { moneyEndpoint } from '@site/shared/wire';
import * as z from 'zod/mini';
import { createLedger } from '../../modules/money/index.ts';
import { HOUR_MS, settableClock, systemClock } from '../clock.ts';
import { inTransaction, type Db } from '../db/database.ts';
import { loggingOf } from '../observability/log.ts';
import { apiPlugin, sendFailure, type QueueLimits } from './api-plugin.ts';
import type { MoneyCaller } from './caller.ts';
import { createMoneyCalls } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { openTestDatabase, isOnPostgres } from '../db/test-template.ts';
import { signedClient } from '../testing.ts';

const pay = moneyEndpoint<{ amount: number }, { paid: number }>('POST', '/fd/api/v1/test/pay', z.object({ amount: z.int() }));
const UUID = 'device-0001';
const SALT = 'salt';
const SIGNING_KEY = keyBeforeLogin(SITE_ID, UUID, SALT);

let db: Db;
let close: () => Promise<void>;
let runs: number;

beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
  runs = 0;
  await inTransaction(db, (trx) => createLedger(systemClock).post(trx, opening()));
});
afterEach(() => close());

const opening = () => transferOf('opening', 1000n);

function transferOf(idempotencyKey: string, amount: bigint) {
  return {
    kind: 'adjust',
    reference: idempotencyKey,
    remark: '测试',
    idempotencyKey,
    entries: [
      { account: 'member:m1:central', amount },
      { account: 'house:test', amount: -amount },
    ],
  } as const;
}

async function client(fail: () => unknown = () => undefined, queues?: QueueLimits) {
  const app = Fastify(loggingOf({ level: 'silent', part: 'site' }));
  const ledger = createLedger(systemClock);
  const route = bindEndpoint(pay, async ({ amount }, { trx }) => {
    runs += 1;
    await ledger.post(trx, transferOf(`pay:${runs}`, -BigInt(amount)));
    await fail();
    return { paid: amount };
  });
  const session = { sessionId: 's1', memberId: 'm1', userName: 'member', signingKey: SIGNING_KEY, locked: false };
  app.setErrorHandler((failure, request, reply) => sendFailure(failure, request, reply));
  await apiPlugin(app, [route], {
    db,
    clock: systemClock,
    sessions: {
      find: async () => session,
      isOpen: async () => isSessionOpen,
      holdOpen: async () => isSessionOpen,
      whyGone: async () => null,
    },
    siteId: SITE_ID,
    salt: SALT,
    ...(queues && { queues }),
  });
  const signed = signedClient({ app, salt: SALT, uuid: UUID });
  signed.use({ token: 'token', signingKey: SIGNING_KEY, expireAt: '', userName: 'member' });
  return signed;
}

let isSessionOpen = true;

const balance = () => createLedger(systemClock).balance(db, 'member:m1:central');
const keyed = (key: string) => ({ [HEADER.idempotencyKey]: key });

test('a money call without its key is refused by name [SIG-2]', async () => {
  expect(await (await client()).call(pay, { amount: 1 })).toMatchObject({ status_code: 10003, data: { field: HEADER.idempotencyKey } });
});

test('the same key brings the same answer and moves the money once [VAL-4]', async () => {
  const member = await client();
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 20 }, () => member.call(pay, { amount: 100 }, keyed(key))));

  expect(answers.map((answer) => answer.data)).toEqual(Array.from({ length: 20 }, () => ({ paid: 100 })));
  expect(runs).toBe(1);
  expect(await balance()).toBe(900n);
});

test('the same key with another body is refused and moves nothing', async () => {
  const member = await client();
  const key = randomUUID();
  await member.call(pay, { amount: 100 }, keyed(key));

  expect(await member.call(pay, { amount: 200 }, keyed(key))).toMatchObject({ httpStatus: 422, status_code: 10003 });
  expect(await balance()).toBe(900n);
});

test('exactly one of many concurrent calls for the whole balance succeeds', async () => {
  const member = await client();

  const answers = await Promise.all(Array.from({ length: 50 }, () => member.call(pay, { amount: 1000 }, keyed(randomUUID()))));

  expect(answers.filter((answer) => answer.status_code === CODE.success)).toHaveLength(1);
  expect(new Set(answers.filter((answer) => answer.status_code !== CODE.success).map((answer) => answer.message))).toEqual(
    new Set(['余额不足']),
  );
  expect(await balance()).toBe(0n);
});

test('a refusal is stored as well and leaves no other trace', async () => {
  let stopped = true;
  const member = await client(() => {
    if (stopped) throw new Refusal(CODE.limited, '操作过于频繁，请稍后再试');
  });
  const key = randomUUID();
  const first = await member.call(pay, { amount: 100 }, keyed(key));
  stopped = false;

  expect(first).toMatchObject({ httpStatus: 200, status_code: 6501 });
  expect(await member.call(pay, { amount: 100 }, keyed(key))).toMatchObject({ status_code: 6501, message: first.message });
  expect(await balance()).toBe(1000n);
});

test('of the refusals of a member a thousand an hour are stored, and each for an hour', async () => {
  const clock = settableClock(systemClock.nowMs());
  const runOnce = createMoneyCalls({ db, clock, sessions: { isOpen: async () => true } });
  let stopped = true;
  const pressed = (key: string, memberId = 'm1') =>
    runOnce(
      { path: '/pay', key, body: {}, caller: { memberId } as MoneyCaller },
      {
        before: async () => undefined,
        work: async () => (stopped ? Promise.reject(new Refusal(CODE.common, '余额不足')) : 'paid'),
      },
    );
  const count = async () => (await db.selectFrom('money_calls').selectAll().execute()).length;
  const first = randomUUID();
  await expect(pressed(first)).rejects.toMatchObject({ code: CODE.common });
  for (let turn = 1; turn < 1000; turn += 1) await pressed(randomUUID()).catch(() => undefined);

  expect(await count()).toBe(1000);
  await expect(pressed(randomUUID())).rejects.toMatchObject({ code: CODE.limited, httpStatus: 429 });
  expect(await count()).toBe(1000);
  await expect(pressed(randomUUID(), 'm2')).rejects.toMatchObject({ code: CODE.common });
  stopped = false;
  await expect(pressed(first)).rejects.toMatchObject({ code: CODE.common });
  expect(await pressed(randomUUID())).toBe('paid');

  clock.advance(HOUR_MS + 1);
  expect(await pressed(randomUUID())).toBe('paid');
  expect(await count()).toBe(2);
  expect(await pressed(first)).toBe('paid');
});

test('a bug is a 500 with an id, rolls everything back, and the same key may try again [ERR-6]', async () => {
  let broken = true;
  const member = await client(() => {
    if (broken) throw new Error('secret detail');
  });
  const key = randomUUID();
  const first = await member.call(pay, { amount: 100 }, keyed(key));
  broken = false;

  expect(first).toMatchObject({ httpStatus: 500, status_code: 10001, data: { errorId: expect.stringMatching(/^[0-9A-Z]{26}$/) } });
  expect(JSON.stringify(first)).not.toContain('secret detail');
  expect(await balance()).toBe(1000n);
  expect(await member.call(pay, { amount: 100 }, keyed(key))).toMatchObject({ status_code: 6000 });
  expect(await balance()).toBe(900n);
});

test('a call whose session ended before its transaction is refused, moves nothing, and may be repeated with its key [RG-9]', async () => {
  const member = await client();
  const before = await balance();
  isSessionOpen = false;
  const refused = await member.call(pay, { amount: 1 }, keyed('ended-0001'));
  isSessionOpen = true;

  expect(refused).toMatchObject({ status_code: 10105 });
  expect(await balance()).toBe(before);
  expect(await member.call(pay, { amount: 1 }, keyed('ended-0001'))).toMatchObject({ status_code: 6000 });
});

/** SQLite has one connection: there its transactions wait, one after the other, and calls in work are limited instead. */
const onPostgres = isOnPostgres ? test : test.skip;

onPostgres('money calls that wait too long are refused with 503, and move the money once when they are repeated [VAL-4]', async () => {
  const { promise: storm, resolve: calm } = Promise.withResolvers<void>();
  const member = await client(() => storm, { callsAtOnce: 1000, moneyWaitMs: 50 });
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const first = keys.map((key) => member.call(pay, { amount: 1 }, keyed(key)));
  const shed = await Promise.race(first);
  expect(shed).toMatchObject({ httpStatus: 503 });
  calm();
  const answers = await Promise.all(first);
  const again = [];
  for (const key of keys) again.push(await member.call(pay, { amount: 1 }, keyed(key)));

  expect(answers.filter(({ httpStatus }) => httpStatus === 503).length).toBeGreaterThanOrEqual(8);
  expect(again.map(({ status_code: code }) => code)).toEqual(keys.map(() => CODE.success));
  expect(await balance()).toBe(960n);
});

test('a call beyond those that may be in work is refused with 503 before anything is done', async () => {
  const { promise: storm, resolve: calm } = Promise.withResolvers<void>();
  const member = await client(() => storm, { callsAtOnce: 1, moneyWaitMs: 60_000 });
  const first = member.call(pay, { amount: 1 }, keyed(randomUUID()));
  const refused = await member.call(pay, { amount: 1 }, keyed(randomUUID()));
  calm();

  expect(refused).toMatchObject({ httpStatus: 503 });
  expect(await first).toMatchObject({ status_code: CODE.success });
  expect(await balance()).toBe(999n);
});

test('two concurrent calls with one key have one outcome, even when one of them would be refused', async () => {
  const runOnce = createMoneyCalls({ db, clock: systemClock, sessions: { isOpen: async () => true } });
  const caller = { memberId: 'm1' } as MoneyCaller;
  const call = { path: '/pay', key: 'key-0000001', body: { amount: 1 }, caller };
  const { promise: firstIsInside, resolve: enter } = Promise.withResolvers<void>();

  const second = runOnce(call, { before: () => firstIsInside, work: async () => ({ paid: 1 }) });
  const first = runOnce(call, {
    before: async () => undefined,
    work: async () => {
      enter();
      await nextTurn(); // the second call now waits for the database
      throw new Refusal(CODE.common, '有一笔转账正在处理');
    },
  });

  expect(await Promise.all([first, second])).toEqual([{ paid: 1 }, { paid: 1 }]);
});
