import { AUTO_WITHDRAWAL } from '@site/shared/product';
import { createWithdrawal, getWalletSummary, getWithdrawal, type Withdrawal, type WithdrawalLane } from '@site/shared/wire';
import { DAY_MS, dayStart } from '../../../kernel/clock.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import { inKeyedTransaction, inTransaction, memberKey } from '../../../kernel/db/database.ts';
import { createDomainEvents } from '../../../domain-events.ts';
import { payoutCode, withTestApp } from '../../../testing/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { keyed } from '../deposits/testing.ts';
import { createLedger, house } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { addedAccount, holder, logInAgain, wechat, WITHDRAW_PASSWORD } from '../payout-accounts/testing.ts';
import { createPayoutStore } from '../payout-accounts/payout.service.ts';
import type { MemberPayout, PayoutResult } from '../payment-gateway.port.ts';
import { tablesOf } from '../schema.ts';
import { createAutomaticLane } from './automatic-lane.ts';
import { createCashier } from './cashier.ts';
import { createWithdrawalMoves } from './moves.ts';
import { createWithdrawalStore } from './withdrawal-records.ts';

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const GRACE_MS = AUTO_WITHDRAWAL.graceMs;
// Registered before the hook that closes the database. The test's lane is the only one: the site's runs while it listens.
afterAll(async () => expect(await verifyLedger(app.db)).toEqual([]));
const app = withTestApp();
const vault = createVault('0'.repeat(64));

interface World {
  readonly isVerified?: boolean;
  readonly hasManyNames?: boolean;
  readonly isActive?: boolean;
  /** Whether the account is a USDT address. */
  readonly toUsdt?: boolean;
  /** What the gateway answers, one by one; an error is thrown, and then it pays. */
  readonly answers?: (PayoutResult | Error)[];
}

/** The lane with the site's database and a gateway of this test; a member with 10,000 yuan and an account that is old enough. */
async function open(
  userName: string,
  { isVerified = true, hasManyNames = false, isActive = true, toUsdt = false, answers = [] }: World = {},
) {
  const { db, clock } = app;
  const member = await holder(app, userName);
  const usdt = { type: 'usdt', account: ADDRESS, alias: '冷钱包', network: 'TRC20', own: true } as const;
  const form = wechat(`wx_${userName}`, toUsdt ? { ...usdt, smsCode: await payoutCode(app, member) } : {});
  const accountId = await addedAccount(member, form);
  clock.advance(AUTO_WITHDRAWAL.accountAgeMs);
  await logInAgain(member, userName);
  const paid: MemberPayout[] = [];
  const payout = async (order: MemberPayout): Promise<PayoutResult> => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer !== undefined && answer.result === 'refused') return answer;
    if (!paid.some(({ billNo }) => billNo === order.billNo)) paid.push(order);
    return { result: 'done' };
  };
  const context = { db, clock, ledger: createLedger(clock), vault };
  const accounts = createPayoutStore(db);
  const store = createWithdrawalStore(db);
  const move = createWithdrawalMoves({ ...context, store, events: createDomainEvents() });
  const lane = createAutomaticLane({
    ...context,
    store,
    move,
    gateway: { payout },
    account: accounts.find,
    destination: async (id: string) => ({
      ...(await accounts.destination(id)),
      sealed_account: vault.seal(toUsdt ? ADDRESS : `wx_${userName}`),
    }),
    payeeStatus: async () => ({ isVerified, hasManyNames }),
    realNameOf: async () => '周小满',
    isActive: async () => isActive,
  });
  const failures: unknown[] = [];
  const withdraw = async (amount: string, to = accountId): Promise<Withdrawal> => {
    const { data, status_code, message } = await member.call(
      createWithdrawal,
      { accountId: to, amount, withdrawPassword: WITHDRAW_PASSWORD },
      keyed(),
    );
    if (data === null || status_code !== 6000) throw new Error(message);
    return data;
  };
  return {
    db,
    member,
    lane,
    paid,
    failures,
    withdraw,
    memberId: await memberIdOf(app, userName),
    cashier: createCashier({ ...context, store, move, account: accounts.find }),
    /** The lane looks once the grace is over. */
    run: async () => {
      clock.advance(GRACE_MS);
      await lane.tick((failure) => failures.push(failure));
    },
    now: async ({ billNo }: Withdrawal) => (await member.call(getWithdrawal, { billNo })).data,
    log: async ({ billNo }: Withdrawal) =>
      (await lane.view()).entries.filter((entry) => entry.billNo === billNo).map(({ decision, actor }) => `${decision} by ${actor}`),
  };
}

