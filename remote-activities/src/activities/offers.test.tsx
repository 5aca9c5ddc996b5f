import { NetworkError } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { answer, createTestPlatform, fail, refuse, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { applyForActivity, claimWelfare, listActivities, listManualDividends, type Activity } from '@site/shared/wire';
import DiscountScreen from './discount.screen.tsx';
import HomeOffers from './home-offers.slot.tsx';
import { WELCOME } from '../common/sample-activities.ts';

const cup: Activity = { ...WELCOME, id: 'cup', kind: 'sport', title: '杯赛返还' };
const past: Activity = { ...WELCOME, id: 'past', title: '中秋礼遇', state: 'ended' };
const joined: Activity = { ...WELCOME, id: 'joined', kind: 'vip', title: '会员日', state: 'applied' };
const all: readonly Activity[] = [WELCOME, cup, past, joined];

function openOffers(path = '/activity/discount', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(listActivities, all), answer(listManualDividends, []), ...more);
  return { platform, ...renderScreen(<DiscountScreen />, platform, { path }) };
}

function openOffersAsGuest() {
  const platform = createTestPlatform(answer(listActivities, all));
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<DiscountScreen />, platform);
  return platform;
}

const titles = async () => (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'));

test('running offers are shown with every key term on the card', async () => {
  openOffers();

  expect(await titles()).toEqual(['新人首存礼', '杯赛返还', '会员日']);
  const card = within(screen.getByRole('article', { name: '新人首存礼' }));
  for (const term of ['8 倍', '¥888.00', '电子', '¥100.00', '领取后 7 天', '2026-11-01 至 2026-12-31'])
    expect(card.getByText(term)).toBeVisible();
});

test('the pages with something to do each day are one step away [RT-7]', async () => {
  openOffers();
  const ways = within(await screen.findByRole('list', { name: '每日互动' })).getAllByRole('link');

  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/activity/luckyFlip',
    '/activity/calendar',
    '/activity/friendPeakBet',
    '/activity/friendInvitation',
  ]);
});

test('a chosen kind is in the address', async () => {
  const { router } = openOffers();

  await userEvent.click(await screen.findByRole('tab', { name: '体育' }));

  expect(await titles()).toEqual(['杯赛返还']);
  expect(router.state.location.search).toBe('?kind=sport');
});

test('offers that are over are in their own view and cannot be joined', async () => {
  openOffers('/activity/discount?show=ended');

  const card = within(await screen.findByRole('article', { name: '中秋礼遇' }));
  expect(card.getByText('已结束')).toBeVisible();
  expect(card.queryByRole('button', { name: /申请参加/ })).not.toBeInTheDocument();
});

test('a member joins an offer from its card, and the card shows the new state', async () => {
  const { platform } = openOffers('/activity/discount', answer(applyForActivity, { ...WELCOME, state: 'applied' }));

  await userEvent.click(await screen.findByRole('button', { name: '申请参加：新人首存礼' }));

  expect(await within(screen.getByRole('article', { name: '新人首存礼' })).findByText('已申请')).toBeVisible();
  expect(platform.sent(applyForActivity)).toEqual([{ activityId: 'welcome' }]);
  expect(platform.emitted('activity:applied')).toEqual([{ activityId: 'welcome' }]);
  expect(platform.dialogLog).toEqual(['notify: 已申请：新人首存礼']);
});

test('the reason of a refused application is shown at its offer, which stays open', async () => {
  const { platform } = openOffers('/activity/discount', refuse(applyForActivity, CODE.common, '活动已结束'));

  await userEvent.click(await screen.findByRole('button', { name: '申请参加：新人首存礼' }));

  expect(await within(screen.getByRole('article', { name: '新人首存礼' })).findByRole('alert')).toHaveTextContent('活动已结束');
  expect(screen.getByRole('button', { name: '申请参加：新人首存礼' })).toBeEnabled();
  expect(platform.emitted('activity:applied')).toEqual([]);
});

test('a guest who wants to join is prompted to log in and nothing is sent', async () => {
  const platform = openOffersAsGuest();

  await userEvent.click(await screen.findByRole('button', { name: '申请参加：新人首存礼' }));

  expect(platform.dialogLog).toEqual(['logIn']);
  expect(platform.sent(applyForActivity)).toEqual([]);
});

test('a guest has no view of own applications', async () => {
  openOffersAsGuest();

  await titles();

  expect(screen.queryByRole('button', { name: '我的申请' })).not.toBeInTheDocument();
});

test('my applications have a separate view', async () => {
  openOffers();

  await userEvent.click(await screen.findByRole('button', { name: '我的申请' }));

  expect(await titles()).toEqual(['会员日']);
});

test('the rules open over the list, and their address can be passed on', async () => {
  const { router } = openOffers();

  await userEvent.click(await screen.findByRole('link', { name: '查看详情：新人首存礼' }));

  const dialog = within(await screen.findByRole('dialog', { name: '新人首存礼' }));
  expect(dialog.getByText('红利须完成流水后方可取款。')).toBeVisible();
  expect(router.state.location.search).toBe('?id=welcome');
});

