import { BusinessError, NetworkError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { exchangeGoods, listCoins, listMallGoods, listMallOrders, type MallGoods, type MallOrder } from '@site/shared/wire';
import CoinRecordScreen from './coin-record.screen.tsx';
import MallRecordScreen from './mall-record.screen.tsx';
import { EARNED, SPENT } from './coin-record.states.ts';
import { ORDER } from './mall-record.states.ts';
import { Mall } from './mall.tsx';

const bonus: MallGoods = {
  goodsId: 'bonus-18',
  title: '18元礼金',
  text: '兑换后直接存入中心钱包',
  kind: 'bonus',
  coins: 490,
  fullCoins: 500,
  stock: 500,
  limitLeft: 2,
  bonus: { amount: '18.00', multiple: 3 },
};
const cup: MallGoods = { ...bonus, goodsId: 'cup', title: '保温杯', kind: 'physical', coins: 608, fullCoins: 620, bonus: null };
const pageOf = <Row,>(list: readonly Row[]) => ({ list, total: list.length, page: 1, pageSize: 20 });

function open(...options: readonly (TestAnswer | string)[]) {
  const more = options.filter((one): one is TestAnswer => typeof one !== 'string');
  const path = options.find((one) => typeof one === 'string') ?? '/mine/vip?tab=mall';
  const platform = createTestPlatform(
    answer(listMallGoods, {
      coins: 1280,
      expiringCoins: 70,
      goods: [bonus, cup, { ...cup, goodsId: 'a', title: '球衣', stock: 0 }, { ...cup, goodsId: 'b', title: '音箱', coins: 9000 }],
    }),
    answer(exchangeGoods, ({ goodsId }) => ({ ...ORDER, goodsId, title: '18元礼金', kind: 'bonus' as const, status: 'done' as const })),
    ...more,
  );
  return { platform, ...renderScreen(<Mall />, platform, { path }) };
}
const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('goods show their price, the requirement of a bonus, and why one is unavailable [RT-8]', async () => {
  open();

  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('3 倍流水，共 ¥54.00');
  expect(first).toHaveTextContent('490 金币');
  expect(first).toHaveTextContent('等级优惠前 500');
  expect(screen.getByRole('button', { name: '已兑完 球衣' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '金币不足 音箱' })).toBeDisabled();
  expect(screen.getByText('其中 70 金币将在 30 天内到期')).toBeVisible();
});

test('a bonus is exchanged with the number that was chosen [RT-8]', async () => {
  const { platform } = open();
  await choose('兑换 18元礼金');
  const dialog = within(await screen.findByRole('dialog', { name: '兑换18元礼金' }));

  await userEvent.click(dialog.getByRole('button', { name: '增加' }));
  expect(dialog.getByText('需 980 金币，兑换后剩余 300 金币')).toBeVisible();
  expect(dialog.getByRole('button', { name: '增加' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: '确认兑换' }));

  expect(platform.sent(exchangeGoods)).toEqual([{ goodsId: 'bonus-18', qty: 2 }]);
  expect(platform.dialogLog).toContain('notify: 18元礼金已存入中心钱包');
  expect(platform.emitted('wallet:changed')).toHaveLength(1);
  expect(platform.storage.read('mallAttempt')).toBeNull();
  expect(platform.leaseReasons).toEqual([]);
});

test('goods that are shipped need an address; the first invalid field gets the focus [RT-8]', async () => {
  const { platform } = open();
  await choose('兑换 保温杯');
  await userEvent.click(await screen.findByRole('button', { name: '确认兑换' }));
  expect(screen.getByLabelText('收货人')).toHaveFocus();
  expect(screen.getByText('请输入收货地址')).toBeVisible();

  await userEvent.type(screen.getByLabelText('收货人'), '林晓舟');
  await userEvent.type(screen.getByLabelText('手机号'), '13812345678');
  await userEvent.type(screen.getByLabelText('收货地址'), '演示市海湾区星河路 88 号');
  await userEvent.click(screen.getByRole('button', { name: '确认兑换' }));

  const receiver = { name: '林晓舟', phone: '13812345678', address: '演示市海湾区星河路 88 号' };
  expect(platform.sent(exchangeGoods)).toEqual([{ goodsId: 'cup', qty: 1, receiver }]);
});

test('a lost answer keeps its key, a refusal gives it up [RT-8]', async () => {
  const { platform } = open(fail(exchangeGoods, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  await choose('兑换 18元礼金');
  const confirm = await screen.findByRole('button', { name: '确认兑换' });
  await userEvent.click(confirm);
  expect(await screen.findByText('请求超时，请重试')).toBeVisible();
  platform.answers(fail(exchangeGoods, new BusinessError({ code: 10001, message: '库存不足' })));
  await userEvent.click(confirm);
  expect(await screen.findByText('库存不足')).toBeVisible();

  const [first, second] = platform.optionsOf(exchangeGoods);
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  expect(platform.storage.read('mallAttempt')).toBeNull();
});

test('exchanges with their parcel, filtered by the address [RT-8]', async () => {
  const platform = createTestPlatform(answer(listMallOrders, pageOf([ORDER])));
  const { router } = renderScreen(<MallRecordScreen />, platform, { path: '/mine/mall/record' });

  expect(await screen.findByText(/演示速运 YS1/)).toBeVisible();
  expect(screen.getByRole('button', { name: '复制物流单号' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '已发货' }));

  expect(router.state.location.search).toBe('?status=shipped');
  expect(platform.sent(listMallOrders).at(-1)).toMatchObject({ status: 'shipped', page: 1 });
});

test('an empty record of exchanges links to the mall [RT-8]', async () => {
  const platform = createTestPlatform(answer(listMallOrders, pageOf<MallOrder>([])));
  renderScreen(<MallRecordScreen />, platform, { path: '/mine/mall/record' });

  expect(await screen.findByText('暂无兑换记录')).toBeVisible();
  expect(screen.getByRole('link', { name: '去商城看看' })).toHaveAttribute('href', '/mine/vip?tab=mall');
});

test('received and spent coins, each with the balance after it [RT-8]', async () => {
  const platform = createTestPlatform(answer(listCoins, { ...pageOf([EARNED, SPENT]), account: { coins: 1280, expiringCoins: 0 } }));
  const { router } = renderScreen(<CoinRecordScreen />, platform, { path: '/mine/mall/coinRecord' });

  expect(await screen.findByText('+40')).toBeVisible();
  expect(screen.getByText('−980')).toBeVisible();
  expect(screen.getByText('2027-11-18')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '使用' }));

  expect(router.state.location.search).toBe('?way=out');
  expect(platform.sent(listCoins).at(-1)).toMatchObject({ way: 'out' });
});

test('an order links to its article with the dialog open, to exchange it again [RT-8]', async () => {
  const records = createTestPlatform(answer(listMallOrders, pageOf([ORDER])));
  const { unmount } = renderScreen(<MallRecordScreen />, records, { path: '/mine/mall/record' });
  expect(await screen.findByRole('link', { name: '再次兑换保温杯' })).toHaveAttribute('href', '/mine/vip?tab=mall&goods=cup');
  unmount();

  const { router } = open('/mine/vip?tab=mall&goods=cup');
  const dialog = await screen.findByRole('dialog', { name: '兑换保温杯' });
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(router.state.location.search).toBe('?tab=mall');
});

test('an article that cannot be had now opens no dialog', async () => {
  open('/mine/vip?tab=mall&goods=a');

  expect(await screen.findByRole('button', { name: '已兑完 球衣' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
