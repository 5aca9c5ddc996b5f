import { randomUUID } from 'node:crypto';
import { WITHDRAWAL_DAY_COUNT, WITHDRAWAL_DAY_MAX, WITHDRAWAL_FREE_COUNT } from '@site/shared/product';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { createMoneyCalls } from '../../../kernel/http/idempotency.ts';
import { createDomainEvents } from '../../../domain-events.ts';
import { createLedger, memberCentral, memberLocked } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { addedAccount, holder, wechat } from '../payout-accounts/testing.ts';
import { createCashier } from './cashier.ts';
import { createWithdrawalStore } from './withdrawal-records.ts';
import { createWithdrawalService, type PayoutTarget } from './withdrawal.service.ts';
import { memberIdOf } from '../../people/member/testing.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 50);
const AT_ONCE = 50;
const ALL = '10000.00';

const app = withTestApp();

/** A member with 10,000 yuan, and concurrent withdrawals that skip the password check. */
async function racer() {
  const accountId = await addedAccount(await holder(app, 'Racer01'), wechat('wx_racer'));
  const memberId = await memberIdOf(app, 'Racer01');
  const target: PayoutTarget = { id: accountId, type: 'wechat', masked: 'w***r', network: null, status: 'active', usable_from_ms: 0 };
  const context = { db: app.db, clock: app.clock, ledger: createLedger(app.clock) };
  const allowance = async () => ({ count: WITHDRAWAL_DAY_COUNT, limit: WITHDRAWAL_DAY_MAX, freeCount: WITHDRAWAL_FREE_COUNT });
  const store = createWithdrawalStore(app.db);
  const services = { account: async () => target, venues: async () => [], turnoverLeft: async () => ({ cents: 0n, owed: 0n }), allowance };
  const withdrawals = createWithdrawalService({ ...context, ...services, store });
  const cashier = createCashier({ ...context, ...services, store, events: createDomainEvents() });
  const once = createMoneyCalls({ db: app.db, clock: app.clock, sessions: { isOpen: async () => true } });
  const device = { path: '/race', ip: '', deviceUuid: 'd', header: () => '' };
  const caller = { ...device, memberId, userName: 'Racer01', sessionId: 's', signingKey: 'k', locked: false };
  const withdraw = () => {
    const key = randomUUID();
    const body = { accountId, amount: ALL };
    return once(
      { path: '/race', key, body, caller },
      { before: async () => undefined, work: ({ trx }) => withdrawals.create({ trx, memberId, requestKey: key }, body) },
    );
  };
  return { memberId, withdraw, cashier, ledger: context.ledger };
}

test(`${AT_ONCE} concurrent withdrawals of the whole balance, ${ROUNDS} times: exactly one succeeds each time [T21] [F39]`, async () => {
  const { memberId, withdraw, cashier, ledger } = await racer();
  const winners: number[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, withdraw));
    winners.push(results.filter(({ status }) => status === 'fulfilled').length);
    const reasons = new Set(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])));
    expect([...reasons]).toEqual(['Refusal: 您有一笔取款处理中']);
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
