import { randomUUID } from 'node:crypto';
import { WITHDRAWAL_DAY_COUNT, WITHDRAWAL_DAY_MAX, WITHDRAWAL_FREE_COUNT } from '@site/shared/product';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { createMoneyCalls } from '../../../kernel/http/idempotency.ts';
import { createDomainEvents } from '../../../domain-events.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createLedger, memberCentral, memberLocked } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { addedAccount, holder, wechat } from '../payout-accounts/testing.ts';
import { createCashier } from './cashier.ts';
import { createWithdrawalMoves } from './moves.ts';
import { createWithdrawalStore } from './withdrawal-records.ts';
import { createWithdrawalService, type PayoutTarget } from './withdrawal.service.ts';
import { memberIdOf } from '../../people/member/testing.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 50);
const AT_ONCE = 50;
const ALL = '10000.00';

const app = withTestApp();

/** A member with 10,000 yuan, and concurrent withdrawals that skip the password check. */
async function racer(userName: string) {
  const accountId = await addedAccount(await holder(app, userName), wechat(`wx_${userName}`));
  const memberId = await memberIdOf(app, userName);
  const target: PayoutTarget = { id: accountId, type: 'wechat', masked: 'w***r', network: null, status: 'active', usable_from_ms: 0 };
  const context = { db: app.db, clock: app.clock, ledger: createLedger(app.clock) };
  const allowance = async () => ({ count: WITHDRAWAL_DAY_COUNT, limit: WITHDRAWAL_DAY_MAX, freeCount: WITHDRAWAL_FREE_COUNT });
  const store = createWithdrawalStore(app.db);
  const move = createWithdrawalMoves({ ...context, store, events: createDomainEvents() });
  const turnoverLeft = async (trx: Db) => {
    const withdrawable = await context.ledger.balance(trx, memberCentral(memberId));
    return { cents: 0n, owed: 0n, frozen: 0n, withdrawable };
  };
  const services = {
    account: async () => target,
    venues: async () => [],
    turnoverLeft,
    allowance,
    isAutoOpen: async () => false,
    hasPasskey: async () => false,
  };
  const withdrawals = createWithdrawalService({ ...context, ...services, store, move });
  const cashier = createCashier({ ...context, ...services, store, move });
  const once = createMoneyCalls({ db: app.db, clock: app.clock, sessions: { isOpen: async () => true } });
  const device = { path: '/race', ip: '', deviceUuid: 'd', header: () => '' };
  const caller = { ...device, memberId, userName, sessionId: 's', signingKey: 'k', locked: false };
  const withdraw = () => {
    const key = randomUUID();
    const body = { accountId, amount: ALL };
    return once(
      { path: '/race', key, body, caller },
      { before: async () => undefined, work: ({ trx }) => withdrawals.create({ trx, memberId, requestKey: key }, body) },
    );
  };
  const takeBack = (billNo: string) => {
    const key = randomUUID();
    return once(
      { path: '/race-cancel', key, body: { billNo }, caller },
      { before: async () => undefined, work: ({ trx }) => withdrawals.cancel({ trx, memberId }, billNo) },
    );
  };
  return { memberId, withdraw, takeBack, cashier, ledger: context.ledger };
}

test(`${AT_ONCE} concurrent withdrawals of the whole balance, ${ROUNDS} times: exactly one succeeds each time [T21] [F39]`, async () => {
  const { memberId, withdraw, cashier, ledger } = await racer('Racer01');
  const winners: number[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, withdraw));
    winners.push(results.filter(({ status }) => status === 'fulfilled').length);
    const reasons = new Set(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])));
    expect([...reasons]).toEqual(['Refusal: 可取余额不足']);
    expect(await ledger.balance(app.db, memberCentral(memberId))).toBe(0n);
    const [latest] = await cashier.newest();
    await cashier.decide(latest?.billNo ?? '', 'reject', 'test');
    // A member's refusals are limited an hour.
    app.clock.advance(4 * MINUTE_MS);
  }

  expect(winners).toEqual(Array.from({ length: ROUNDS }, () => 1));
  expect(await ledger.balance(app.db, memberCentral(memberId))).toBe(1_000_000n);
  expect(await ledger.balance(app.db, memberLocked(memberId))).toBe(0n);
  expect(await verifyLedger(app.db)).toEqual([]);
}, 3_600_000);

test(`a withdrawal that is taken back while an operator claims, approves or rejects it, ${ROUNDS} times: one of them decides [T21] [VAL-4]`, async () => {
  const { memberId, withdraw, takeBack, cashier, ledger } = await racer('Racer02');
  const statusOfNewest = async () => (await cashier.newest())[0]?.status;
  const ends: (string | undefined)[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    await withdraw();
    const [latest] = await cashier.newest();
    const billNo = latest?.billNo ?? '';
    const order = (['claim', 'approve', 'reject'] as const)[round % 3] ?? 'claim';
    const back = () => takeBack(billNo);
    const decide = () => cashier.decide(billNo, order, 'test');
    const isBackFirst = round % 2 === 0;
    const presses = isBackFirst ? [back, decide, back] : [decide, back, back];
    const ended = (await Promise.allSettled(presses.map((press) => press()))).map(({ status: end }) => end === 'fulfilled');
    const [isCancelled, isDecided] = isBackFirst ? ended : [ended[1], ended[0]];
    // Taking it back again is no second one, so both presses of the member say the same.
    expect([isDecided, ended[2]]).toEqual([!isCancelled, isCancelled]);
    const status = await statusOfNewest();
    expect(status === 'cancelled').toBe(isCancelled);
    ends.push(status);
    if (status === 'reviewing' || status === 'paying') await cashier.decide(billNo, 'reject', 'test');
    expect(await ledger.balance(app.db, memberCentral(memberId))).toBe(1_000_000n);
    // A member's refusals are limited an hour.
    app.clock.advance(4 * MINUTE_MS);
  }

  expect(new Set(ends).size).toBeGreaterThan(1);
  expect(await ledger.balance(app.db, memberLocked(memberId))).toBe(0n);
  expect(await verifyLedger(app.db)).toEqual([]);
}, 3_600_000);
