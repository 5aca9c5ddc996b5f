import { HELD_PAGE_SIZE } from '@site/shared/product';
import {
  creditHeldDeposit,
  getDeposit,
  listHeldDeposits,
  returnHeldDeposit,
  startBreak,
  type DepositOrder,
  type HeldDepositReview,
  type HeldDepositReviews,
} from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import { withConsole } from '../../../testing/testing.ts';
import { createLedger, house } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import type { RefundResult } from '../payment-gateway.port.ts';
import { byBank, heldCents, heldDepositsWith, orderedAndCancelled, refunded, rethrow } from './held-deposits.testing.ts';
import { deliver, keyed, ordered, pay, requestFor } from './testing.ts';

// Registered before the hook that closes the database: Jest runs `afterAll` hooks in the order of their registration.
afterAll(async () => expect(await verifyLedger(operators.app.db)).toEqual([]));
const operators = withConsole((args) => operatorCommand('deposits')(args));
let player: SignedClient;
let name = '';
let members = 0;
beforeEach(async () => {
  members += 1;
  name = `Reviewed${members}`;
  player = await operators.app.newcomer(name);
});

const statusOf = async ({ billNo }: DepositOrder) => (await player.call(getDeposit, { billNo })).data?.status;

async function heldForIdentity(): Promise<DepositOrder> {
  const [first, second] = [await orderedAndCancelled(player, '49999.00'), await orderedAndCancelled(player, '1000.00')];
  await deliver(operators.app, first);
  await deliver(operators.app, second);
  return second;
}

async function heldByBreak(): Promise<DepositOrder> {
  const order = await ordered(player, byBank('500.00'));
  await player.call(startBreak, { days: 1 });
  await deliver(operators.app, order);
  return order;
}

async function listed({ billNo }: DepositOrder): Promise<HeldDepositReview | undefined> {
  const { text } = await operators.type('list', '--json');
  return (JSON.parse(text) as HeldDepositReviews).deposits.find((one) => one.billNo === billNo);
}

test('operators read in one line what is held, why, and whether the member can credit it', async () => {
  expect(await operators.type('list')).toEqual({ code: 0, text: 'No deposit is held.' });
  const order = await heldByBreak();

  const { text } = await operators.type('list');

  expect(text).toContain(order.billNo);
  expect(text).toMatch(/500\.00 +held: break +waits for the end of: break/);
});

test('operators credit a deposit against the identity cap, with a reason that is kept', async () => {
  const order = await heldForIdentity();
  expect(await listed(order)).toMatchObject({ amount: '1000.00', reason: 'identity', blockedBy: 'identity', status: 'held' });

  expect(await operators.type('credit', order.billNo)).toMatchObject({ code: 2 });
  const { code, text } = await operators.type('credit', order.billNo, '--reason', 'passport seen', '--json');

  expect(code).toBe(0);
  expect((JSON.parse(text) as HeldDepositReview).notes).toEqual([
    'The money is held: identity.',
    expect.stringMatching(/: credit\. passport seen$/),
  ]);
  expect(await statusOf(order)).toBe('success');
  expect((await operators.type('credit', order.billNo, '--reason', 'again')).code).toBe(3);
  expect((await operators.type('return', order.billNo, '--reason', 'again')).code).toBe(3);
});

test('operators lift neither a limit nor a break of a member, and need a reason [RG-4]', async () => {
  const order = await heldByBreak();

  expect((await operators.type('credit', order.billNo, '--reason', 'he asked')).text).toContain(`${order.billNo} is held by break`);
  expect((await operators.app.ops(`/held-deposits/${order.billNo}`, { order: 'return', reason: '' })).statusCode).toBe(400);
  expect((await operators.type('return', 'D0000000000000000', '--reason', 'none')).text).toContain('there is no deposit');
  expect((await operators.type('return', order.billNo, '--reason', 'he asked')).code).toBe(0);
  await refunded(operators.app);
  expect(await statusOf(order)).toBe('returned');
});

