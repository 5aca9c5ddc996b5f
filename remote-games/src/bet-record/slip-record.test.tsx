import { answer, createTestPlatform, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import { sha256Hex } from '@site/shared/crypto';
import { getBetDetail, getMatchProof, listBets, listNames, type Bet, type MatchProof } from '@site/shared/wire';
import BetRecordScreen from './bet-record.screen.tsx';
import { sampleBet as bet, sampleLeg as leg, sampleSlip as slip } from './sample-bets.ts';
import { betOdds, csvOf, selectionText } from './slip-record.rules.ts';

const PARLAY = bet({
  betNo: 'S261121DEF',
  slip: slip({
    type: 'parlay',
    oddsMilli: 5688,
    legs: [
      leg({ oddsMilli: 1850 }),
      leg({ matchId: 'M2', home: '南湾城', away: '东谷', oddsMilli: 2050, result: 'void' }),
      leg({ matchId: 'M3', marketType: 'CS', marketTitle: '全场波胆', selection: '2-1', oddsMilli: 1500, isLive: false, scoreAtBet: null }),
    ],
  }),
});

test.each<[string, Bet, string]>([
  ['a handicap in Malay style', bet(), '-0.95'],
  ['a handicap in Indonesian style', bet({ slip: slip({ oddsFormatAtBet: 4, legs: [leg({ oddsMilli: 1850 })] }) }), '-1.18'],
  ['1X2 in European style whatever was chosen', bet({ slip: slip({ legs: [leg({ marketType: '1X2', oddsMilli: 3400 })] }) }), '3.40'],
  ['a parlay in European style, cut', PARLAY, '5.68'],
  ['a round of a game not at all', bet({ slip: null }), '—'],
])('%s is shown as it was at the bet [VEN-4]', (_name, bet, odds) => {
  expect(betOdds(bet)).toBe(odds);
});

test('a bet is named by what was chosen, a parlay by its legs, a round by its game', () => {
  expect(selectionText(bet())).toEqual({ title: '山城竞技 +0.75', below: '全场让球 · 北港联 vs 山城竞技' });
  expect(selectionText(PARLAY)).toEqual({ title: '3串1', below: 'IM体育 · 山城竞技 +0.75 / 山城竞技 +0.75 / 2-1' });
  expect(selectionText(bet({ slip: null, gameTitle: '麒麟送宝' }))).toEqual({ title: '麒麟送宝', below: 'IM体育' });
});

test('a file holds every bet with its format, price and legs', () => {
  const [head, single, parlay] = csvOf([bet(), PARLAY]);

  expect(head?.slice(0, 3)).toEqual(['注单号', '投注时间', '场馆']);
  expect(single?.slice(3, 11)).toEqual([
    '单关',
    '北港联 vs 山城竞技 全场让球 山城竞技 +0.75 @-0.95',
    '马来盘',
    '-0.95',
    '100.00',
    '205.00',
    '105.00',
    '100.00',
  ]);
  expect(parlay?.[4]?.split('；')).toHaveLength(3);
});

function openRecords(list: readonly Bet[], path: string, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(listNames, { venues: [], coins: [], levels: [] }),
    answer(listBets, {
      list,
      total: list.length,
      page: 1,
      pageSize: 20,
      totals: { stake: '200.00', payout: '410.00', netWinLoss: '210.00' },
    }),
    answer(getBetDetail, ({ betNo }) => ({ ...(list.find((one) => one.betNo === betNo) ?? bet()), round: null })),
    ...more,
  );
  renderScreen(<BetRecordScreen />, platform, { path });
  return platform;
}

test('a parlay opens with its legs: score at the bet, final score, result, price in the format of then [RT-6]', async () => {
  openRecords([bet(), PARLAY], '/mine/record/betRecord?bet=S261121DEF');

  const drawer = within(await screen.findByRole('dialog', { name: '注单详情' }));
  const legs = await drawer.findAllByRole('listitem');
  expect(legs).toHaveLength(3);
  expect(legs[0]).toHaveTextContent('投注时 1-0 · 赛果 1-1');
  expect(legs[1]).toHaveTextContent('已作废');
  expect(legs[2]).toHaveTextContent('投注时 — · 赛果 1-1');
  expect(drawer.getByText('赔率（欧洲盘）')).toBeVisible();
});

test('a round shows its multiple and what a pool paid in addition', async () => {
  const spin = bet({ betNo: 'G261121XYZ', slip: null, gameTitle: '麒麟送宝', category: 'egame' });
  const round = { symbols: ['樱桃'], multiplierMilli: 2000, poolPayout: '12345.67', roundNo: 1, seedHash: 'aa', seed: 'bb' };
  openRecords([spin], '/mine/record/betRecord?bet=G261121XYZ', answer(getBetDetail, { ...spin, round }));

  const drawer = within(await screen.findByRole('dialog', { name: '注单详情' }));
  expect((await drawer.findByText('奖池派彩')).parentElement).toHaveTextContent('12,345.67');
  expect(drawer.getByText('派彩倍数').parentElement).toHaveTextContent('2');
});

