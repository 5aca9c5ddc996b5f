import { fromWire } from '@site/shared/product';
import { cancelDeposit, type DepositOrder, getDeposit, getWalletSummary } from '@site/shared/wire';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { tablesOf } from '../schema.ts';
import { deliver, ordered, requestFor } from './testing.ts';

const app = withVerifiedLedger();
let player: SignedClient;
let members = 0;
beforeEach(async () => {
  members += 1;
  player = await app.newcomer(`Late${members}`);
});
afterEach(() => setRate(718));

const setRate = (rate: number) => tablesOf(app.db).updateTable('deposit_rates').set({ rate }).execute();
const central = async () => fromWire((await player.call(getWalletSummary)).data?.central ?? '');

const ENDS: Readonly<Record<string, readonly [(order: DepositOrder) => unknown, string]>> = {
  'its twenty minutes': [() => app.clock.advance(20 * MINUTE_MS + 1), '逾期到账'],
  'its cancellation': [({ billNo }) => player.call(cancelDeposit, { billNo }), '取消后到账'],
};

test.each(Object.keys(ENDS).flatMap((end) => ([700, 730] as const).map((rate) => [end, rate] as const)))(
  'USDT that arrives after the end of its order by %s is credited at the rate of that moment, %d',
  async (end, rate) => {
    const [finish, late] = ENDS[end] ?? [];
    const before = await central();
    const order = await ordered(player, await requestFor(player, 'usdt_trc20', '100'));
    await finish?.(order);
    await setRate(rate);
    await deliver(app, order);

    const shown = (rate / 100).toFixed(2);
    expect((await player.call(getDeposit, { billNo: order.billNo })).data).toMatchObject({
      status: 'success',
      rate: shown,
      amount: `${rate}.00`,
      payAmount: '100.00',
      arrivedAmount: null,
      remark: `${late}，按到账时汇率 ${shown} 入账`,
    });
    expect(await central()).toBe(before + BigInt(rate) * 100n);
  },
);

test('USDT that arrives in time is credited at the rate of its order, whatever the rate is then', async () => {
  const order = await ordered(player, await requestFor(player, 'usdt_trc20', '100'));
  await setRate(700);
  await deliver(app, order);

  expect((await player.call(getDeposit, { billNo: order.billNo })).data).toMatchObject({
    status: 'success',
    rate: '7.18',
    amount: '718.00',
    remark: '',
  });
});

test('late USDT at an unchanged rate is credited as it was ordered', async () => {
  const order = await ordered(player, await requestFor(player, 'usdt_trc20', '100'));
  app.clock.advance(20 * MINUTE_MS + 1);
  await deliver(app, order);

  expect((await player.call(getDeposit, { billNo: order.billNo })).data).toMatchObject({ amount: '718.00', remark: '逾期到账' });
});

test('late USDT of another amount is credited as it arrived, at the rate of that moment', async () => {
  const order = await ordered(player, await requestFor(player, 'usdt_trc20', '100'));
  app.clock.advance(20 * MINUTE_MS + 1);
  await setRate(700);
  await app.services.payments.pay(new URL(order.payUrl).pathname.split('/').at(-1) ?? '', { key: 'one', amount: 9_900n, delayMs: 0 });

  expect((await player.call(getDeposit, { billNo: order.billNo })).data).toMatchObject({
    status: 'success',
    rate: '7.00',
    amount: '693.00',
    arrivedAmount: '99.00',
    remark: '逾期到账，按到账时汇率 7.00 入账，付款金额与订单不同，按实际到账金额入账',
  });
});
