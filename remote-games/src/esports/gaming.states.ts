import { answer, defineStates } from '@site/shared/states';
import { listEsports, type Match, type Selection } from '@site/shared/wire';

const selection = (code: Selection['code'], name: string, oddsMilli: number): Selection => ({ selectionId: code, code, name, oddsMilli });

export const MATCH: Match = {
  matchId: '1',
  sport: 'kog',
  leagueId: '34',
  league: '王者荣耀职业联赛',
  home: '成都AG',
  away: '重庆狼队',
  startAt: '2026-06-15T12:00:00.000Z',
  phase: 'live',
  score: { home: 1, away: 0 },
  clock: '第2局',
  isOutright: false,
  canParlay: true,
  markets: [
    {
      marketId: '11',
      type: '1X2',
      period: 'full',
      title: '全场独赢',
      line: null,
      status: 'open',
      selections: [selection('home', '成都AG', 1850), selection('away', '重庆狼队', 2050)],
    },
  ],
  marketCount: 3,
};

/** A match whose market takes no bets now. */
export const SUSPENDED: Match = {
  ...MATCH,
  matchId: '2',
  markets: MATCH.markets.map((market) => ({ ...market, status: 'suspended' })),
};

export const states = defineStates({
  full: [answer(listEsports, [MATCH, SUSPENDED])],
  others: {
    early: {
      search: '?venue=LHDJ&list=early',
      answers: [answer(listEsports, [{ ...MATCH, phase: 'early', score: null, clock: '' }])],
    },
  },
});
