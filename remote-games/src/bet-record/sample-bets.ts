import type { Bet, BetLeg, BetSlipRecord } from '@site/shared/wire';

/** Sport bets for tests of the record. */

export const sampleLeg = (more: Partial<BetLeg> = {}): BetLeg => ({
  matchId: 'M1',
  sport: 'football',
  league: '英格兰超级联赛',
  home: '北港联',
  away: '山城竞技',
  startAt: '2026-06-15T12:00:00.000Z',
  isLive: true,
  marketType: 'AH',
  marketTitle: '全场让球',
  line: '-0.75',
  selection: '山城竞技 +0.75',
  oddsMilli: 2050,
  scoreAtBet: { home: 1, away: 0 },
  finalScore: { home: 1, away: 1 },
  result: 'won',
  ...more,
});

export const sampleSlip = (more: Partial<BetSlipRecord> = {}): BetSlipRecord => ({
  reference: 'REF00001',
  type: 'single',
  oddsMilli: 2050,
  oddsFormatAtBet: 1,
  maxReturn: '205.00',
  confirmBy: null,
  rejectReason: null,
  legs: [sampleLeg()],
  ...more,
});

export const sampleBet = (more: Partial<Bet> = {}): Bet => ({
  betNo: 'S261121ABC',
  venueCode: 'IMTY',
  venueTitle: 'IM体育',
  category: 'sport',
  gameCode: 'sports',
  gameTitle: '体育',
  status: 'won',
  stake: '100.00',
  payout: '205.00',
  netWinLoss: '105.00',
  validAmount: '100.00',
  offsetAmount: '0.00',
  waitsForOpposite: false,
  placedAt: '2026-06-15T12:40:00.000Z',
  settledAt: '2026-06-15T14:00:00.000Z',
  slip: sampleSlip(),
  cashOut: null,
  ...more,
});
