import { BusinessError, NetworkError } from '@site/shared/platform';
import { VIP_KEEP_DAYS, VIP_LEVELS, vipLevel } from '@site/shared/product';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { claimVipGifts, getVipInfo, listMallGoods, listVipGifts, listVipLevels, type VipGift, type VipInfo } from '@site/shared/wire';
import VipDetailsScreen from './vip-details.screen.tsx';
import VipScreen from './vip.screen.tsx';
import { claimText, percentOf, percentText, VIP_RULES } from './vip.rules.ts';
import { UPGRADE } from './vip.states.ts';

const info: VipInfo = {
  level: 3,
  title: 'VIP3',
  next: { level: 4, deposit: { done: '9680.00', needed: '20000.00' }, turnover: { done: '128450.60', needed: '200000.00' } },
  keep: { done: '13260.40', needed: '20000.00', until: '2027-01-19T04:00:00Z' },
  privileges: vipLevel(3),
};
const monthly: VipGift = { ...UPGRADE, giftId: 'g2', kind: 'monthly', amount: '18.00', multiple: 1 };
const coming: VipGift = { ...UPGRADE, giftId: null, level: 4, amount: '88.00', state: 'locked', expiresAt: null };

function open(path: string, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getVipInfo, info),
    answer(listVipGifts, { list: [UPGRADE, monthly, coming] }),
    answer(claimVipGifts, { giftIds: ['g1'], amount: '38.00' }),
    answer(listMallGoods, { coins: 1280, expiringCoins: 0, goods: [] }),
    ...more,
  );
  return { platform, ...renderScreen(<VipScreen />, platform, { path }) };
}

test('the level page shows progress and privileges [RT-8]', async () => {
  open('/mine/vip');

  expect(await screen.findByRole('heading', { level: 2, name: 'VIP3' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '累计存款' })).toHaveValue(48);
  expect(screen.getByRole('progressbar', { name: '累计有效流水' })).toHaveValue(64);
  expect(screen.getByRole('progressbar', { name: '保级流水' })).toHaveValue(66);
  expect(screen.getByText('本周期至 2027-01-19')).toBeVisible();
  expect(screen.getByRole('region', { name: '返水比例' })).toHaveTextContent('电子0.68%');
});

test('the road shows every level with its gift, and marks the level of the member [RT-8]', async () => {
  open('/mine/vip');

  const levels = within(await screen.findByRole('list', { name: '全部等级' })).getAllByRole('listitem');
  expect(levels.map((level) => level.textContent)).toEqual(
    VIP_LEVELS.map(({ level, upgradeGift }) =>
      level === 3 ? 'VIP3当前等级' : `VIP${level}晋级礼金 ${level === 0 ? '—' : `¥${Number(upgradeGift).toLocaleString('en-US')}`}`,
    ),
  );
  expect(levels[3]).toHaveAttribute('aria-current', 'step');
});

