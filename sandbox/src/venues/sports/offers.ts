import { certainChances } from '@site/shared/product';
import type { MarketStatus } from '@site/shared/wire';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { Offer, SelectionChances } from '@site/server/modules/play/sportsbook.port.ts';
import { boardAt, chancesOfSelection, countedAt, hasScoredSinceTick, marketStatusAt, priceOfAnySelection } from './board.ts';
import { toFixture, type Fixture } from './fixture.ts';
import { marketTitle, optionCodes, optionName, readSelection } from './kinds.ts';
import { findMatch } from './matches.store.ts';
import { sportsbook } from './venues.ts';

const MIN_STAKE = 1000n;
/** Long odds have a lower maximum stake. */
const LONG_SHOTS: ReadonlySet<string> = new Set(['CS', 'OR', 'HTFT', 'WM', 'EG', 'AS']);
const LONG_SHOT_SHARE = 5n;

/** A venue's offer for a selection; null for an unknown selection. */
export function createOffers(clock: Clock) {
  return async function offer(db: Db, venueCode: string, selectionNo: number): Promise<Offer | null> {
    const key = readSelection(selectionNo);
    const row = key === null ? undefined : await findMatch(db, key.matchNo);
    if (key === null || row?.venue_code !== venueCode) return null;
    const fixture = toFixture(row);
    const price = priceOf(fixture, key, clock.nowMs());
    return price === null ? null : describe(fixture, key, { ...price, selectionNo, nowMs: clock.nowMs() });
  };
}

/** A venue's chances of a selection, for cash-outs; null for an unknown selection. */
export function createChances(clock: Clock) {
  return async function chances(db: Db, venueCode: string, selectionNo: number): Promise<SelectionChances | null> {
    const key = readSelection(selectionNo);
    const row = key === null ? undefined : await findMatch(db, key.matchNo);
    if (key === null || row?.venue_code !== venueCode) return null;
    const [fixture, atMs] = [toFixture(row), clock.nowMs()];
    const found = chancesOfSelection(fixture, key, { option: key.option, atMs });
    return found === null
      ? { status: 'closed', chances: certainChances('push') }
      : { status: saleStatusAt(fixture, key, atMs), chances: found };
  };
}

/** Whether bets on a match can be sold back: as they can be placed, and not before its prices know of a score. */
function saleStatusAt(fixture: Fixture, { kind }: Key, atMs: number): MarketStatus {
  const status = marketStatusAt(fixture, kind, atMs);
  return status === 'open' && hasScoredSinceTick(fixture, kind.type, atMs) ? 'suspended' : status;
}

type Key = NonNullable<ReturnType<typeof readSelection>>;

interface SelectionPrice {
  readonly oddsMilli: number;
  readonly status: MarketStatus;
}

/** A market that left the board is closed and keeps a price, so that slips can show it. */
function priceOf(fixture: Fixture, key: Key, nowMs: number): SelectionPrice | null {
  const { stepMilli } = sportsbook(fixture.venueCode);
  const status = marketStatusAt(fixture, key.kind, nowMs);
  const listed = status === 'closed' ? undefined : boardAt(fixture, stepMilli, nowMs).find(({ marketNo }) => marketNo === key.marketNo);
  const price = listed?.prices[key.option] ?? priceOfAnySelection(fixture, key, { option: key.option, stepMilli, atMs: nowMs });
  if (price === null) return null;
  return { oddsMilli: price.oddsMilli, status: listed !== undefined && price.isOffered ? status : 'closed' };
}

function describe(fixture: Fixture, key: Key, selection: SelectionPrice & { readonly selectionNo: number; readonly nowMs: number }): Offer {
  const { type, period } = key.kind;
  const code = optionCodes(fixture.sport, type, fixture.entrants.length)[key.option] ?? '';
  const names = { home: fixture.home, away: fixture.away, entrants: fixture.entrants.map(({ name }) => name) };
  const isLongShot = LONG_SHOTS.has(type);
  return {
    matchNo: fixture.matchNo,
    // Each simulated book draws its own matches.
    eventKey: String(fixture.matchNo),
    marketNo: key.marketNo,
    selectionNo: selection.selectionNo,
    sport: fixture.sport,
    league: fixture.league,
    home: fixture.home,
    away: fixture.away,
    startsAtMs: fixture.startsAtMs,
    isLive: fixture.timeline !== null && selection.nowMs >= fixture.startsAtMs,
    canParlay: fixture.timeline !== null,
    marketType: type,
    period,
    marketTitle: marketTitle(fixture.sport, key.kind),
    lineQuarters: key.lineQuarters,
    selectionCode: code,
    selectionName: optionName(code, { type, lineQuarters: key.lineQuarters }, names),
    status: selection.status,
    oddsMilli: selection.oddsMilli,
    score: selection.nowMs < fixture.startsAtMs ? null : countedAt(fixture, type, selection.nowMs),
    minStake: MIN_STAKE,
    maxStake: isLongShot ? fixture.maxStake / LONG_SHOT_SHARE : fixture.maxStake,
  };
}
