import type { SportsProvider } from '@site/shared/product';
import type { Match, MatchChanges, PlacedBet, QuotedLeg, SlipOrder } from '@site/shared/wire';
import type { Sportsbook, SlipQuery } from '../common/sportsbooks/sportsbook.ts';
import { match } from './live/sample-matches.ts';

/** A book in memory for the tests of this feature: the test sets its answers, and it records its calls. */
export interface SampleSportsbook {
  readonly book: Sportsbook;
  readonly requests: string[];
  readonly orders: SlipOrder[];
  matches: readonly Match[];
  /** The next answers to queries for changes. */
  readonly changes: Partial<MatchChanges>[];
  /** The state of legs when they are repriced. */
  quote: (leg: QuotedLeg) => QuotedLeg;
  place: (order: SlipOrder) => Promise<PlacedBet>;
  findByReference: (reference: string) => Promise<PlacedBet | null>;
  /** The member's open bets. */
  openBets: readonly PlacedBet[];
  balance: string;
}

export function placedBet(order: SlipOrder, status: PlacedBet['status'], more: Partial<PlacedBet> = {}): PlacedBet {
  return {
    reference: order.reference,
    betNo: `S${order.reference.slice(0, 8).toUpperCase()}`,
    type: order.type,
    status,
    oddsMilli: 1850,
    oddsFormatAtBet: order.oddsFormat,
    maxReturn: '185.00',
    confirmBy: null,
    rejectReason: null,
    legs: [],
    stake: order.stake,
    payout: '0.00',
    netWinLoss: null,
    validAmount: '0.00',
    placedAt: '2026-06-15T12:00:00.000Z',
    settledAt: null,
    ...more,
  };
}

/** A second match, for parlays. */
export const OTHER_MATCH = match('M2', {
  home: '南湾城',
  away: '东谷',
  leagueId: 'L2',
  league: '西班牙甲级联赛',
  phase: 'today',
  score: null,
  clock: '',
});

export function sampleSportsbook(provider: SportsProvider = 'IMTY'): SampleSportsbook {
  const sample: SampleSportsbook = {
    requests: [],
    orders: [],
    matches: [match('M1'), OTHER_MATCH],
    changes: [],
    quote: (leg) => leg,
    place: (order) => Promise.resolve(placedBet(order, 'accepted')),
    findByReference: () => Promise.resolve(null),
    openBets: [],
    balance: '1000.00',
    book: {
      provider,
      matches: ({ list, sport = '*' }) => {
        sample.requests.push(`${list} ${sport}`);
        return Promise.resolve({ cursor: '0', matches: sample.matches });
      },
      changes: () => Promise.resolve({ cursor: '1', matches: [], markets: [], removed: [], ...sample.changes.shift() }),
      match: (id) => {
        const found = sample.matches.find(({ matchId }) => matchId === id);
        return found ? Promise.resolve(found) : Promise.reject(new Error(`No match ${id}`));
      },
      results: () => Promise.resolve([]),
      quote: (query) => Promise.resolve(quoteOf(sample, query)),
      place: (order) => {
        sample.orders.push(order);
        return sample.place(order);
      },
      bets: () => Promise.resolve({ bets: sample.openBets, total: sample.openBets.length }),
      findByReference: (reference) => sample.findByReference(reference),
      balance: () => Promise.resolve(sample.balance),
    },
  };
  return sample;
}

function quoteOf(sample: SampleSportsbook, { type, legs }: SlipQuery) {
  const priced = legs.map((leg) => sample.quote({ ...leg, status: 'open', canParlay: true, isLive: false }));
  return { type, legs: priced, oddsMilli: 1850, minStake: '10.00', maxStake: '20000.00' };
}
