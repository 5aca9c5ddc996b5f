import { randomInt } from 'node:crypto';
import { SECOND_MS } from '../kernel/clock.ts';
import { serve, type Route } from '../kernel/serve.ts';
import { DAY_MS, dayStart } from '../kernel/clock.ts';
import { getPendingCount, type BetSlipRecord, type PlacedBet, type SlipOrder, type SlipQuote } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';
import { countOpen, countOwn, listOwn } from './betting.store.ts';
import type { Book } from './book.ts';
import { createPlacing, scopeOf, type PlaceParts } from './place.service.ts';
import { quoteSlip } from './quote.service.ts';
import { createSettling, type Settling } from './settling.service.ts';
import { placedBets, slipsOf } from './slip-view.ts';

const [SHORTEST_DANGER_MS, LONGEST_DANGER_MS] = [3 * SECOND_MS, 8 * SECOND_MS];

/** Which of the own bets a venue lists; `page` counts from 1. */
export interface OwnBetsQuery {
  readonly settled: boolean;
  readonly days: number;
  readonly page: number;
  readonly size: number;
}

/** The betting engine as sportsbooks and the site use it. */
export interface Betting extends Settling {
  readonly routes: readonly Route[];
  quote(venueCode: string, slip: Pick<SlipOrder, 'type' | 'legs'>): Promise<SlipQuote>;
  /** The same reference is the same bet. */
  place(venueCode: string, memberId: string, order: SlipOrder): Promise<PlacedBet>;
  ownBets(
    venueCode: string,
    memberId: string,
    query: OwnBetsQuery,
  ): Promise<{ readonly total: number; readonly bets: readonly PlacedBet[] }>;
  /** What the records show of sport bets; asked with numbers of any bets. */
  slips(betNos: readonly string[]): Promise<ReadonlyMap<string, BetSlipRecord>>;
}

/** The whole engine on its books. */
export function openBetting({ books, ...given }: Omit<PlaceParts, 'dangerMs'> & { readonly books: readonly Book[] }): Betting {
  const parts: PlaceParts = { ...given, dangerMs: () => randomInt(SHORTEST_DANGER_MS, LONGEST_DANGER_MS + 1) };
  const bookOf = (venueCode: string): Book => {
    const book = books.find((one) => one.venueCode === venueCode);
    if (book === undefined) throw new Error(`${venueCode} has no book.`);
    return book;
  };
  const placing = createPlacing(parts);
  const { db, clock } = parts;
  return {
    ...createSettling(parts, bookOf),
    quote: (venueCode, slip) => quoteSlip(db, bookOf(venueCode), slip),
    async place(venueCode, memberId, order) {
      const row = await placing.place(bookOf(venueCode), memberId, order);
      return theOnly(await placedBets(db, [row]));
    },
    async ownBets(venueCode, memberId, { settled, days, page, size }) {
      const sinceMs = settled ? dayStart(clock.nowMs()) - (days - 1) * DAY_MS : 0;
      const own = { scope: scopeOf(venueCode, memberId), settled, sinceMs };
      return { total: await countOwn(db, own), bets: await placedBets(db, await listOwn(db, own, { page, size })) };
    },
    slips: (betNos) => slipsOf(db, betNos),
    routes: [serve(getPendingCount, (_none, { memberId }) => pendingCount(db, memberId))],
  };
}

async function pendingCount(db: Db, memberId: string): Promise<{ readonly count: number }> {
  return { count: await countOpen(db, memberId) };
}

function theOnly<Value>(values: readonly Value[]): Value {
  const [value] = values;
  if (value === undefined) throw new Error('A bet that was placed is there.');
  return value;
}
