import { namedCodes } from '@site/shared/product';
import type { Market, MarketStatus, MarketType, Match, MatchPhase, Score, Selection } from '@site/shared/wire';
import { dayStart, DAY_MS, toIso } from '@site/server/kernel/clock.ts';
import { boardAt, countMarkets, marketStatusAt, type PricedMarket } from './board.ts';
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
  const isRunning = atMs < fixture.endsAtMs;
  const board = isRunning ? boardAt(fixture, stepMilli, atMs, mainOnly ? 'main' : 'all') : [];
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
    markets: board.map((market) => toMarket(fixture, market, marketStatusAt(fixture, market.kind, atMs))),
    marketCount: mainOnly && isRunning ? countMarkets(fixture, stepMilli, atMs) : board.length,
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
      optionCodes(fixture.sport, kind.type, fixture.entrants.length)
        .map((code, option) => ({
          selectionId: String(selectionNumber(marketNo, option)),
          code,
          name: optionName(code, { type: kind.type, lineQuarters }, names),
          oddsMilli: prices[option]?.isOffered ? prices[option].oddsMilli : 0,
        }))
        .filter(({ oddsMilli }) => oddsMilli > 0 || !isOfMany(kind.type)),
    ),
  };
}

/** The draw is displayed between the two sides. */
function shownOrder(selections: readonly Selection[]): readonly Selection[] {
  const [home, away, draw] = selections;
  return home && away && draw?.code === 'draw' ? [home, draw, away] : selections;
}

/** Markets with many options show those that can still come: nobody looks for his score among impossible ones. */
const isOfMany = (type: MarketType): boolean => type === 'CS' || (namedCodes(type)?.length ?? 0) > FEW;
const FEW = 3;
