import { act, answer, createTestPlatform, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { cashOutBet, getBetSettings, getCashOutOffer, getLobby, type CashOutOffer, type PlacedBet } from '@site/shared/wire';
import { SportsbookContext } from '../../common/sportsbooks/use-sportsbook.ts';
import { showDesktop } from '../../common/sample-desktop.ts';
import { placedBet, sampleSportsbook, type SampleSportsbook } from '../sample-sportsbook.ts';
import SportScreen from '../sport.screen.tsx';

beforeAll(showDesktop);

const BET_NO = 'SREF00001';
const OFFER: CashOutOffer = {
  betNo: BET_NO,
  refusal: null,
  remainingStake: '100.00',
  maxReturn: '185.00',
  legs: [{ selection: '北港联', oddsMilli: 1850, chances: { won: 600_000, half_won: 0, push: 0, half_lost: 0, lost: 400_000 } }],
  marginBp: 500,
  automaticAmount: null,
};

/** An open single on the sample match, or on another. */
function openBet(matchId = 'M1', more: Partial<PlacedBet> = {}): PlacedBet {
  const order = { reference: 'REF00001', type: 'single', legs: [], stake: '100.00', acceptance: 'better', oddsFormat: 3 } as const;
  const leg = {
    matchId,
    sport: 'football',
    league: '英格兰超级联赛',
    home: '北港联',
    away: '山城竞技',
    startAt: '2026-06-15T12:00:00.000Z',
    isLive: true,
    marketType: '1X2',
    marketTitle: '全场独赢',
    line: null,
    selection: '北港联',
    oddsMilli: 1850,
    scoreAtBet: null,
    finalScore: null,
    result: 'open',
  } as const;
  return { ...placedBet(order, 'accepted'), betNo: BET_NO, legs: [leg], ...more };
}

function openMatch(sample: SampleSportsbook) {
  const platform = createTestPlatform(
    answer(getBetSettings, null),
    answer(getLobby, { games: [], venues: [] }),
    answer(getCashOutOffer, OFFER),
    answer(cashOutBet, {
      betNo: BET_NO,
      stake: '100.00',
      amount: '105.45',
      fairValue: '111.00',
      marginBp: 500,
      isAutomatic: false,
      at: '2026-06-15T13:00:00.000Z',
      remainingStake: '0.00',
    }),
  );
  const element = (
    <SportsbookContext value={() => sample.book}>
      <SportScreen />
    </SportsbookContext>
  );
  return { platform, ...renderScreen(element, platform, { path: '/game/sport?match=M1' }) };
}

const own = async () => within(await screen.findByRole('region', { name: '本场注单' }, { timeout: 5000 }));

test('a match page offers the member’s open bets on it, and sells one there [RT-6]', async () => {
  const sample = sampleSportsbook();
  sample.openBets = [openBet(), openBet('M2', { betNo: 'SREF00002' })];
  const { platform } = openMatch(sample);
  const its = await own();

  expect(its.getAllByRole('listitem')).toHaveLength(1);
  expect(its.getByText('1.85')).toBeVisible();
  await userEvent.click(its.getByRole('button', { name: '提前结算' }));
  await userEvent.click(await its.findByRole('button', { name: '提前结算 ¥105.45' }, { timeout: 5000 }));
  sample.openBets = [];
  await userEvent.click(its.getByRole('button', { name: '确认提前结算 ¥105.45' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: '本场注单' })).toBeNull());
  expect(platform.sent(cashOutBet)).toMatchObject([{ betNo: BET_NO, stake: '100.00', price: '105.45' }]);
  expect(platform.dialogLog).toEqual([expect.stringContaining('提前结算成功，到账 105.45 元')]);
});

test('a bet that is placed on the match page appears there; a system bet says that it is not cashed out', async () => {
  const sample = sampleSportsbook();
  const { platform } = openMatch(sample);
  await screen.findByRole('heading', { name: '全场独赢' });
  expect(screen.queryByRole('region', { name: '本场注单' })).toBeNull();

  sample.openBets = [openBet('M1', { type: 'parlay', folds: [2] })];
  act(() => platform.bus.emit('wallet:changed', { by: 'bet:REF00001' }));

  const its = await own();
  expect(its.getByText('系统投注不支持提前结算')).toBeVisible();
  expect(its.queryByRole('button', { name: '提前结算' })).toBeNull();
});
