import { BusinessError, NetworkError } from '@site/shared/platform';
import { answer, createTestPlatform, fireEvent, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { getBetSettings, getLobby, setBetSettings } from '@site/shared/wire';
import { SportsbookContext } from '../../common/sportsbooks/use-sportsbook.ts';
import { match } from '../live/sample-matches.ts';
import { showDesktop } from '../../common/sample-desktop.ts';
import { OTHER_MATCH, sampleSportsbook, placedBet, type SampleSportsbook } from '../sample-sportsbook.ts';
import SportScreen from '../sport.screen.tsx';
import { EMPTY_SLIP, slipItem, withoutPlaced, withReturned } from './slip.rules.ts';

beforeAll(showDesktop);

const testPlatform = () =>
  createTestPlatform(
    answer(getBetSettings, null),
    answer(setBetSettings, (chosen) => chosen),
    answer(getLobby, { games: [], venues: [] }),
  );

function openSport(
  sample: SampleSportsbook,
  platform = createTestPlatform(
    answer(getBetSettings, null),
    answer(setBetSettings, (chosen) => chosen),
  ),
) {
  const element = (
    <SportsbookContext value={() => sample.book}>
      <SportScreen />
    </SportsbookContext>
  );
  return { platform, ...renderScreen(element, platform, { path: '/game/sport' }) };
}

/** By label or words: queries by role among hundreds of prices are slow. */
const press = (name: string) => userEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const cell = async (name: string, at = 0) => userEvent.click((await screen.findAllByText(name))[at] ?? document.body);
const HOME = '全场让球 北港联 -0.5/1，赔率 1.85';
const DRAW = '全场独赢 平局，赔率 3.40';
const stakeOf = (choice: string) => screen.getByLabelText(`投注金额：${choice}`);
/** A press at a time of the page's clock. */
const pressAt = (timeStamp: number) => Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: timeStamp });
const slip = () => within(screen.getByLabelText('投注单'));

test('a single shows stake, win and return, is sent once and leaves the slip', async () => {
  const sample = sampleSportsbook();
  const { platform } = openSport(sample);

  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '10a0.005');
  expect(slip().getByText('可赢 ¥85.00 · 返还 ¥185.00')).toBeVisible();
  await press('确认投注 ¥100.00');

  expect(await screen.findByText('投注成功')).toBeVisible();
  expect(sample.orders).toEqual([expect.objectContaining({ type: 'single', stake: '100.00', acceptance: 'better', oddsFormat: 3 })]);
  expect(sample.orders[0]?.reference).toMatch(/^[0-9a-f]{32}$/);
  expect(slip().getByText('点击赔率，加入投注单')).toBeVisible();
  expect(platform.emitted('wallet:changed')).toHaveLength(1);
  expect(platform.storage.read('betAttempt')).toBeNull();
  expect(platform.leaseReasons).toEqual([]);
});

const ticket = () => within(screen.getByLabelText('投注结果'));

test('an accepted bet says at which price it was taken, and what it wins and returns [RT-4]', async () => {
  openSport(sampleSportsbook());

  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '100');
  await press('确认投注 ¥100.00');

  expect(await ticket().findByText('赔率 1.85 · 可赢 ¥85.00 · 返还 ¥185.00')).toBeVisible();
  expect(ticket().queryByText(/赔率已由/)).toBeNull();
});

test.each([
  [1900, '190.00', '赔率 1.90 · 可赢 ¥90.00 · 返还 ¥190.00', '▲ 赔率已由 1.85 升至 1.90'],
  [1800, '180.00', '赔率 1.80 · 可赢 ¥80.00 · 返还 ¥180.00', '▼ 赔率已由 1.85 降至 1.80'],
])('a bet that is taken at %s thousandths says from which price it moved [RT-4]', async (oddsMilli, maxReturn, terms, moved) => {
  const sample = sampleSportsbook();
  sample.place = (order) => Promise.resolve(placedBet(order, 'accepted', { oddsMilli, maxReturn }));
  openSport(sample);

  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '100');
  await press('确认投注 ¥100.00');

  expect(await ticket().findByText(terms)).toBeVisible();
  expect(ticket().getByText(moved)).toBeVisible();
});

test.each([
  ['9.99', '单注最低10元'],
  ['20000.01', '单注最高20,000元'],
  ['1000.01', '余额不足'],
])('a stake of %s: %s', async (typed, refusal) => {
  const sample = sampleSportsbook();
  openSport(sample);

  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), typed);

  expect((await slip().findAllByText(refusal)).length).toBeGreaterThan(0);
  expect(screen.getByText(/^确认投注/)).toBeDisabled();
  expect(sample.orders).toEqual([]);
});

