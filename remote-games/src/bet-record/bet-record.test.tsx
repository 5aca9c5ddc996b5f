import { lastDays, presetSpan } from '@site/shared/product';
import { NetworkError } from '@site/shared/platform';
import {
  act,
  answer,
  createTestPlatform,
  fail,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  type TestAnswer,
} from '@site/shared/testing';
import { getBetDetail, listBets, listNames, type Bet } from '@site/shared/wire';
import { LOBBY } from '../common/sample-games.ts';
import BetRecordScreen from './bet-record.screen.tsx';
import { SLOT_BET } from './bet-record.states.ts';

const lost: Bet = { ...SLOT_BET, placedAt: '2026-06-15T06:00:00.000Z', settledAt: '2026-06-15T06:00:00.000Z' };
const won: Bet = { ...lost, betNo: 'B261121DEF', gameTitle: '财神到', status: 'won', payout: '5.00', netWinLoss: '3.00' };
const round = {
  symbols: ['樱桃', '铃铛', '王冠', '樱桃', '樱桃', '樱桃', '元宝', '红七', '金桔'],
  multiplierMilli: 2320,
  roundNo: 7,
  seedHash: 'a'.repeat(64),
  seed: 'b'.repeat(64),
};
const page = (list: readonly Bet[], total = list.length) => ({
  list,
  total,
  page: 1,
  pageSize: 20,
  totals: { stake: '4.00', payout: '5.00', netWinLoss: '1.00' },
});

function openRecords(search = '', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(listNames, {
      venues: LOBBY.venues.map(({ code, title, category }) => ({ code, name: title, category })),
      coins: [],
      levels: [],
    }),
    answer(listBets, page([won, lost])),
    answer(getBetDetail, { ...won, round }),
    ...more,
  );
  return { platform, ...renderScreen(<BetRecordScreen />, platform, { path: `/mine/record/betRecord${search}` }) };
}

test('settled bets of thirty days are shown with what each made and the totals of all [RT-6]', async () => {
  const { platform } = openRecords();

  expect(await screen.findByText('+¥3.00')).toBeVisible();
  expect(screen.getByText('−¥2.00')).toBeVisible();
  expect(screen.getByText('+¥1.00')).toBeVisible();
  expect(screen.getAllByText('2026-06-15 14:00:00')).toHaveLength(2);
  expect(platform.sent(listBets)).toEqual([{ page: 1, pageSize: 20, settled: true, ...lastDays(30, Date.now()) }]);
});

test('state, days, what was played and where are chosen, are in the address and in the query [RT-6] [API-11]', async () => {
  const { platform, router } = openRecords();

  await userEvent.click(await screen.findByRole('tab', { name: '未结算' }));
  await userEvent.click(screen.getByRole('button', { name: '昨日' }));
  expect(screen.queryByRole('button', { name: '金龙电子' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '电子' }));
  await userEvent.click(await screen.findByRole('button', { name: '金龙电子' }));

  expect(router.state.location.search).toBe('?state=unsettled&days=yesterday&category=egame&venue=JL');
  const expected = { page: 1, pageSize: 20, settled: false, ...presetSpan('yesterday', Date.now()), category: 'egame', venueCode: 'JL' };
  await waitFor(() => expect(platform.sent(listBets).at(-1)).toEqual(expected));
});

test('an address with nonsense counts as the plain list [RT-6]', async () => {
  const { platform } = openRecords('?state=lost&days=1000&venue=<b>&page=-3');

  await screen.findByText('+¥3.00');

  expect(platform.sent(listBets)).toEqual([{ page: 1, pageSize: 20, settled: true, ...lastDays(30, Date.now()) }]);
});

test('more bets than a page holds come page by page [RT-6]', async () => {
  const { platform, router } = openRecords(
    '',
    answer(listBets, (query) => ({ ...page([won], 45), page: query.page })),
  );

  await userEvent.click(await screen.findByRole('button', { name: '下一页' }));

  await waitFor(() => expect(platform.sent(listBets).at(-1)).toMatchObject({ page: 2 }));
  expect(router.state.location.search).toBe('?page=2');
});

test('a bet opens with its drawn symbols, multiple, hash and seed, and its address can be passed on [RT-6]', async () => {
  const { platform, router } = openRecords();

  await userEvent.click(await screen.findByRole('button', { name: '详情：注单 B261121DEF' }));

  const drawer = within(await screen.findByRole('dialog', { name: '注单详情' }));
  expect(await drawer.findByText('2.32 倍')).toBeVisible();
  expect(drawer.getAllByText('樱桃')).toHaveLength(4);
  expect(drawer.getByText('b'.repeat(64))).toBeVisible();
  expect(router.state.location.search).toBe('?bet=B261121DEF');
  expect(platform.sent(getBetDetail)).toEqual([{ betNo: 'B261121DEF' }]);
});

test.each<[string, Partial<Bet>, string]>([
  [
    'offset by opposite bets',
    { validAmount: '0.00', offsetAmount: '2.00' },
    '对冲投注不计入有效流水：与同一赛事或同一期的相反或互补投注抵消2.00元',
  ],
  [
    'not final yet',
    { validAmount: '0.00', waitsForOpposite: true },
    '同一赛事或同一期还有相反或互补投注未结算，有效投注待其结算后一并计算',
  ],
])('a bet whose turnover is %s says so [RT-6]', async (_what, more, text) => {
  openRecords('?bet=B261121DEF', answer(getBetDetail, { ...won, ...more, round }));

  expect(await within(await screen.findByRole('dialog', { name: '注单详情' })).findByText(text)).toBeVisible();
});

test('the seed of a round is copied by a press [RT-6]', async () => {
  const { platform } = openRecords('?bet=B261121DEF');
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: '复制开奖后公布的种子' }));

  await waitFor(() => expect(platform.dialogLog).toEqual(['notify: 复制成功']));
});

test('an empty record leads to the games, or to a longer span [RT-6]', async () => {
  const { router } = openRecords('', answer(listBets, { ...page([]), totals: { stake: '0.00', payout: '0.00', netWinLoss: '0.00' } }));

  expect(await screen.findByText('暂无投注记录')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '查看近90日' }));

  expect(router.state.location.search).toBe('?days=90');
  expect(await screen.findByRole('link', { name: '去看看游戏' })).toHaveAttribute('href', '/game/egame');
});

test('an empty list of settled bets leads to those that are not: a bet that was placed just now is there [RT-6]', async () => {
  const { router } = openRecords('', answer(listBets, { ...page([]), totals: { stake: '0.00', payout: '0.00', netWinLoss: '0.00' } }));

  await userEvent.click(await screen.findByRole('button', { name: '查看未结算' }));

  expect(router.state.location.search).toBe('?state=unsettled');
  expect(await screen.findByText('没有未结算的注单')).toBeVisible();
});

test('the records are refetched when a round is settled [RT-6]', async () => {
  const { platform } = openRecords();
  await screen.findByText('+¥3.00');

  act(() => platform.busOf('games').emit('bet:settled', { betNo: 'B261121GHI' }));

  await waitFor(() => expect(platform.sent(listBets)).toHaveLength(2));
});

test('records that cannot be loaded show an error and can be retried [CON-9]', async () => {
  const { platform } = openRecords('', fail(listBets, new NetworkError({ fault: 'offline', message: '网络连接已断开，请检查网络' })));

  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接已断开，请检查网络');
  platform.answers(answer(listBets, page([won])));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('+¥3.00')).toBeVisible();
});
