import { fromWire } from '@site/shared/product';
import { cancelDeposit, getDeposit, getWalletSummary } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { notesOf } from './deposit.store.ts';
import type { PayableOrder } from '../payment-gateway.port.ts';
import { tablesOf } from '../schema.ts';
import { ordered, pay } from './testing.ts';

const app = withVerifiedLedger();
let player: SignedClient;
let members = 0;
beforeEach(async () => {
  members += 1;
  player = await app.newcomer(`Payer${members}`);
});

const central = async (client = player) => fromWire((await client.call(getWalletSummary)).data?.central ?? '');
const detail = async (billNo: string) => (await player.call(getDeposit, { billNo })).data;

test('of payments that a page admits only for an unpaid order, one is recorded [VAL-4]', async () => {
  const order = await ordered(player);
  const token = new URL(order.payUrl).pathname.split('/').at(-1) ?? '';
  const seen: string[] = [];
  const admits = ({ status, underway }: PayableOrder) => seen.push(status) > 0 && status === 'awaiting' && !underway;
  const payments = Array.from({ length: 4 }, (_, count) => ({
    key: `press-${count}`,
    amount: null,
    delayMs: count === 0 ? 0 : 1000,
    admits,
  }));
  const answers = await Promise.all(payments.map((payment) => app.services.payments.pay(token, payment)));

  expect(answers.map((one) => one?.billNo)).toEqual(Array.from({ length: 4 }, () => order.billNo));
  expect(seen.filter((status) => status === 'awaiting').length).toBeGreaterThan(0);
  expect(await paymentsOf(order.billNo)).toHaveLength(1);
  expect(await app.services.payments.pay('unknown', { key: 'press-none', amount: null, delayMs: 0 })).toBeUndefined();
});

test('two presses on the payment page pay an order once, however they race', async () => {
  const order = await ordered(player);
  const before = await central();
  await Promise.all(Array.from({ length: 6 }, (_, place) => pay(app, order, { way: place % 2 === 0 ? 'exact' : 'later' })));
  app.clock.advance(MINUTE_MS);

  expect(await detail(order.billNo)).toMatchObject({ status: 'success' });
  expect(await paymentsOf(order.billNo)).toHaveLength(1);
  expect(await notesOf(app.db, order.billNo)).toEqual([]);
  expect(await central()).toBe(before + fromWire(order.netAmount));
});

test('a press on the payment page and a cancellation have one winner', async () => {
  for (let run = 0; run < 10; run += 1) {
    const order = await ordered(player);
    const press = () => pay(app, order, { way: 'exact' });
    const cancel = () => player.call(cancelDeposit, { billNo: order.billNo });
    await Promise.all(run % 2 === 0 ? [press(), cancel()] : [cancel(), press()]);

    const status = (await detail(order.billNo))?.status;
    expect(['success', 'cancelled']).toContain(status);
    expect(await paymentsOf(order.billNo)).toHaveLength(status === 'success' ? 1 : 0);
  }
});

const paymentsOf = (billNo: string) => tablesOf(app.db).selectFrom('deposit_payments').select('id').where('bill_no', '=', billNo).execute();
