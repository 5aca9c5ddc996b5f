import type { Market, Match } from '@site/shared/wire';

/** Matches for the tests of this feature. */
export function market(marketId: string, more: Partial<Market> = {}): Market {
  return {
    marketId,
    type: 'AH',
    period: 'full',
    title: '全场让球',
    line: '-0.75',
    status: 'open',
    selections: [
      { selectionId: `${marketId}h`, code: 'home', name: '主', oddsMilli: 1850 },
      { selectionId: `${marketId}a`, code: 'away', name: '客', oddsMilli: 2050 },
    ],
    ...more,
  };
}

const WINNER = market('win', {
  type: '1X2',
  title: '全场独赢',
  line: null,
  selections: [
    { selectionId: 'w1', code: 'home', name: '主', oddsMilli: 1950 },
    { selectionId: 'wx', code: 'draw', name: '和', oddsMilli: 3400 },
    { selectionId: 'w2', code: 'away', name: '客', oddsMilli: 4200 },
  ],
});

const TOTAL = market('ou', {
  type: 'OU',
  title: '全场大小',
  line: '2.5',
  selections: [
    { selectionId: 'o', code: 'over', name: '大', oddsMilli: 1900 },
    { selectionId: 'u', code: 'under', name: '小', oddsMilli: 1960 },
  ],
});

export function match(matchId: string, more: Partial<Match> = {}): Match {
  return {
    matchId,
    sport: 'football',
    leagueId: 'L1',
    league: '英格兰超级联赛',
    home: '北港联',
    away: '山城竞技',
    startAt: '2026-06-15T12:00:00.000Z',
    phase: 'live',
    score: { home: 1, away: 0 },
    clock: "67'",
    isOutright: false,
    canParlay: true,
    markets: [WINNER, market('ah'), TOTAL],
    marketCount: 12,
    ...more,
  };
}