test('a missing stake is reported when the bet is confirmed; too little money leads to transfer and deposit', async () => {
  const sample = sampleSportsbook();
  sample.balance = '5.00';
  openSport(sample);

  await cell(HOME);
  await press('确认投注');
  expect(await slip().findByText('请输入投注金额')).toBeVisible();

  await userEvent.type(stakeOf('北港联 -0.5/1'), '50');
  expect(await slip().findByText('去转账')).toHaveAttribute('href', '/mine/finance/transfer?to=IMTY');
  expect(slip().getByText('去存款')).toHaveAttribute('href', expect.stringContaining('/mine/finance/deposit?back=%2F'));
});

test('negative odds say what is deducted; by a setting the typed amount is what shall be won', async () => {
  const sample = sampleSportsbook();
  const { platform } = openSport(sample);
  platform.storage.write('oddsFormat', 1);

  await cell('全场让球 山城竞技 +0.5/1，赔率 -0.95');
  await userEvent.type(stakeOf('山城竞技 +0.5/1'), '100');
  expect(slip().getByText('扣款 ¥100.00 · 可赢 ¥105.00 · 返还 ¥205.00')).toBeVisible();

  await press('负水按「可赢」输入');
  expect(slip().getByText('扣款 ¥95.23 · 可赢 ¥99.99 · 返还 ¥195.22')).toBeVisible();
  expect(screen.getByText('确认投注 ¥95.23')).toBeEnabled();
});

test('a parlay of two matches multiplies exactly; one match twice makes none', async () => {
  const sample = sampleSportsbook();
  openSport(sample);

  await cell(HOME);
  await cell(DRAW);
  await press('串关');
  expect(await slip().findByText('同场赛事不能串关')).toBeVisible();

  await press('移除 平局');
  await cell('全场大小 大 2.5，赔率 1.90', 1);
  await press('串关');
  await userEvent.type(screen.getByLabelText('投注金额：串关'), '100');
  expect(slip().getByText('3.51')).toBeVisible();
  expect(slip().getByText('可赢 ¥251.50 · 返还 ¥351.50')).toBeVisible();
  expect(slip().getAllByText(/^可赢/)).toHaveLength(1);
  await press('确认投注 ¥100.00');

  expect(await screen.findByText('投注成功')).toBeVisible();
  expect(sample.orders[0]).toMatchObject({ type: 'parlay', stake: '100.00', legs: [{ matchId: 'M1' }, { matchId: 'M2' }] });
});

test('a system of three matches shows combinations, total and the most it returns, and is sent as one order with the total', async () => {
  const sample = sampleSportsbook();
  sample.matches = [match('M1'), OTHER_MATCH, match('M3', { home: '西城', away: '北原', leagueId: 'L3', league: '德甲' })];
  openSport(sample);

  await cell(HOME);
  await press('系统');
  expect(await slip().findByText('系统投注至少选择3项')).toBeVisible();
  await cell('全场大小 大 2.5，赔率 1.90', 1);
  await cell('全场大小 大 2.5，赔率 1.90', 2);
  expect(await slip().findByText('2/3 · 3注')).toBeVisible();
  await userEvent.type(screen.getByLabelText('投注金额：系统投注'), '10');

  expect(slip().getByText('3 注 × ¥10.00 = ¥30.00')).toBeVisible();
  expect(slip().getByText('最高返还 ¥106.40')).toBeVisible();
  expect(slip().getByText('系统投注不支持提前结算')).toBeVisible();
  await press('确认投注 ¥30.00');

  expect(await screen.findByText('投注成功')).toBeVisible();
  expect(sample.orders).toEqual([expect.objectContaining({ type: 'parlay', folds: [2], stake: '30.00' })]);
});

test('a system falls back to a parlay with its third selection; a stake above the balance in all is refused', async () => {
  const sample = sampleSportsbook();
  sample.matches = [match('M1'), OTHER_MATCH, match('M3', { home: '西城', away: '北原', leagueId: 'L3', league: '德甲' })];
  openSport(sample);

  await cell(HOME);
  await cell('全场大小 大 2.5，赔率 1.90', 1);
  await cell('全场大小 大 2.5，赔率 1.90', 2);
  await press('系统');
  await press('3串4 · 4注');
  await userEvent.type(screen.getByLabelText('投注金额：系统投注'), '300');
  expect((await slip().findAllByText('余额不足')).length).toBeGreaterThan(0);

  await press('移除 北港联 -0.5/1');
  expect(await slip().findByText('2串1')).toBeVisible();
});

test('a match that allows no parlays is reported', async () => {
  const sample = sampleSportsbook();
  sample.quote = (leg) => ({ ...leg, canParlay: leg.matchId !== 'M2' });
  openSport(sample);

  await cell(HOME);
  await cell('全场大小 大 2.5，赔率 1.90', 1);
  await press('串关');

  expect(await slip().findByText('该赛事不支持串关')).toBeVisible();
});

