import type { MarketType, Score, Sport, MarketStatus } from '@site/shared/wire';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import { boardAt, priceAnyway, statusAt } from './board.ts';
import { toFixture, type Fixture } from './fixture.ts';
import { marketTitle, optionCodes, optionName, readSelection } from './kinds.ts';
import { findMatch } from './matches.store.ts';
import { liveState } from './view.ts';
import { sportsbook } from './venues.ts';

/** One selection as it can be bet on at this moment. Odds in milli and always a price, stakes in cents, a line in quarters. */
export interface OfferedSelection {
  readonly matchNo: number;
  readonly marketNo: number;
  readonly selectionNo: number;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly isLive: boolean;
  readonly canParlay: boolean;
  readonly marketType: MarketType;
  readonly period: 'full' | 'half';
  readonly marketTitle: string;
  readonly lineQuarters: number | null;
  readonly selectionCode: string;
  readonly selectionName: string;
  readonly status: MarketStatus;
  readonly oddsMilli: number;
  readonly score: Score | null;
  readonly minStake: bigint;
  readonly maxStake: bigint;
}

const MIN_STAKE = 1000n;
/** Long prices are taken for less. */
const LONG_SHOT_SHARE = 5n;

/** What a venue offers for a selection; null when it never had such a one. */
export function createOffers(clock: Clock) {
  return async function offer(db: Db, venueCode: string, selectionNo: number): Promise<OfferedSelection | null> {
    const key = readSelection(selectionNo);
    const row = key === null ? undefined : await findMatch(db, key.matchNo);
    if (key === null || row?.venue_code !== venueCode) return null;
    const fixture = toFixture(row);
    const price = priceOf(fixture, key, clock.nowMs());
    return price === null ? null : describe(fixture, key, { ...price, selectionNo, nowMs: clock.nowMs() });
  };
}

type Key = NonNullable<ReturnType<typeof readSelection>>;

interface Priced {
  readonly oddsMilli: number;
  readonly status: MarketStatus;
}

/** A market that is not on the board any more is closed and keeps a price, so that slips can show it. */
function priceOf(fixture: Fixture, key: Key, nowMs: number): Priced | null {
  const { stepMilli } = sportsbook(fixture.venueCode);
  const status = statusAt(fixture, nowMs);
  const listed = status === 'closed' ? undefined : boardAt(fixture, stepMilli, nowMs).find(({ marketNo }) => marketNo === key.marketNo);
  const price = listed?.prices[key.option] ?? priceAnyway(fixture, key, { option: key.option, stepMilli, atMs: nowMs });
  if (price === null) return null;
  return { oddsMilli: price.oddsMilli, status: listed !== undefined && price.isOffered ? status : 'closed' };
}

function describe(fixture: Fixture, key: Key, priced: Priced & { readonly selectionNo: number; readonly nowMs: number }): OfferedSelection {
  const { type, period } = key.kind;
  const code = optionCodes(fixture.sport, type, fixture.entrants.length)[key.option] ?? '';
  const named = { home: fixture.home, away: fixture.away, entrants: fixture.entrants.map(({ name }) => name) };
  const isLongShot = type === 'CS' || type === 'OR';
  return {
    matchNo: fixture.matchNo,
    marketNo: key.marketNo,
    selectionNo: priced.selectionNo,
    sport: fixture.sport,
    league: fixture.league,
    home: fixture.home,
    away: fixture.away,
    startsAtMs: fixture.startsAtMs,
    isLive: fixture.track !== null && priced.nowMs >= fixture.startsAtMs,
    canParlay: fixture.track !== null,
    marketType: type,
    period,
    marketTitle: marketTitle(fixture.sport, key.kind),
    lineQuarters: key.lineQuarters,
    selectionCode: code,
    selectionName: optionName(code, { type, lineQuarters: key.lineQuarters }, named),
    status: priced.status,
    oddsMilli: priced.oddsMilli,
    score: liveState(fixture, priced.nowMs).score,
    minStake: MIN_STAKE,
    maxStake: isLongShot ? fixture.maxStake / LONG_SHOT_SHARE : fixture.maxStake,
  };
}
