import { operatorCommand } from '../../../testing/test-adapters.ts';
import { lastDays } from '@site/shared/product';
import { exchangeGoods, listCoins, listMallGoods, listMallOrders, listMovements, startBreak, type Exchange } from '@site/shared/wire';
import { createCoins } from '../../money/seeding.ts';
import { unevenCoins } from '../../people/seeding.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { createMemberStatus } from '../../people/index.ts';
import { startConsole } from '../../../testing/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';

let site: Awaited<ReturnType<typeof startConsole>>;
beforeEach(async () => {
  site = await startConsole(operatorCommand('mall'));
});
afterEach(() => site.app.close());

const receiver = { name: '林晓舟', phone: '13812345678', address: '演示市海湾区星河路 88 号' };
const CUP: Exchange = { goodsId: 'cup', qty: 1, receiver };
const query = () => ({ page: 1, pageSize: 50, ...lastDays(90, site.app.clock.nowMs()) });
const coinsOf = async (member: SignedClient) => (await member.call(listCoins, query())).data?.account.coins;
const goodsOf = async (member: SignedClient, id: string) =>
  (await member.call(listMallGoods)).data?.goods.find(({ goodsId }) => goodsId === id);
const orderOf = async (member: SignedClient) => (await member.call(listMallOrders, query())).data?.list[0];

test('the seeded player has coins that match their movements, a discount, and two orders [RT-8]', async () => {
  const player = await site.app.player();

  const coins = (await player.call(listCoins, query())).data;
  const orders = (await player.call(listMallOrders, query())).data?.list;

  expect(coins?.account).toEqual({ coins: 1280, expiringCoins: 0 });
  expect(coins?.list[0]?.balanceAfter).toBe(1280);
  expect(await unevenCoins(site.app.db)).toEqual([]);
  expect(await goodsOf(player, 'speaker')).toMatchObject({ fullCoins: 1000, coins: 980, limitLeft: 1, bonus: null });
  expect(orders?.map(({ status, trackingNo }) => [status, trackingNo])).toEqual([
    ['shipped', 'YS20260004188'],
    ['done', null],
  ]);
  expect(JSON.stringify(orders)).not.toMatch(/林晓舟|13812345678|星河路/);
});

test('an exchange executes once with coins, stock and order, and operators ship it [RT-8]', async () => {
  const player = await site.app.player();
  const key = keyed();
  const [first, again] = [await player.call(exchangeGoods, CUP, key), await player.call(exchangeGoods, CUP, key)];

  expect(first.data).toMatchObject({ goodsId: 'cup', coins: 608, status: 'placed', kind: 'physical' });
  expect(again.data).toEqual(first.data);
  expect(await coinsOf(player)).toBe(1280 - 608);
  expect((await goodsOf(player, 'cup'))?.stock).toBe(119);

  const orderNo = first.data?.orderNo ?? '';
  expect((await site.type('list')).text).toContain('林晓舟 13812345678 演示市海湾区星河路 88 号');
  expect((await site.type('done', orderNo)).code).toBe(3);
  expect((await site.type('ship', orderNo, '--carrier', '演示速运', '--tracking', 'YS1')).code).toBe(0);
  expect(await orderOf(player)).toMatchObject({ status: 'shipped', carrier: '演示速运', trackingNo: 'YS1' });
  expect((await site.type('done', orderNo)).code).toBe(0);
  expect((await site.type('cancel', orderNo)).code).toBe(3);
  expect(await orderOf(player)).toMatchObject({ status: 'done' });
});

test('a member on a break exchanges no coins, for goods neither [RG-4]', async () => {
  const player = await site.app.player();
  await player.call(startBreak, { days: 1 });
  const before = await coinsOf(player);

  expect(await player.call(exchangeGoods, CUP, keyed())).toMatchObject({ status_code: 10001, message: expect.stringContaining('冷静期') });
  expect(await coinsOf(player)).toBe(before);
});

test('a cancelled order refunds coins and stock once [RT-8]', async () => {
  const player = await site.app.player();
  const orderNo = (await player.call(exchangeGoods, CUP, keyed())).data?.orderNo ?? '';

  expect((await site.type('cancel', orderNo)).code).toBe(0);
  expect((await site.type('cancel', orderNo)).code).toBe(3);

  expect(await coinsOf(player)).toBe(1280);
  expect((await goodsOf(player, 'cup'))?.stock).toBe(120);
  expect(await unevenCoins(site.app.db)).toEqual([]);
});

test('a bonus is credited at once with a turnover requirement [RT-8] [VAL-4]', async () => {
  const player = await site.app.player();

  expect((await player.call(exchangeGoods, { goodsId: 'bonus-18', qty: 1 }, keyed())).data).toMatchObject({ status: 'done', coins: 490 });

  const moved = (await player.call(listMovements, { page: 1, pageSize: 1, kind: 'bonus' })).data?.list;
  expect(moved).toEqual([expect.objectContaining({ amount: '18.00', remark: '商城兑换：18元礼金' })]);
  expect(await player.call(exchangeGoods, { goodsId: 'bonus-18', qty: 1 }, keyed())).toMatchObject({ message: '该商品每人限兑2件' });
});

test.each([
  [{ ...CUP, goodsId: 'nothing' }, '商品不存在或已下架'],
  [{ ...CUP, goodsId: 'jersey' }, '库存不足'],
  [{ ...CUP, qty: 3 }, '该商品每人限兑2件'],
  [{ goodsId: 'cup', qty: 1 }, '请填写收货信息'],
  [{ goodsId: 'bonus-58', qty: 1 }, '金币不足'],
])('the exchange %j is refused without any change [RT-8]', async (exchange, message) => {
  const player = await site.app.player();

  expect(await player.call(exchangeGoods, exchange, keyed())).toMatchObject({ message });

  expect(await coinsOf(player)).toBe(1280);
  expect((await player.call(listMallOrders, query())).data?.total).toBe(2);
});

test('coins expire a year after their credit, and spent ones count first [RT-8]', async () => {
  const { app } = site;
  await app.newcomer('Collector1');
  const memberId = await memberIdOf(app, 'Collector1');
  const coins = createCoins({ db: app.db, clock: app.clock, holders: createMemberStatus() });
  const move = (delta: number, reference: string) =>
    inTransaction(app.db, (trx) =>
      coins.move(trx, { memberId, delta, reason: delta > 0 ? 'activity' : 'exchange', reference, remark: '测试' }),
    );
  await move(100, 'first');
  await move(100, 'first');
  app.clock.advance(100 * DAY_MS);
  await move(50, 'second');
  await move(-30, 'spent');
  await expect(move(-121, 'too-much')).rejects.toThrow('金币不足');

  app.clock.advance(240 * DAY_MS);
  expect(await coins.account(memberId)).toEqual({ coins: 120, expiringCoins: 70 });
  app.clock.advance(25 * DAY_MS);
  await coins.tick();
  await coins.tick();

  expect(await coins.account(memberId)).toEqual({ coins: 50, expiringCoins: 0 });
  expect(await unevenCoins(app.db)).not.toContain(memberId);
});