test('a worse price that the provider refuses waits for the player; one press accepts it and sends the bet', async () => {
  const sample = sampleSportsbook();
  const { platform } = openSport(sample);
  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '100');

  sample.quote = (leg) => ({ ...leg, oddsMilli: 1800 });
  sample.place = (order) =>
    order.legs[0]?.oddsMilli === 1800
      ? Promise.resolve(placedBet(order, 'accepted'))
      : Promise.reject(new BusinessError({ code: 10001, message: '赔率已变化，请确认' }));
  await press('确认投注 ¥100.00');
  const again = await screen.findByText('接受新赔率并投注 ¥100.00');
  expect(await slip().findAllByText('赔率已变化，请确认')).not.toHaveLength(0);
  expect(sample.orders.map(({ legs }) => legs[0]?.oddsMilli)).toEqual([1850]);
  expect(platform.emitted('wallet:changed')).toHaveLength(1);

  // A press from before the change was meant for what the button said then.
  fireEvent(again, pressAt(1));
  expect(sample.orders).toHaveLength(1);
  fireEvent(again, pressAt(performance.now() + 1000));
  await waitFor(() => expect(sample.orders[1]?.legs[0]?.oddsMilli).toBe(1800));
  expect(await screen.findByText('投注成功')).toBeVisible();
});

test('a parlay that a moved price refuses is back when it shows the new price; one press accepts that and takes the place of the refusal', async () => {
  const sample = sampleSportsbook();
  openSport(sample);
  await cell(HOME);
  await cell('全场大小 大 2.5，赔率 1.90', 1);
  await userEvent.type(screen.getByLabelText('投注金额：串关'), '100');
  await slip().findByText('可赢 ¥251.50 · 返还 ¥351.50');

  const quoted = Promise.withResolvers<void>();
  const quote = sample.book.quote;
  Object.assign(sample.book, { quote: async (query: Parameters<typeof quote>[0]) => quoted.promise.then(() => quote(query)) });
  sample.quote = (leg) => (leg.matchId === 'M1' ? { ...leg, oddsMilli: 1800 } : leg);
  sample.place = (order) =>
    order.legs[0]?.oddsMilli === 1800
      ? Promise.resolve(placedBet(order, 'accepted', { oddsMilli: 3420, maxReturn: '342.00' }))
      : Promise.reject(new BusinessError({ code: 10001, message: '赔率已变化，请确认' }));
  await press('确认投注 ¥100.00');
  expect(await ticket().findByText('投注未被接受')).toBeVisible();
  expect(screen.getByText('确认投注 ¥100.00').closest('button')).toHaveAttribute('aria-busy', 'true');
  quoted.resolve();

  const again = await screen.findByText('接受新赔率并投注 ¥100.00');
  expect(slip().getByText('3.51', { selector: 's' })).toBeVisible();
  expect(slip().getByText('可赢 ¥242.00 · 返还 ¥342.00')).toBeVisible();
  expect(sample.orders).toHaveLength(1);
  fireEvent(again, pressAt(performance.now() + 1000));
  expect(await ticket().findByText('投注成功')).toBeVisible();
  expect(ticket().getByText('赔率 3.42 · 可赢 ¥242.00 · 返还 ¥342.00')).toBeVisible();
  expect(ticket().queryByText('投注未被接受')).toBeNull();
});

test('an order is sent at the quoted price without a second quote', async () => {
  const sample = sampleSportsbook();
  openSport(sample);
  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '100');
  await slip().findByText('可赢 ¥85.00 · 返还 ¥185.00');

  let quotes = 0;
  sample.quote = (leg) => {
    quotes += 1;
    return leg;
  };
  sample.place = (order) => Promise.resolve(placedBet(order, quotes === 0 ? 'accepted' : 'rejected'));
  await press('确认投注 ¥100.00');

  expect(await screen.findByText('投注成功')).toBeVisible();
});

test('closed selections of a parlay leave it with one press, and their prices need no confirmation', async () => {
  const sample = sampleSportsbook();
  sample.quote = (leg) => (leg.matchId === 'M2' ? { ...leg, status: 'closed', oddsMilli: 1100 } : leg);
  openSport(sample);

  await cell(HOME);
  await cell(DRAW, 1);
  expect(await slip().findByText('移除已关闭的盘口')).toBeVisible();
  expect(slip().queryByText(/接受新赔率/)).toBeNull();

  await press('移除已关闭的盘口');
  expect(slip().getByText('北港联 -0.5/1')).toBeVisible();
  await waitFor(() => expect(slip().queryByText('盘口已关闭')).toBeNull());
});