test('a small withdrawal of a verified member is paid within a minute, once, and each decision is in the log [VAL-4]', async () => {
  const { member, lane, paid, withdraw, run, now, log, failures } = await open('Lane01');
  const asked = await withdraw('1500.00');
  await lane.tick((failure) => failures.push(failure));
  expect(await now(asked)).toMatchObject({ status: 'submitted', lane: null });

  await run();
  await run();

  expect(await now(asked)).toMatchObject({ status: 'success', lane: 'auto', hold: null });
  expect(await log(asked)).toEqual(['paid by auto', 'pay by auto']);
  expect(paid).toEqual([
    {
      billNo: asked.billNo,
      currency: 'CNY',
      amount: '1500.00',
      to: { type: 'wechat', account: 'wx_Lane01', holder: '周小满', bankCode: null, network: null },
    },
  ]);
  expect((await member.call(getWalletSummary)).data).toMatchObject({ central: '8500.00', locked: '0.00' });
  expect(failures).toEqual([]);
  const steps = (await now(asked))?.steps ?? [];
  expect(Date.parse(steps.at(-1)?.at ?? '') - Date.parse(steps[0]?.at ?? '')).toBeLessThanOrEqual(AUTO_WITHDRAWAL.paidWithinMs);
});

test('a USDT withdrawal pays what its member was shown', async () => {
  const { paid, withdraw, run } = await open('Lane02', { toUsdt: true });

  const asked = await withdraw('1000.00');
  await run();

  expect(paid).toMatchObject([{ currency: 'USDT', amount: asked.usdt?.net, to: { account: ADDRESS, network: 'TRC20' } }]);
});

test('a person looks at every withdrawal beyond the published rules, and the page says why', async () => {
  const holds = [
    ['Lane03', {}, '2000.01', 'amount'],
    ['Lane04', { isVerified: false }, '100.00', 'identity'],
    ['Lane05', { hasManyNames: true }, '100.00', 'name'],
    ['Lane15', { isActive: false }, '100.00', 'locked'],
  ] as const;
  for (const [userName, status, amount, hold] of holds) {
    const world = await open(userName, status);
    const asked = await world.withdraw(amount);
    await world.run();
    expect(await world.now(asked)).toMatchObject({ status: 'submitted', lane: 'person', hold, isCancellable: true });
    expect(await world.log(asked)).toEqual(['person by auto']);
    expect(world.paid).toEqual([]);
  }
});

test('the lane pays a member five thousand a day, the rest is for a person', async () => {
  const { withdraw, run, now } = await open('Lane06');
  const amounts = ['2000.00', '2000.00', '1000.00', '100.00'];
  const asked: Withdrawal[] = [];
  for (const amount of amounts) {
    asked.push(await withdraw(amount));
    await run();
  }

  expect(await Promise.all(asked.map(async (one) => (await now(one))?.hold))).toEqual([null, null, null, 'day']);
});

test('what was requested before midnight and decided after it counts for the day of the decision [VAL-4]', async () => {
  const { withdraw, run, now } = await open('Lane16');
  const { clock } = app;
  clock.set(dayStart(clock.nowMs()) + DAY_MS - GRACE_MS / 3);
  const asked: Withdrawal[] = [];
  for (const amount of ['2000.00', '2000.00', '1000.00']) asked.push(await withdraw(amount));
  await run();
  for (const amount of ['2000.00', '100.00']) asked.push(await withdraw(amount));
  await run();

  expect(await Promise.all(asked.map(async (one) => (await now(one))?.hold))).toEqual([null, null, null, 'day', 'day']);
});

test('a young account, a changed password and an earlier refusal are looked at by a person', async () => {
  const { member, memberId, db, cashier, withdraw, run, now } = await open('Lane07');
  const fresh = await addedAccount(member, wechat('wx_fresh07'));
  app.clock.advance(DAY_MS);
  await logInAgain(member, 'Lane07');
  const young = await withdraw('100.00', fresh);
  await run();
  expect(await now(young)).toMatchObject({ hold: 'account' });

  await inTransaction(db, (trx) => createWithdrawalStore(db).noteAccessChange(trx, memberId, app.clock.nowMs()));
  const changed = await withdraw('100.00');
  await run();
  expect(await now(changed)).toMatchObject({ hold: 'change' });

  await cashier.decide(young.billNo, 'reject', 'lin', '户名不符');
  app.clock.advance(AUTO_WITHDRAWAL.changeHoldMs);
  await logInAgain(member, 'Lane07');
  const later = await withdraw('100.00');
  await run();
  expect(await now(later)).toMatchObject({ hold: 'history' });
});