test('a refund that the gateway refuses waits for operators; the money stays with the member until they say that it was paid back', async () => {
  const order = await heldForIdentity();
  const refusing = heldDepositsWith(operators.app, { refund: async () => ({ result: 'refused', reason: 'the account is closed' }) });
  await refusing.review.decide(order.billNo, { order: 'return', reason: 'the member asked' }, 'lin');
  await refusing.deposits.tick(rethrow);

  expect(await listed(order)).toMatchObject({ status: 'returning', refundFailure: 'the account is closed' });
  expect((await operators.type('list')).text).toContain('NOT SENT BACK: the account is closed');
  expect(await heldCents(operators.app, name)).toBe(100_000n);
  expect((await operators.type('returned', order.billNo, '--reason', 'paid by hand')).code).toBe(0);
  expect(await statusOf(order)).toBe('returned');
  expect(await heldCents(operators.app, name)).toBe(0n);
});

test('a return that the gateway refused is tried again at a command', async () => {
  const order = await heldForIdentity();
  const refusing = heldDepositsWith(operators.app, { refund: async () => ({ result: 'refused', reason: 'the account is closed' }) });
  await refusing.review.decide(order.billNo, { order: 'return', reason: 'the member asked' }, 'lin');
  await refusing.deposits.tick(rethrow);

  expect((await operators.type('return', order.billNo, '--reason', 'the account is open again')).code).toBe(0);
  await refunded(operators.app);
  expect(await statusOf(order)).toBe('returned');
});

test('a refund that fails is asked for again, and its money leaves once', async () => {
  const order = await heldForIdentity();
  let calls = 0;
  const flaky = heldDepositsWith(operators.app, {
    refund: async () => {
      calls += 1;
      if (calls === 1) throw new Error('The gateway did not answer.');
      return { result: 'done' };
    },
  });
  const failures: unknown[] = [];
  await flaky.review.decide(order.billNo, { order: 'return', reason: 'the member asked' }, 'lin');
  for (let run = 0; run < 3; run += 1) await flaky.deposits.tick((failure) => failures.push(failure));

  expect(calls).toBeLessThanOrEqual(3);
  expect(await statusOf(order)).toBe('returned');
  expect(await heldCents(operators.app, name)).toBe(0n);
});

test('a return by hand is refused while the answer of the gateway is open, and allowed once it has refused', async () => {
  const order = await heldForIdentity();
  const { refund, answer } = openRefund();
  const { review, deposits } = heldDepositsWith(operators.app, { refund });
  await review.decide(order.billNo, { order: 'return', reason: 'the member asked' }, 'lin');

  const early = await operators.type('returned', order.billNo, '--reason', 'paid by hand');
  expect(early).toMatchObject({ code: 3, text: expect.stringContaining('which has not answered') });
  expect((await operators.type('list')).text).toContain('the gateway sends it back (asked 1 times)');
  expect(await heldCents(operators.app, name)).toBe(100_000n);

  answer({ result: 'refused', reason: 'the account is closed' });
  await deposits.tick(rethrow);
  expect((await operators.type('returned', order.billNo, '--reason', 'paid by hand')).code).toBe(0);
  expect(await statusOf(order)).toBe('returned');
});

test('a return by hand needs no answer of a gateway that cannot send money back', async () => {
  const order = await heldForIdentity();
  const { review } = heldDepositsWith(operators.app, { refund: null });
  await review.decide(order.billNo, { order: 'return', reason: 'the member asked' }, 'lin');

  await review.decide(order.billNo, { order: 'returned', reason: 'paid by hand' }, 'lin');
  expect(await statusOf(order)).toBe('returned');
});

test('a refund that the gateway reports after an operator paid is claimed in the ledger and listed until it is settled', async () => {
  const order = await heldForIdentity();
  const [late, refusing] = [openRefund(), openRefund()];
  const first = heldDepositsWith(operators.app, { refund: late.refund });
  const second = heldDepositsWith(operators.app, { refund: refusing.refund });
  await first.review.decide(order.billNo, { order: 'return', reason: 'the member asked' }, 'lin');
  await late.isAsked;
  operators.app.clock.advance(HOUR_MS);
  refusing.answer({ result: 'refused', reason: 'the account is closed' });
  await second.deposits.tick(rethrow);
  await operators.type('returned', order.billNo, '--reason', 'paid by hand');
  expect(await listed(order)).toBeUndefined();

  const claims = () => createLedger(operators.app.clock).balance(operators.app.db, house('refund-claims'));
  const before = await claims();
  const answered = first.money.refund(order.billNo);
  late.answer({ result: 'done' });
  await answered;

  expect(await listed(order)).toMatchObject({ status: 'returned', conflictAt: expect.any(String) });
  expect((await operators.type('list')).text).toContain('PAID BACK TWICE?');
  expect(await claims()).toBe(before - 100_000n);
  expect((await operators.type('settled', order.billNo, '--reason', 'the payer sent it back')).code).toBe(0);
  expect((await operators.type('settled', order.billNo, '--reason', 'again')).code).toBe(3);
  expect(await listed(order)).toBeUndefined();
});