test('closing the rules keeps the filter', async () => {
  const { router } = openOffers('/activity/discount?kind=newcomer&id=welcome');
  const dialog = within(await screen.findByRole('dialog', { name: '新人首存礼' }));

  await userEvent.click(dialog.getAllByRole('button', { name: '关闭' })[0] ?? document.body);

  expect(router.state.location.search).toBe('?kind=newcomer');
});

test('a filter that finds nothing leads back to what runs', async () => {
  const { router } = openOffers('/activity/discount?kind=live');
  expect(await screen.findByText('暂无进行中的活动')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '查看进行中的活动' }));

  expect(router.state.location.search).toBe('');
});

test('a list that did not load offers another try', async () => {
  const { platform } = openOffers(
    '/activity/discount',
    fail(listActivities, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请重试');

  platform.answers(answer(listActivities, all));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await titles()).toContain('新人首存礼');
});

test('the home page shows at most four running offers and the way to the rest', async () => {
  const platform = createTestPlatform(
    answer(listActivities, [past, WELCOME, cup, joined, { ...cup, id: 'cup2', title: '第四个' }, { ...cup, id: 'cup3', title: '第五个' }]),
  );

  renderScreen(<HomeOffers />, platform);

  expect(await titles()).toEqual(['新人首存礼', '杯赛返还', '会员日', '第四个']);
  expect(screen.getByRole('link', { name: '更多优惠活动' })).toHaveAttribute('href', '/activity/discount');
});

test('an offer for a deposit links there and is not joined here', async () => {
  openOffers('/activity/discount', answer(listActivities, [{ ...WELCOME, applyMode: 'deposit' }]));

  expect(await screen.findByRole('link', { name: '存款时选择：新人首存礼' })).toHaveAttribute('href', '/mine/finance/deposit');
  expect(screen.queryByRole('button', { name: /申请参加/ })).not.toBeInTheDocument();
});

test('the bonus of a joined offer is claimed from its card, after its requirement was shown [RT-7]', async () => {
  const award = { id: 'a1', amount: '8.00', claimUntil: '2026-12-01T00:00:00Z' };
  const { platform } = openOffers(
    '/activity/discount',
    answer(listActivities, [{ ...WELCOME, state: 'claimable', award }]),
    answer(claimWelfare, ({ ids }) => ({ ids, amount: '8.00' })),
  );

  await userEvent.click(await screen.findByRole('button', { name: '领取：新人首存礼' }));

  expect(platform.dialogLog[0]).toContain('需完成 8 倍有效流水后方可取款');
  expect(platform.sent(claimWelfare)).toEqual([{ ids: ['a1'] }]);
  expect(platform.emitted('wallet:changed')).toEqual([{ by: 'welfare' }]);
});

test('a joined offer shows the progress of its task, and an automatic one cannot be joined [RT-7]', async () => {
  const task = { category: 'egame', needed: '200.00', done: '75.50' } as const;
  openOffers(
    '/activity/discount',
    answer(listActivities, [
      { ...joined, task },
      { ...cup, applyMode: 'auto' },
    ]),
  );

  expect(await screen.findByText('电子有效投注 ¥75.50 / ¥200.00')).toBeVisible();
  expect(screen.getByText('自动生效，无需申请')).toBeVisible();
  expect(screen.queryByRole('button', { name: /申请参加/ })).not.toBeInTheDocument();
});

test('claimable dividends are shown on the page of offers, and lead to where they are claimed [API-9]', async () => {
  const record = { type: 'dividend', title: '红利', coins: null, turnoverMultiple: 1, status: 'claimable', claimedAt: null } as const;
  const times = { claimFrom: '2026-11-19T06:00:00Z', claimUntil: '2026-12-03T06:00:00Z' };
  openOffers('/activity/discount', answer(listManualDividends, [{ id: 'd1', amount: '28.00', ...record, ...times }]));

  expect(await screen.findByText('您有 1 笔人工红利待领取，共 ¥28.00')).toBeVisible();
  expect(screen.getByRole('link', { name: '去领取' })).toHaveAttribute('href', '/mine/record/welfare?status=claimable');
});

test('an offer that the next deposit may not choose says so, leads to no deposit and is none of the home page', async () => {
  const first: Activity = { ...WELCOME, applyMode: 'deposit', state: 'unavailable' };
  const answers = [answer(listActivities, [first, cup]), answer(listManualDividends, [])];
  const { unmount } = renderScreen(<DiscountScreen />, createTestPlatform(...answers), { path: '/activity/discount' });

  const card = within(await screen.findByRole('article', { name: '新人首存礼' }));
  expect(card.getByText('当前不可参加')).toBeVisible();
  expect(card.queryByRole('link', { name: /存款时选择/ })).toBeNull();
  unmount();
  renderScreen(<HomeOffers />, createTestPlatform(...answers));
  expect(await titles()).toEqual(['杯赛返还']);
});
