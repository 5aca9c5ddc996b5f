import { NetworkError, type VenueRequest } from '@site/shared/platform';
import { SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import type { Match, PlacedBet, SlipLeg, SlipOrder } from '@site/shared/wire';
import { openSportsbook } from './use-sportsbook.ts';
import { FB_MATCH, IM_EVENT, OB_MATCH } from './sample-answers.ts';
import { FB_ORDER, IM_WAGER, OB_ORDER } from './sample-orders.ts';

type Reply = (request: VenueRequest) => unknown;

function sportsbookAnswering(provider: SportsProvider, reply: Reply) {
  const requests: VenueRequest[] = [];
  const call = async (_provider: SportsProvider, request: VenueRequest) => {
    requests.push(request);
    return reply(request);
  };
  return { book: openSportsbook({ call }, provider), requests };
}

/** How each venue wraps matches, changes, orders and quotes. */
const RESPONSES = {
  IMTY: {
    list: { Delta: 'd1', Events: [IM_EVENT] },
    changes: { Delta: 'd2', Events: [IM_EVENT], RemovedEventIds: [8001] },
    detail: { Event: IM_EVENT },
    placed: { Wager: IM_WAGER },
    bets: { Total: 31, Wagers: [IM_WAGER] },
    results: {
      Results: [
        {
          EventId: 9001,
          SportId: 1,
          CompetitionName: '英超',
          HomeTeam: '曼联',
          AwayTeam: '利物浦',
          EventDate: '2026-11-21T19:35:00+08:00',
          FullTimeScore: '2:1',
          HalfTimeScore: '1:0',
          IsCancelled: false,
        },
      ],
    },
    quote: {
      BetSetting: { MinStakeAmount: '10.00', MaxStakeAmount: '5000.00', EstimatedPayoutAmount: '0.00' },
      TotalOdds: 1.9,
      WagerSelectionInfos: [
        {
          EventId: 9001,
          MarketlineId: 501,
          WagerSelectionId: 7001,
          Odds: 1.9,
          Handicap: -0.75,
          MarketlineStatusId: 1,
          IsLocked: false,
          OpenParlay: true,
          Market: 3,
        },
      ],
    },
    balance: { Balance: '1234.5', Currency: 'CNY' },
  },
  YBTY: {
    list: { since: 'd1', data: [OB_MATCH] },
    changes: {
      since: 'd2',
      data: [OB_MATCH],
      odds: [{ mid: '9001', hpid: '4', hpn: '全场让球', hl: OB_MATCH.hps[0].hl[0] }],
      removed: ['8001'],
    },
    detail: OB_MATCH,
    placed: { order: OB_ORDER },
    bets: { total: 31, records: [OB_ORDER] },
    results: [
      { mid: '9001', csid: '1', tn: '英超', mhn: '曼联', man: '利物浦', mgt: '1795260900000', msc: ['S1|2:1', 'S2|1:0'], cancelled: 0 },
    ],
    quote: {
      minBet: '1000',
      orderMaxPay: '500000',
      seriesOdds: '190000',
      list: [
        { matchId: '9001', marketId: '501', playOptionsId: '7001', odds: 190_000, marketValue: '-0.75', hs: 0, ispo: 1, matchType: 2 },
      ],
    },
    balance: { amount: '123450', currency: 'CNY' },
  },
  FBTY: {
    list: { version: 'd1', records: [FB_MATCH] },
    changes: {
      version: 'd2',
      records: [FB_MATCH],
      mks: [{ mid: 9001, mty: 1000, pe: 1001, nm: '全场让球', mk: FB_MATCH.mg[0].mks[0] }],
      gone: [8001],
    },
    detail: FB_MATCH,
    placed: FB_ORDER,
    bets: { total: 31, records: [FB_ORDER] },
    results: { records: [{ id: 9001, sid: 1, ln: '英超', ts: FB_MATCH.ts, bt: FB_MATCH.bt, nsg: FB_MATCH.nsg, cl: false }] },
    quote: {
      min: '10.00',
      max: '5000.00',
      odds: '1.900',
      bms: [{ matchId: 9001, marketId: 501, optionType: 1, odds: '0.900', li: '-0.75', ss: 1, fmt: true, ip: true }],
    },
    balance: { uid: '1', name: 'p', bl: '1234.50', currency: 'CNY' },
  },
} as const;

const idOf = (provider: SportsProvider, own: string, fb: string) => (provider === 'FBTY' ? fb : own);
const legOf = (provider: SportsProvider): SlipLeg => ({
  matchId: '9001',
  marketId: '501',
  selectionId: idOf(provider, '7001', '501:1'),
  oddsMilli: 1850,
  line: '-0.75',
});
const orderOf = (provider: SportsProvider): SlipOrder => ({
  reference: 'ref-1',
  type: 'single',
  legs: [legOf(provider)],
  stake: '100.00',
  acceptance: 'better',
  oddsFormat: 2,
});

const matchOf = (provider: SportsProvider): Match => {
  const one = (own: string, fb: string, rest: { readonly code: string; readonly name: string; readonly oddsMilli: number }) => ({
    selectionId: idOf(provider, own, fb),
    ...rest,
  });
  return {
    matchId: '9001',
    sport: 'football',
    leagueId: '36',
    league: '英超',
    home: '曼联',
    away: '利物浦',
    startAt: '2026-11-21T11:35:00.000Z',
    phase: 'live',
    score: { home: 2, away: 1 },
    clock: "67'",
    isOutright: false,
    canParlay: true,
    marketCount: 42,
    markets: [
      {
        marketId: '501',
        type: 'AH',
        period: 'full',
        title: '全场让球',
        line: '-0.75',
        status: 'open',
        selections: [
          one('7001', '501:1', { code: 'home', name: '曼联', oddsMilli: 1850 }),
          one('7002', '501:2', { code: 'away', name: '利物浦', oddsMilli: 2050 }),
        ],
      },
      {
        marketId: '502',
        type: '1X2',
        period: 'full',
        title: '全场独赢',
        line: null,
        status: 'suspended',
        selections: [
          one('7003', '502:1', { code: 'home', name: '曼联', oddsMilli: 1500 }),
          one('7004', '502:3', { code: 'draw', name: '和局', oddsMilli: 4333 }),
          one('7005', '502:2', { code: 'away', name: '利物浦', oddsMilli: 0 }),
        ],
      },
      {
        marketId: '503',
        type: 'CS',
        period: 'half',
        title: '上半场波胆',
        line: null,
        status: 'closed',
        selections: [
          one('7006', '503:100', { code: '2-1', name: '2-1', oddsMilli: 9500 }),
          one('7007', '503:101', { code: 'other', name: '其他', oddsMilli: 21_000 }),
        ],
      },
    ],
  };
};

const BET: PlacedBet = {
  betNo: 'B261121ABCDEFGH',
  reference: 'ref-1',
  type: 'single',
  status: 'half_won',
  oddsMilli: 1850,
  oddsFormatAtBet: 2,
  stake: '100.00',
  maxReturn: '185.00',
  payout: '142.50',
  netWinLoss: '42.50',
  validAmount: '42.50',
  placedAt: '2026-11-21T11:40:00.000Z',
  settledAt: '2026-11-21T13:30:00.000Z',
  confirmBy: null,
  rejectReason: null,
  legs: [
    {
      matchId: '9001',
      sport: 'football',
      league: '英超',
      home: '曼联',
      away: '利物浦',
      startAt: '2026-11-21T11:35:00.000Z',
      isLive: true,
      marketType: 'AH',
      marketTitle: '全场让球',
      line: '-0.75',
      selection: '曼联',
      oddsMilli: 1850,
      scoreAtBet: { home: 1, away: 0 },
      finalScore: { home: 2, away: 1 },
      result: 'half_won',
    },
  ],
};

describe.each(SPORTS_PROVIDERS)('the book of %s', (provider) => {
  const responses = RESPONSES[provider];

  test('a match has the site’s shape for every provider [VEN-4]', async () => {
    expect(await sportsbookAnswering(provider, () => responses.list).book.matches({ list: 'live' })).toEqual({
      cursor: 'd1',
      matches: [matchOf(provider)],
    });
    expect(await sportsbookAnswering(provider, () => responses.detail).book.match('9001')).toEqual(matchOf(provider));
  });

  test('changes since a cursor come with removals [VEN-4]', async () => {
    const { book, requests } = sportsbookAnswering(provider, () => responses.changes);

    const changes = await book.changes({ list: 'live', sport: 'football', cursor: 'd1' });

    expect(changes).toMatchObject({ cursor: 'd2', matches: [{ matchId: '9001' }], removed: ['8001'] });
    expect(changes.markets).toEqual(provider === 'IMTY' ? [] : [{ matchId: '9001', market: matchOf(provider).markets[0] }]);
    expect(JSON.stringify(requests)).toContain('d1');
  });

  test('lists are queried as a guest may, own bets as a member [VEN-5]', async () => {
    const { book, requests } = sportsbookAnswering(provider, ({ path }) =>
      /order|Bet|Statement/.test(path) ? responses.bets : responses.list,
    );
    await book.matches({ list: 'today' });
    await book.bets({ settled: false, page: 1, pageSize: 20, days: 7 });

    expect(requests.map(({ access }) => access)).toEqual(['guest', 'member']);
  });

  test('a slip is repriced with its limits; a leg without an answer is closed [VEN-4]', async () => {
    const gone = { ...legOf(provider), selectionId: 'gone' };
    const { book } = sportsbookAnswering(provider, () => responses.quote);

    expect(await book.quote({ type: 'single', legs: [legOf(provider), gone] })).toEqual({
      type: 'single',
      oddsMilli: 1900,
      minStake: '10.00',
      maxStake: '5000.00',
      legs: [
        { ...legOf(provider), oddsMilli: 1900, status: 'open', canParlay: true, isLive: true },
        { ...gone, status: 'closed', canParlay: false, isLive: false },
      ],
    });
  });

  test('a bet is placed under its reference and returned in the site’s shape [VEN-4]', async () => {
    const { book, requests } = sportsbookAnswering(provider, () => responses.placed);

    expect(await book.place(orderOf(provider))).toEqual(BET);
    expect(JSON.stringify(requests)).toContain('ref-1');
    expect(requests[0]?.access).toBe('member');
  });

  test('own bets come in pages, and a lost answer is found by its reference [VEN-4]', async () => {
    const { book } = sportsbookAnswering(provider, () => responses.bets);

    expect(await book.bets({ settled: true, page: 1, pageSize: 20, days: 7 })).toEqual({ bets: [BET], total: 31 });
    expect(await book.findByReference('ref-1')).toEqual(BET);
    expect(await book.findByReference('another')).toBeNull();
  });

  test('results and the balance at the venue are parsed [VEN-4]', async () => {
    expect(await sportsbookAnswering(provider, () => responses.results).book.results({ days: 1 })).toEqual([
      {
        matchId: '9001',
        sport: 'football',
        league: '英超',
        home: '曼联',
        away: '利物浦',
        startAt: '2026-11-21T11:35:00.000Z',
        score: { home: 2, away: 1 },
        half: { home: 1, away: 0 },
        void: false,
      },
    ]);
    expect(await sportsbookAnswering(provider, () => responses.balance).book.balance()).toBe('1234.50');
  });

  test.each([null, 'text', 7, []])('an answer like %j is a network error, not a crash [T26]', async (answer) => {
    const { book } = sportsbookAnswering(provider, () => answer);

    await expect(book.matches({ list: 'live' })).rejects.toBeInstanceOf(NetworkError);
    await expect(book.match('9001')).rejects.toBeInstanceOf(NetworkError);
    await expect(book.place(orderOf(provider))).rejects.toBeInstanceOf(NetworkError);
    await expect(book.quote({ type: 'single', legs: [] })).rejects.toBeInstanceOf(NetworkError);
  });
});