const SYSTEM = bet({
  betNo: 'S261121GHI',
  stake: '30.00',
  slip: slip({
    type: 'parlay',
    folds: [2],
    oddsMilli: 3182,
    legs: [
      leg({ oddsMilli: 1850, result: 'won' }),
      leg({ matchId: 'M2', oddsMilli: 2050, result: 'void' }),
      leg({ matchId: 'M3', oddsMilli: 1500, result: 'lost' }),
    ],
  }),
});

test('a system opens with its combinations and what each paid; a void leg counts 1 [RT-6]', async () => {
  openRecords([SYSTEM], '/mine/record/betRecord?bet=S261121GHI');

  const drawer = within(await screen.findByRole('dialog', { name: '注单详情' }));
  const rows = within(await drawer.findByRole('region', { name: '组合明细' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1 × 2@3.79¥18.50', '1 × 3@2.77¥0.00', '2 × 3@3.07¥0.00']);
  expect(drawer.getByText('系统投注 2/3')).toBeVisible();
});

test('an open system says that it is not cashed out, and shows what is decided [RT-6]', async () => {
  const legs = [leg({ result: 'open' }), leg({ matchId: 'M2', result: 'open' }), leg({ matchId: 'M3', result: 'lost' })];
  const open = { ...SYSTEM, status: 'accepted' as const, settledAt: null, netWinLoss: null, slip: slip({ ...SYSTEM.slip, legs }) };
  openRecords([open], '/mine/record/betRecord?bet=S261121GHI');

  const drawer = within(await screen.findByRole('dialog', { name: '注单详情' }));
  expect(await drawer.findByText('系统投注不支持提前结算，请等待结算')).toBeVisible();
  expect(drawer.getAllByText('待结算').length).toBeGreaterThan(0);
  expect(screen.queryByText('提前结算')).not.toBeInTheDocument();
});

const OPEN = { status: 'accepted', payout: '0.00', netWinLoss: null, validAmount: '0.00', settledAt: null } as const;

test('open bets show what each can win and return, singles, parlays and systems; a round of a game waits [RT-6]', async () => {
  const single = bet(OPEN);
  const parlay = bet({ ...PARLAY, ...OPEN, slip: slip({ ...PARLAY.slip, maxReturn: '568.80' }) });
  const system = bet({ ...SYSTEM, ...OPEN, slip: slip({ ...SYSTEM.slip, maxReturn: '95.46' }) });
  const round = bet({ ...OPEN, betNo: 'L261121JKL', slip: null, category: 'lottery', gameTitle: '幸运28' });
  openRecords([single, parlay, system, round], '/mine/record/betRecord?state=unsettled');

  const list = within(await screen.findByRole('list', { name: '投注记录' }));
  const rows = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('可赢¥105.00');
  expect(rows[0]).toContain('最高返还 ¥205.00');
  expect(rows[1]).toContain('可赢¥468.80');
  expect(rows[1]).toContain('最高返还 ¥568.80');
  expect(rows[2]).toContain('可赢¥65.46');
  expect(rows[2]).toContain('最高返还 ¥95.46');
  expect(rows[3]).toContain('待结算');
  expect(screen.getByLabelText('合计')).toHaveTextContent(/^投注合计¥200.00$/);
});

test('the details of an open bet name what it can win [RT-6]', async () => {
  openRecords([bet(OPEN)], '/mine/record/betRecord?bet=S261121ABC');

  const drawer = within(await screen.findByRole('dialog', { name: '注单详情' }));
  expect((await drawer.findByText('可赢')).parentElement).toHaveTextContent('¥105.00');
  expect(drawer.queryByText('派彩')).toBeNull();
});

test('bets are filtered by their kind, which is stored in the address [RT-6]', async () => {
  const platform = openRecords([bet()], '/mine/record/betRecord');

  await userEvent.click(await screen.findByRole('button', { name: '体育' }));

  expect(platform.sent(listBets).at(-1)).toMatchObject({ category: 'sport' });
  expect(await screen.findByText('-0.95')).toBeVisible();
});

const PROOF: MatchProof = {
  matchId: 'M1',
  sport: 'football',
  home: '北港联',
  away: '山城竞技',
  ratings: { home: 80, away: 78 },
  entrants: [],
  seedHash: sha256Hex('the seed'),
  seed: 'the seed',
  half: { home: 1, away: 0 },
  full: { home: 1, away: 1 },
  facts: null,
  winners: [],
  decidedBy: 'draw',
  checkUrl: 'http://venue.localhost:4003/book/proof/?match=M1',
};

test.each([
  ['the seed', '种子与哈希相符'],
  ['another seed', '种子与哈希不符'],
])(
  'each leg shows the hash from before its match and the seed from after it, and the browser checks %s itself [RT-6]',
  async (seed, verdict) => {
    openRecords([bet()], '/mine/record/betRecord?bet=S261121ABC', answer(getMatchProof, { ...PROOF, seed }));
    await userEvent.click(await screen.findByRole('button', { name: '公平性核验' }));

    expect(await screen.findByText(verdict)).toBeVisible();
    expect(screen.getByText(PROOF.seedHash)).toBeVisible();
    expect(screen.getByRole('link', { name: /重新开出赛果/ })).toHaveAttribute('href', PROOF.checkUrl);
  },
);