test('a USDT amount below the minimum of its channel is held: the member reads why and sends it back, or operators credit it [RG-6]', async () => {
  const request = await requestFor(player, 'usdt_trc20', '50');
  const paid = async (amount: string) => {
    const order = await ordered(player, request);
    await pay(operators.app, order, { way: 'other', amount });
    return order;
  };
  const [sent, kept] = [await paid('0.01'), await paid('9.99')];
  for (const [{ billNo }, arrivedAmount, amount] of [
    [sent, '0.01', '0.07'],
    [kept, '9.99', '71.72'],
  ] as const) {
    const blocked = `到账 ${arrivedAmount} USDT，低于该通道单笔最低 10 USDT，请联系客服核对入账，或退回付款账户`;
    expect((await player.call(getDeposit, { billNo })).data).toMatchObject({
      status: 'held',
      arrivedAmount,
      amount,
      hold: { reason: 'review', blocked, isReturnable: true },
    });
    expect(await player.call(creditHeldDeposit, { billNo }, keyed())).toMatchObject({ status_code: 10001, message: blocked });
  }
  expect(await listed(kept)).toMatchObject({
    amount: '71.72',
    reason: 'review',
    blockedBy: 'review',
    notes: expect.arrayContaining(['Paid 9.99 instead of 50.00: it is held.']),
  });

  await player.call(returnHeldDeposit, { billNo: sent.billNo }, keyed());
  await refunded(operators.app);
  expect(await statusOf(sent)).toBe('returned');
  expect((await operators.type('credit', kept.billNo, '--reason', 'the network took the rest')).code).toBe(0);
  expect(await statusOf(kept)).toBe('success');
  expect(await statusOf(await paid('10.00'))).toBe('success');
});

test('the list of held deposits has pages, which are read without a transaction', async () => {
  const { app } = operators;
  const orders: DepositOrder[] = [];
  while (orders.length <= HELD_PAGE_SIZE) {
    orders.push(await orderedAndCancelled(player, '49999.00'));
    // Further orders without money are refused on the same day.
    if (orders.length === HELD_PAGE_SIZE) {
      app.clock.advance(DAY_MS);
      player = await app.again(name);
    }
  }
  for (const order of orders) await deliver(app, order);
  const { text } = await operators.type('list');
  const [, next = ''] = /There are more: list --after (D\d+)$/.exec(text) ?? [];

  const writer = jest.spyOn(app.db, 'transaction');
  const second = await operators.type('list', '--after', next, '--json');
  const own = (await player.call(listHeldDeposits, {})).data?.map(({ billNo }) => billNo) ?? [];
  // On SQLite a reader with a transaction would wait for every writer; on PostgreSQL other jobs of the server may begin one at any time.
  if (!isPostgres(app.db)) expect(writer).not.toHaveBeenCalled();
  writer.mockRestore();

  expect(own).toHaveLength(HELD_PAGE_SIZE);
  expect(own.every((billNo) => text.includes(billNo))).toBe(true);
  const later = (JSON.parse(second.text) as HeldDepositReviews).deposits.map(({ billNo }) => billNo);
  expect(later.filter((billNo) => text.includes(billNo))).toEqual([]);
  expect((await player.call(listHeldDeposits, { after: own.at(-1) })).data).toEqual([]);
  expect((await operators.type('list', '--after', 'D0000000000000000')).text).toContain('was never held');
});

/** A gateway that answers its calls when the test says so. */
function openRefund() {
  const { promise, resolve: answer } = Promise.withResolvers<RefundResult>();
  const asked = Promise.withResolvers<void>();
  const refund = async () => {
    asked.resolve();
    return promise;
  };
  return { refund, answer, isAsked: asked.promise };
}