test('a closed market stops the bet before a stake is typed, and has no price', async () => {
  const sample = sampleSportsbook();
  sample.quote = (leg) => ({ ...leg, status: 'closed', oddsMilli: 1010 });
  openSport(sample);

  await cell(HOME);

  expect(await slip().findByText('移除已关闭的盘口')).toBeVisible();
  expect(slip().getByText('确认投注')).toBeDisabled();
  expect(slip().getByText('—')).toBeVisible();
  expect(slip().queryByText('1.01')).toBeNull();
});

test('a parlay with a closed selection names no price and no win', async () => {
  const sample = sampleSportsbook();
  openSport(sample);
  await cell(HOME);
  await cell('全场大小 大 2.5，赔率 1.90', 1);
  await userEvent.type(screen.getByLabelText('投注金额：串关'), '100');
  expect(slip().getByText(/^可赢 /)).toBeVisible();

  await press('清空');
  sample.quote = (leg) => (leg.matchId === 'M2' ? { ...leg, status: 'closed', oddsMilli: 1100 } : leg);
  await cell(HOME);
  await cell('全场大小 大 2.5，赔率 1.90', 1);
  await userEvent.type(screen.getByLabelText('投注金额：串关'), '100');

  expect(await slip().findByText('移除已关闭的盘口')).toBeVisible();
  expect(slip().getByText('2串1')).toBeVisible();
  expect(slip().getAllByText('—')).toHaveLength(2);
  expect(slip().queryByText(/^可赢 /)).toBeNull();
});

test('a guest fills a slip, logs in to place it, and finds it as it was; a reload keeps it too', async () => {
  const sample = sampleSportsbook();
  const first = testPlatform();
  first.session.set({ loggedIn: false, userName: null, member: null });
  const { unmount } = openSport(sample, first);

  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '100');
  await press('登录后投注');
  expect(first.dialogLog).toEqual(['logIn']);
  expect(sample.orders).toEqual([]);

  unmount();
  openSport(sample, first);
  expect(await screen.findByLabelText('投注金额：北港联 -0.5/1')).toHaveValue('100');
});

test('the result of a bet with a lost answer is queried, and its selections leave the slip once it is found', async () => {
  const sample = sampleSportsbook();
  sample.place = () => Promise.reject(new NetworkError({ fault: 'timeout', message: '请求超时，请重试' }));
  sample.findByReference = () => Promise.resolve(sample.orders[0] ? placedBet(sample.orders[0], 'accepted') : null);
  openSport(sample);

  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '100');
  await press('确认投注 ¥100.00');

  expect(await screen.findByText('结果确认中')).toBeVisible();
  expect(await screen.findByText('投注成功')).toBeVisible();
  expect(slip().getByText('点击赔率，加入投注单')).toBeVisible();
});

test('a live bet that is rejected after its wait comes back to the slip with its stake and the reason [RT-4]', async () => {
  const sample = sampleSportsbook();
  const decide = Promise.withResolvers<void>();
  sample.place = (order) => Promise.resolve(placedBet(order, 'pending'));
  sample.findByReference = async () => {
    await decide.promise;
    return sample.orders[0] ? { ...placedBet(sample.orders[0], 'rejected'), rejectReason: '赔率已变化' } : null;
  };
  openSport(sample);

  await cell(HOME);
  await userEvent.type(stakeOf('北港联 -0.5/1'), '100');
  await press('确认投注 ¥100.00');
  expect(await screen.findByText('待确认')).toBeVisible();
  expect(slip().queryByLabelText('投注金额：北港联 -0.5/1')).toBeNull();
  decide.resolve();

  expect(await slip().findByText('赔率已变化', {}, { timeout: 5000 })).toBeVisible();
  expect(stakeOf('北港联 -0.5/1')).toHaveValue('100');
});

test('a rejected bet returns without its stake to a slip with other singles, and never to a parlay that is collected [RT-4]', () => {
  const { heads, market } = { heads: match('M1'), market: match('M1').markets[0] };
  const [home, away] = market?.selections ?? [];
  if (!market || !home || !away) throw new Error('The sample has no market.');
  const [first, second] = [home, away].map((one) => ({ ...slipItem(heads, market, one), stake: '50' }));
  if (!first || !second) throw new Error('There are no two items.');
  const { rest, placed } = withoutPlaced({ ...EMPTY_SLIP, items: [first] }, [first]);

  expect(withReturned(rest, placed).items).toEqual([first]);
  expect(withReturned({ ...rest, items: [second] }, placed).items).toEqual([second, { ...first, stake: '' }]);
  expect(withReturned({ ...rest, items: [first] }, placed).items).toEqual([first]);
  const parlay = { ...rest, mode: 'parlay' as const, items: [second] };
  expect(withReturned(parlay, placed)).toEqual(parlay);
  expect(withReturned(rest, { ...placed, items: [] })).toEqual(rest);
});
