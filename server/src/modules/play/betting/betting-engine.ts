import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { DAY_MS, dayStart } from '../../../kernel/clock.ts';
import {
  cashOutBet,
  getCashOutOffer,
  getPendingCount,
  setAutomaticCashOut,
  type BetCashOut,
  type BetSlipRecord,
  type PlacedBet,
  type SlipOrder,
  type SlipQuote,
} from '@site/shared/wire';
import { countOpen, countOpenByVenue, listMatchesWithBets, pageOfOwn } from './betting.store.ts';
import type { EngineBook } from './bet-rows.ts';
import { type CashOuts, createCashOuts } from './cash-out.service.ts';
import { cashOutsOf } from './cash-outs.store.ts';
import { createBetClosing } from './closing.service.ts';
import { type Bettor, placeBet, scopeOf, type BettingDependencies } from './placement.service.ts';
import { type OrderedSlip, quoteSlip } from './quote.service.ts';
import { createBetSettlement, type BetSettlement } from './settlement.service.ts';
import { placedBets, slipsOf, toPlaced } from './slip-view.ts';
import { requireOpenSession } from '../games/site-sessions.ts';

/** Filter of a venue's own bets; `page` counts from 1. */
export interface OwnBetsQuery {
  readonly settled: boolean;
  readonly days: number;
  readonly page: number;
  readonly size: number;
}

/** The betting engine, for sportsbooks and the site. */
export interface BettingEngine extends BetSettlement, Pick<CashOuts, 'runAutomatic'> {
  readonly routes: readonly Route[];
  quote(venueCode: string, slip: OrderedSlip): Promise<SlipQuote>;
  /** Idempotent: the same reference is the same bet. */
  place(venueCode: string, bettor: Bettor, order: SlipOrder): Promise<PlacedBet>;
  ownBets(
    venueCode: string,
    memberId: string,
    query: OwnBetsQuery,
  ): Promise<{ readonly total: number; readonly bets: readonly PlacedBet[] }>;
  /** What operators must know of open bets at venues that have no book any more; null where there are none. */
  lostBooks(): Promise<string | null>;
  /** The subset of the matches that have bets. */
  matchesWithBets(matchNos: readonly number[]): Promise<ReadonlySet<number>>;
  /** The sport bets as records show them; takes numbers of any bets. */
  slips(betNos: readonly string[]): Promise<ReadonlyMap<string, BetSlipRecord>>;
  /** What was cashed out of bets; takes numbers of any bets. */
  cashOuts(betNos: readonly string[]): Promise<ReadonlyMap<string, BetCashOut>>;
}

/** Creates the betting engine on its books. */
export function createBettingEngine(dependencies: BettingDependencies & { readonly books: readonly EngineBook[] }): BettingEngine {
  const { db, clock, books, siteSessions } = dependencies;
  const bookOf = (venueCode: string): EngineBook => {
    const book = books.find((one) => one.venueCode === venueCode);
    if (book === undefined) throw new Error(`${venueCode} has no book.`);
    return book;
  };
  const closing = createBetClosing(dependencies, books);
  const cashOuts = createCashOuts({ ...dependencies, closing });
  return {
    ...createBetSettlement(dependencies, closing),
    runAutomatic: cashOuts.runAutomatic,
    quote: (venueCode, slip) => quoteSlip(db, bookOf(venueCode), slip),
    async place(venueCode, bettor, order) {
      const { row, legs } = await placeBet(dependencies, bookOf(venueCode), bettor, order);
      return toPlaced(row, legs);
    },
    async ownBets(venueCode, memberId, { settled, days, page, size }) {
      const sinceMs = settled ? dayStart(clock.nowMs()) - (days - 1) * DAY_MS : 0;
      const own = { scope: scopeOf(venueCode, memberId), settled, sinceMs, page, pageSize: size };
      const { rows, total } = await pageOfOwn(db, own);
      return { total, bets: await placedBets(db, rows) };
    },
    async lostBooks() {
      const lost = [...(await countOpenByVenue(db))].filter(([venueCode]) => !books.some((book) => book.venueCode === venueCode));
      return lost.length === 0 ? null : lostBooksText(lost);
    },
    matchesWithBets: (matchNos) => listMatchesWithBets(db, matchNos),
    slips: (betNos) => slipsOf(db, betNos),
    cashOuts: (betNos) => cashOutsOf(db, betNos),
    routes: [
      bindEndpoint(getPendingCount, async (_none, { memberId }) => ({ count: await countOpen(db, memberId) })),
      bindEndpoint(getCashOutOffer, ({ betNo }, { memberId }) => cashOuts.offer(memberId, betNo)),
      bindEndpoint(cashOutBet, (order, { trx, memberId }) => cashOuts.take(trx, memberId, order)),
      bindEndpoint(setAutomaticCashOut, (order, { memberId, sessionId }) =>
        cashOuts.setAutomatic(memberId, order, async (trx) => siteSessions && requireOpenSession(trx, siteSessions, sessionId)),
      ),
    ],
  };
}

const lostBooksText = (lost: readonly (readonly [venueCode: string, bets: number])[]): string =>
  `Bets have no result at venues that no connected sportsbook offers: ${lost.map(([venueCode, bets]) => `${venueCode} (${bets})`).join(', ')}. ` +
  'Connect the adapter of each again until they are settled. Until then their stakes stay taken, and turnover that waits for them does not count.';
