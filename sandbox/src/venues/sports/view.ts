import type { Market, MarketStatus, Match, MatchPhase, Score, Selection } from '@site/shared/wire';
import { dayStart, DAY_MS, toIso } from '@site/server/kernel/clock.ts';
import { boardAt, statusAt, type PricedMarket } from './board.ts';
import { elapsedMs, type Fixture } from './fixture.ts';
import { marketTitle, optionCodes, optionName, selectionNumber } from './kinds.ts';

/** A match as its book shows it at a time. */

export interface ViewOptions {
  readonly stepMilli: number;
  readonly atMs: number;
  /** Lists show only the main line of the main markets. */
  readonly mainOnly: boolean;
}

/** End of the business day of a time. */
export function dayEndMs(atMs: number): number {
  return dayStart(atMs) + DAY_MS;
}

export function viewMatch(fixture: Fixture, { stepMilli, atMs, mainOnly }: ViewOptions): Match {
  const board = atMs < fixture.endsAtMs ? boardAt(fixture, stepMilli, atMs) : [];
  const status = statusAt(fixture, atMs);
  const state = liveState(fixture, atMs);
  return {
    matchId: String(fixture.matchNo),
    sport: fixture.sport,
    leagueId: String(fixture.leagueNo),
    league: fixture.league,
    home: fixture.home,
    away: fixture.away,
    startAt: toIso(fixture.startsAtMs),
    phase: phaseAt(fixture, atMs),
    score: state.score,
    clock: state.clock,
    isOutright: fixture.timeline === null,
    canParlay: fixture.timeline !== null,
    markets: (mainOnly ? mainMarkets(board) : board).map((market) => toMarket(fixture, market, status)),
    marketCount: board.length,
  };
}

/** Score and clock once a match has begun. */
export function liveState(fixture: Fixture, atMs: number): { readonly score: Score | null; readonly clock: string } {
  const { timeline, startsAtMs } = fixture;
  return timeline === null || atMs < startsAtMs ? { score: null, clock: '' } : timeline.at(elapsedMs(fixture, atMs));
}

function phaseAt({ timeline, startsAtMs, endsAtMs, state }: Fixture, atMs: number): MatchPhase {
  if (state === 'ended' || state === 'void' || atMs >= endsAtMs) return 'ended';
  if (timeline === null) return 'early';
  if (atMs >= startsAtMs) return 'live';
  return startsAtMs < dayEndMs(atMs) ? 'today' : 'early';
}

/** The first line of each kind for the whole match, without correct scores. */
function mainMarkets(board: readonly PricedMarket[]): readonly PricedMarket[] {
  const full = board.filter(({ kind }) => kind.period === 'full' && kind.type !== 'CS' && kind.type !== 'OE');
  return full.filter((market, index) => full.findIndex(({ kind }) => kind.type === market.kind.type) === index);
}

function toMarket(fixture: Fixture, { marketNo, kind, lineQuarters, prices }: PricedMarket, status: MarketStatus): Market {
  const names = { home: fixture.home, away: fixture.away, entrants: fixture.entrants.map(({ name }) => name) };
  return {
    marketId: String(marketNo),
    type: kind.type,
    period: kind.period,
    title: marketTitle(fixture.sport, kind),
    line: lineQuarters === null ? null : String(lineQuarters / 4),
    status,
    selections: shownOrder(
      optionCodes(fixture.sport, kind.type, fixture.entrants.length).map((code, option) => ({
        selectionId: String(selectionNumber(marketNo, option)),
        code,
        name: optionName(code, { type: kind.type, lineQuarters }, names),
        oddsMilli: prices[option]?.isOffered ? prices[option].oddsMilli : 0,
      })),
    ),
  };
}

/** The draw is displayed between the two sides. */
function shownOrder(selections: readonly Selection[]): readonly Selection[] {
  const [home, away, draw] = selections;
  return home && away && draw?.code === 'draw' ? [home, draw, away] : selections;
}
