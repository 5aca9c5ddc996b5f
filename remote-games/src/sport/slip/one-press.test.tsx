import { BusinessError } from '@site/shared/platform';
import { act, answer, createTestPlatform, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { getBetSettings, setBetSettings } from '@site/shared/wire';
import { SportsbookContext } from '../../common/sportsbooks/use-sportsbook.ts';
import { showDesktop } from '../../common/sample-desktop.ts';
import { placedBet, sampleSportsbook, type SampleSportsbook } from '../sample-sportsbook.ts';
import SportScreen from '../sport.screen.tsx';

const HOME = '全场让球 北港联 -0.5/1，赔率 1.85';
const DRAW = '全场独赢 平局，赔率 3.40';
const BAR = /^一键投注已开启/;

beforeAll(showDesktop);

function openSport(sample: SampleSportsbook, stake: string | null = null) {
  const platform = createTestPlatform(
    answer(getBetSettings, null),
    answer(setBetSettings, (chosen) => chosen),
  );
  if (stake !== null) platform.storage.write('onePressStake', stake);
  const element = (
    <SportsbookContext value={() => sample.book}>
      <SportScreen />
    </SportsbookContext>
  );
  return { platform, ...renderScreen(element, platform, { path: '/game/sport' }) };
}

const cell = async (name: string) => userEvent.click((await screen.findAllByText(name))[0] ?? document.body);
const slip = () => within(screen.getByLabelText('投注单'));

test('one-press betting is switched on after a question; then a press on a price is one single of the stake, and a double press no second one', async () => {
  const sample = sampleSportsbook();
  const { platform } = openSport(sample);
  await screen.findAllByText(HOME);

  await userEvent.click(slip().getByLabelText('一键投注'));
  expect(platform.dialogLog).toEqual([expect.stringContaining('¥10.00')]);
  await userEvent.selectOptions(await slip().findByLabelText('一键投注金额'), '50');
  expect(screen.getByText(BAR)).toHaveTextContent('立即投注 ¥50.00');

  const [price] = screen.getAllByText(HOME);
  await userEvent.dblClick(price ?? document.body);
  await waitFor(() => expect(sample.orders).toHaveLength(1));
  expect(sample.orders[0]).toMatchObject({ type: 'single', stake: '50.00', acceptance: 'better', legs: [{ oddsMilli: 1850 }] });
  expect(await slip().findByText('投注成功')).toBeVisible();

  await cell(DRAW);
  await waitFor(() => expect(sample.orders).toHaveLength(2));
  expect(new Set(sample.orders.map(({ reference }) => reference)).size).toBe(2);
});

test('a refused press says why, and nothing lands on the slip', async () => {
  const sample = sampleSportsbook();
  sample.place = () => Promise.reject(new BusinessError({ code: 10001, message: '单注最低20元' }));
  const { platform } = openSport(sample, '10');

  await cell(HOME);

  expect(await slip().findByText('单注最低20元')).toBeVisible();
  expect(platform.dialogLog).toEqual([expect.stringContaining('单注最低20元')]);
  expect(slip().queryByLabelText('投注金额：北港联 -0.5/1')).toBeNull();
});

test('it is off until it is asked for, for guests, while a parlay is collected, after it is closed and after the log-out', async () => {
  const sample = sampleSportsbook();
  sample.place = (order) => Promise.resolve(placedBet(order, 'accepted'));
  const { platform } = openSport(sample, '10000');
  expect(await screen.findAllByText(HOME)).not.toHaveLength(0);
  expect(screen.queryByText(BAR)).toBeNull();

  await cell(HOME);
  await cell(DRAW);
  await userEvent.click(screen.getByText('串关'));
  await userEvent.click(slip().getByLabelText('一键投注'));
  expect(await screen.findByText(BAR)).toBeVisible();
  await userEvent.click(slip().getByLabelText('移除 平局'));
  await userEvent.click(within(screen.getByLabelText('一键投注', { selector: '[role=region]' })).getByText('关闭'));
  expect(screen.queryByText(BAR)).toBeNull();
  await cell(DRAW);
  expect(slip().getByLabelText('投注金额：平局')).toBeVisible();

  await userEvent.click(slip().getByLabelText('一键投注'));
  expect(platform.storage.read('onePressStake')).toBe('10');
  act(() => {
    platform.session.set({ loggedIn: false, userName: null, member: null });
    platform.busOf('host').emit('session:changed', { loggedIn: false });
  });
  await waitFor(() => expect(screen.queryByText(BAR)).toBeNull());
  expect(platform.storage.read('onePressStake')).toBeNull();
  expect(sample.orders).toEqual([]);
});
