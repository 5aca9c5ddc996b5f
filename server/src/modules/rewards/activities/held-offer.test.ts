import { cancelDeposit, creditHeldDeposit, getWalletSummary, listMails, setLimit } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { orderedAndCancelled } from '../../money/deposits/held-deposits.testing.ts';
import { BY_BANK, deliver, keyed, ordered } from '../../money/deposits/testing.ts';
import { tablesOf } from '../schema.ts';

const app = withTestApp();
const OFFER = 'deposit-slots';

const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;
const endOffer = (atMs: number) => tablesOf(app.db).updateTable('activities').set({ end_at: atMs }).where('id', '=', OFFER).execute();

/** A member whose deposit with the offer is held by his own limit until the next day. */
async function withHeldDeposit(userName: string) {
  const member = await app.newcomer(userName);
  await member.call(setLimit, { kind: 'deposit', period: 'day', value: '100' });
  const other = await orderedAndCancelled(member, '100.00');
  const order = await ordered(member, { ...BY_BANK, amount: '100.00', bonusId: OFFER });
  await member.call(cancelDeposit, { billNo: order.billNo });
  await deliver(app, other);
  await deliver(app, order);
  return order;
}

test('held money gets the bonus of its offer while the offer runs [RT-7]', async () => {
  const order = await withHeldDeposit('HeldOffer1');
  await endOffer(app.clock.nowMs() + 2 * DAY_MS);
  app.clock.advance(DAY_MS);
  const member = await app.again('HeldOffer1');
  await member.call(creditHeldDeposit, { billNo: order.billNo }, keyed());

  expect(await central(member)).toBe('10220.00');
});

test('held money is credited without a bonus after the end of its offer, and its member learns why [RT-7]', async () => {
  const order = await withHeldDeposit('HeldOffer2');
  await endOffer(app.clock.nowMs() + HOUR_MS);
  app.clock.advance(DAY_MS);
  const member = await app.again('HeldOffer2');
  await member.call(creditHeldDeposit, { billNo: order.billNo }, keyed());

  expect(await central(member)).toBe('10200.00');
  const titles = (await member.call(listMails, { category: 'notification', page: 1, pageSize: 20 })).data?.list.map(({ title }) => title);
  expect(titles).toContain('存款优惠未发放');
});

test('a payment gets the bonus of its order though the offer ended before it, and a late payment does not [RT-7]', async () => {
  await endOffer(app.clock.nowMs() + HOUR_MS);
  const [one, two] = [await app.newcomer('HeldOffer3'), await app.newcomer('HeldOffer4')];
  const chosen = { ...BY_BANK, amount: '100.00', bonusId: OFFER };
  const orders = [await ordered(one, { ...chosen, payerName: '林晓舟' }), await ordered(two, { ...chosen, payerName: '周晓林' })] as const;
  await endOffer(app.clock.nowMs() + 1);
  app.clock.advance(1000);
  await deliver(app, orders[0]);
  app.clock.advance(HOUR_MS);
  await deliver(app, orders[1]);

  expect([await central(await app.again('HeldOffer3')), await central(await app.again('HeldOffer4'))]).toEqual(['10120.00', '10100.00']);
});