test('a gift shows its turnover requirement before it is claimed, and is claimed after a confirmation [RT-8]', async () => {
  const { platform } = open('/mine/vip?tab=gifts');
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('3 倍流水，共 ¥114.00');

  await userEvent.click(screen.getByRole('button', { name: '领取 VIP3 晋级礼金' }));

  expect(platform.dialogLog).toEqual([`confirm: ${claimText([UPGRADE])}`, 'notify: 已领取礼金 ¥38.00，已存入中心钱包']);
  expect(platform.sent(claimVipGifts)).toEqual([{ giftIds: ['g1'] }]);
  expect(platform.optionsOf(claimVipGifts)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(platform.emitted('wallet:changed')).toHaveLength(1);
  expect(platform.leaseReasons).toEqual([]);
});

test('all claimable gifts are claimed at once; later ones have no button [RT-8]', async () => {
  const { platform } = open('/mine/vip?tab=gifts');

  await userEvent.click(await screen.findByRole('button', { name: '一键领取（2）' }));

  expect(platform.sent(claimVipGifts)).toEqual([{ giftIds: ['g1', 'g2'] }]);
  expect(screen.queryByRole('button', { name: /VIP4/ })).not.toBeInTheDocument();
  expect(screen.getByText('达到 VIP4 后发放')).toBeVisible();
});

test('a refused claim shows a notice, and nothing is claimed without consent [RT-8]', async () => {
  const { platform } = open('/mine/vip?tab=gifts', fail(claimVipGifts, new BusinessError({ code: 10001, message: '礼金已过期' })));
  await userEvent.click(await screen.findByRole('button', { name: '领取 VIP3 晋级礼金' }));
  expect(platform.dialogLog).toContain('notify: 礼金已过期');

  platform.consents = false;
  await userEvent.click(screen.getByRole('button', { name: '领取 VIP3 晋级礼金' }));
  expect(platform.sent(claimVipGifts)).toHaveLength(1);
});

test('tabs are stored in the address; an empty mall shows a notice [RT-8]', async () => {
  const { router } = open('/mine/vip');
  await userEvent.click(await screen.findByRole('tab', { name: '商城' }));

  expect(router.state.location.search).toBe('?tab=mall');
  expect(await screen.findByText('商品筹备中')).toBeVisible();
});

test('no text of the VIP screen urges the member to bet [RT-8]', async () => {
  const { container } = open('/mine/vip');
  await screen.findByRole('progressbar', { name: '保级流水' });
  const texts = [container.textContent, ...VIP_RULES.map(({ text }) => text), claimText([UPGRADE])].join('');
  expect(texts).not.toMatch(/即可晋级|再存|快来|立即充值|还差|冲刺/);
});

test('all levels are listed in columns, and the selected one shows its details [RT-8]', async () => {
  const platform = createTestPlatform(answer(listVipLevels, { levels: VIP_LEVELS, keepDays: VIP_KEEP_DAYS }));
  const { router } = renderScreen(<VipDetailsScreen />, platform, { path: '/mine/vip/details' });

  const table = within(await screen.findByRole('table', { name: '全部等级' }));
  expect(table.getAllByRole('row')).toHaveLength(12);
  expect(table.getByRole('row', { name: /VIP3 ?当前/ })).toHaveTextContent('¥5,000');
  await userEvent.click(screen.getByRole('button', { name: 'VIP10' }));

  expect(router.state.location.search).toBe('?level=10');
  expect(screen.getByRole('region', { name: '取款与礼金' })).toHaveTextContent('每日取款次数30 次每日取款额度¥2,000,000');
  for (const title of ['晋升标准', '晋升顺序', '保级', '降级']) expect(screen.getByText(title)).toBeVisible();
});

test.each([
  [{ done: '0.00', needed: '0.00' }, 100],
  [{ done: '99.99', needed: '100.00' }, 99],
  [{ done: '300.00', needed: '100.00' }, 100],
])('%j is %i parts per hundred', (bar, percent) => {
  expect(percentOf(bar)).toBe(percent);
});

test.each([
  [42, '0.42%'],
  [200, '2%'],
  [1000, '10%'],
  [30, '0.3%'],
])('%i basis points are %s', (basisPoints, text) => {
  expect(percentText(basisPoints)).toBe(text);
});

test('a claim whose answer was lost is sent again under the same key, also after a reload [RT-8]', async () => {
  const lost = fail(claimVipGifts, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' }));
  const { platform, unmount } = open('/mine/vip?tab=gifts', lost);
  await userEvent.click(await screen.findByRole('button', { name: '领取 VIP3 晋级礼金' }));
  unmount();

  renderScreen(<VipScreen />, platform, { path: '/mine/vip?tab=gifts' });
  await userEvent.click(await screen.findByRole('button', { name: '领取 VIP3 晋级礼金' }));

  const keys = platform.optionsOf(claimVipGifts).map((options) => options?.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(platform.storage.read('claimAttempt')?.giftIds).toEqual(['g1']);
});

test('until the member is known, no level is named as the own one', async () => {
  const platform = createTestPlatform(answer(listVipLevels, { levels: VIP_LEVELS, keepDays: VIP_KEEP_DAYS }));
  platform.session.set({ ...platform.session.get(), member: null });
  renderScreen(<VipDetailsScreen />, platform, { path: '/mine/vip/details' });

  expect(await screen.findByRole('table', { name: '全部等级' })).toBeVisible();
  expect(screen.queryByText('当前')).toBeNull();
});