test('operators close the lane and open it again; what was decided meanwhile stays with a person', async () => {
  const { paid, withdraw, run, now } = await open('Lane08');
  expect((await app.ops('/withdrawals/lane', { open: false })).json()).toMatchObject({
    data: { isOpen: false, changed: { actor: 'lin' } },
  });
  const meanwhile = await withdraw('100.00');
  await run();
  expect((await app.ops('/withdrawals/lane', { open: true })).json()).toMatchObject({ data: { isOpen: true } });
  const after = await withdraw('200.00');
  await run();

  expect(await now(meanwhile)).toMatchObject({ status: 'submitted', lane: 'person', hold: 'off' });
  expect(await now(after)).toMatchObject({ status: 'success', lane: 'auto' });
  expect(paid.map(({ amount }) => amount)).toEqual(['200.00']);
  const { data } = (await app.ops('/withdrawals/lane')).json<{ data: WithdrawalLane }>();
  expect(data.entries.map(({ decision, actor, billNo }) => [decision, actor, billNo])).toEqual(
    expect.arrayContaining([
      ['paid', 'auto', after.billNo],
      ['on', 'lin', null],
      ['person', 'auto', meanwhile.billNo],
      ['off', 'lin', null],
    ]),
  );
});

test('a payout that failed is asked for again, and a refused one waits for a person; money moves once [VAL-4]', async () => {
  const answers = [new Error('no answer'), { result: 'done' } as const, { result: 'refused', reason: 'account closed' } as const];
  const { db, member, cashier, paid, failures, withdraw, run, now } = await open('Lane09', { answers });
  const sentBefore = await createLedger(app.clock).balance(db, house('withdrawals'));
  const first = await withdraw('300.00');
  await run();
  expect(await now(first)).toMatchObject({ status: 'paying', lane: 'auto' });
  for (const order of ['pay', 'reject'] as const)
    await expect(cashier.decide(first.billNo, order, 'lin')).rejects.toThrow('being paid by the automatic lane');
  await run();
  const second = await withdraw('400.00');
  await run();

  expect(failures.map(String)).toEqual(['Error: no answer']);
  expect(await now(first)).toMatchObject({ status: 'success' });
  expect(paid.map(({ billNo }) => billNo)).toEqual([first.billNo]);
  expect(await now(second)).toMatchObject({ status: 'paying', lane: 'person', hold: 'refused' });
  await cashier.decide(second.billNo, 'reject', 'lin');
  expect((await member.call(getWalletSummary)).data).toMatchObject({ central: '9700.00', locked: '0.00' });
  expect(await createLedger(app.clock).balance(db, house('withdrawals'))).toBe(sentBefore + 30_000n);
});

test('an operator, the lane on two instances and the member decide at once: exactly one of them does [VAL-4]', async () => {
  const { db, member, memberId, cashier, lane, failures, paid, withdraw, now } = await open('Lane10');
  const store = createWithdrawalStore(db);
  for (let round = 0; round < 12; round += 1) {
    const asked = await withdraw('100.00');
    app.clock.advance(GRACE_MS);
    const tick = () => lane.tick((failure) => failures.push(failure));
    const claim = () => cashier.decide(asked.billNo, 'claim', 'lin').catch(() => null);
    await Promise.all(round % 2 === 0 ? [tick(), claim(), tick()] : [claim(), tick(), tick()]);
    const { status = '', lane: by } = (await now(asked)) ?? {};
    expect([`${status} ${by}`]).toContain(status === 'reviewing' ? 'reviewing person' : 'success auto');
    expect((await store.stepsOf(asked.billNo)).map(({ code }) => code)).toEqual(
      status === 'reviewing' ? ['submitted', 'reviewing'] : ['submitted', 'reviewing', 'paying', 'success'],
    );
    if (status === 'reviewing') {
      await cashier.decide(asked.billNo, 'approve', 'lin');
      await cashier.decide(asked.billNo, 'pay', 'lin');
    }
    app.clock.advance(DAY_MS);
    await logInAgain(member, 'Lane10');
  }

  expect(failures).toEqual([]);
  expect(new Set(paid.map(({ billNo }) => billNo)).size).toBe(paid.length);
  expect((await member.call(getWalletSummary)).data).toMatchObject({ central: '8800.00', locked: '0.00' });
  const steps = await inKeyedTransaction(db, [memberKey(memberId)], (trx) =>
    tablesOf(trx).selectFrom('withdrawals').select('status').where('member_id', '=', memberId).execute(),
  );
  expect(new Set(steps.map(({ status }) => status))).toEqual(new Set(['success']));
});
