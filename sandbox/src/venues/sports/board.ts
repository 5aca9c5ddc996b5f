import {
  goalNumber,
  gradingOf,
  LONGEST_LIVE_BET_DELAY_MS,
  namedCodes,
  setNewest,
  statisticOf,
  type LegChances,
} from '@site/shared/product';
import type { MarketStatus, MarketType, Score } from '@site/shared/wire';
import { elapsedMs, type Fixture } from './fixture.ts';
import { marketNumber, optionCodes, type MarketKind } from './kinds.ts';
import { mainLines, openLines, type OpenLine } from './lines.ts';
import { entrantChances } from './play/outright.ts';
import type { MatchExtras, NamedKind, PeriodProbabilities, ResultProbabilities, MatchTimeline } from './play/match-timeline.ts';
import { legChancesOf, legChancesOfWinner, priceOf, priceOfChance, type Price } from './pricing.ts';

/** Prices of a match at a time: they change at ticks and are constant between two ticks. */

/** A market on the board, its prices in the order of its options. */
export interface PricedMarket {
  readonly marketNo: number;
  readonly kind: MarketKind;
  readonly lineQuarters: number | null;
  readonly prices: readonly Price[];
}

/** Points of a series come at full seconds after its start: a price that lags behind the shown points is a gift. */
const [LIVE_TICK_MS, SERIES_TICK_MS, QUIET_TICK_MS] = [2000, 1000, 10_000];
const isSeries = (sport: Fixture['sport']): boolean => sport !== 'football' && sport !== 'basketball';
const KEPT_BOARDS = 2000;
const boards = new Map<string, readonly PricedMarket[]>();

/** The markets of a match that a list shows, or all of it. */
export type BoardPart = 'main' | 'all';

/** The markets of a match that are open for bets now, including suspended ones. */
export function boardAt(fixture: Fixture, stepMilli: number, atMs: number, part: BoardPart = 'all'): readonly PricedMarket[] {
  const tickMs = tickOf(fixture, atMs);
  const key = `${keyAt(fixture, tickMs)}:${part}`;
  const before = boards.get(key);
  if (before !== undefined) return before;
  const board = fixture.timeline === null ? outrightBoard(fixture, stepMilli, tickMs) : matchBoard(fixture, stepMilli, { tickMs, part });
  setNewest(boards, key, board, KEPT_BOARDS);
  return board;
}

const COUNTED_EVERY_MS = 60_000;

/** How many markets a match has: counted now and then, as lists need the number of every match. */
export function countMarkets(fixture: Fixture, stepMilli: number, atMs: number): number {
  // Matches take turns: to price all of them at the full minute would hold everybody up.
  const shiftMs = (fixture.matchNo % 60) * 1000;
  const lastMs = Math.floor((atMs - shiftMs) / COUNTED_EVERY_MS) * COUNTED_EVERY_MS + shiftMs;
  const isSamePhase = atMs < fixture.startsAtMs === lastMs < fixture.startsAtMs;
  return boardAt(fixture, stepMilli, isSamePhase ? lastMs : fixture.startsAtMs).length;
}

/** The seed is part of it, as a match of another database can have the same number. */
const keyAt = ({ matchNo, seed, startsAtMs, interruption }: Fixture, tickMs: number): string =>
  `${matchNo}:${seed}:${startsAtMs}:${interruption?.resumesAtMs}:${tickMs}`;

/** The price of any selection of a match, even if its market is not on the board. */
export function priceOfAnySelection(
  fixture: Fixture,
  market: Pick<PricedMarket, 'kind' | 'lineQuarters'>,
  priced: { readonly option: number; readonly stepMilli: number; readonly atMs: number },
): Price | null {
  const tickMs = tickOf(fixture, priced.atMs);
  const codes = optionCodes(fixture.sport, market.kind.type, fixture.entrants.length);
  const code = codes[priced.option];
  if (code === undefined) return null;
  if (market.kind.type === 'OR' || fixture.timeline === null) return { oddsMilli: 1010, isOffered: false };
  const shown = periodAt(fixture, market, tickMs);
  if (shown === null) return { oddsMilli: 1010, isOffered: false };
  const leg = { marketType: market.kind.type, lineQuarters: market.lineQuarters, selectionCode: code, codes };
  const ceilings = ceilingsOf(fixture, tickMs).flatMap((opinion) => periodAt(fixture, market, tickMs, opinion) ?? []);
  return lowestOf(
    priceOf(leg, shown, priced.stepMilli),
    ceilings.map((chances) => priceOf(leg, chances, priced.stepMilli)),
  );
}

/**
 * A price drifts below the fair ones alone, so that the best price of a selection is never worth its stake, whenever it was taken and whatever it is combined
 * with or sold back for.
 */
const lowestOf = ({ oddsMilli, isOffered }: Price, ceilings: readonly Price[]): Price => ({
  oddsMilli: Math.min(oddsMilli, ...ceilings.map((price) => price.oddsMilli)),
  isOffered,
});

/** The fair chances of any selection of a match, without the drift of prices, even if its market is not on the board; null once its period is over, or for an unknown one. */
export function chancesOfSelection(
  fixture: Fixture,
  market: Pick<PricedMarket, 'kind' | 'lineQuarters'>,
  { option, atMs }: { readonly option: number; readonly atMs: number },
): LegChances | null {
  const tickMs = tickOf(fixture, atMs);
  const codes = optionCodes(fixture.sport, market.kind.type, fixture.entrants.length);
  const code = codes[option];
  if (code === undefined) return null;
  if (fixture.timeline === null) return legChancesOfWinner(entrantChances(fixture.entrants, 0)[option] ?? 0);
  const chances = periodAt(fixture, market, tickMs, 'fair');
  if (chances === null) return null;
  return legChancesOf({ marketType: market.kind.type, lineQuarters: market.lineQuarters, selectionCode: code, codes }, chances);
}

/**
 * Whether something that a market counts has happened since its prices changed last. Bets on goals wait before they are taken; a cash-out does not, so it would
 * be a sale at a price from before the score.
 */
export function hasScoredSinceTick(fixture: Fixture, type: MarketType, atMs: number): boolean {
  const [before, now] = [tickOf(fixture, atMs), atMs].map((ms) => countedAt(fixture, type, ms));
  return before?.home !== now?.home || before?.away !== now?.away;
}

/** What a market counts at a time: goals, corners or cards; null for an outright. */
export function countedAt(fixture: Fixture, type: MarketType, atMs: number): Score | null {
  const { timeline } = fixture;
  const [playedMs, statistic] = [Math.max(0, elapsedMs(fixture, atMs)), statisticOf(type)];
  if (statistic === 'corners' || statistic === 'cards') return timeline?.extras?.[statistic].at(playedMs) ?? null;
  return timeline?.at(playedMs).score ?? null;
}

/** The status of a market: that of its match, closed with its period, suspended until its prices know of a corner or a card. */
export function marketStatusAt(fixture: Fixture, { type, period }: MarketKind, atMs: number): MarketStatus {
  const status = statusAt(fixture, atMs);
  if (period === 'half' && isHalfOver(fixture, atMs)) return 'closed';
  if (status !== 'open' || atMs < fixture.startsAtMs || statisticOf(type) === 'goals') return status;
  return hasScoredSinceTick(fixture, type, atMs) ? 'suspended' : status;
}

/** Its result is known then, and the prices of the tick before it are not. */
const isHalfOver = (fixture: Fixture, atMs: number): boolean =>
  fixture.timeline !== null && elapsedMs(fixture, atMs) >= (fixture.timeline.halfAtMs ?? Infinity);

/** The chances of what a market is about; null once it is over, or not known. */
function periodAt(
  fixture: Fixture,
  { kind, lineQuarters }: Pick<PricedMarket, 'kind' | 'lineQuarters'>,
  tickMs: number,
  opinion: Opinion = 'shown',
): PeriodProbabilities | null {
  const grading = gradingOf(kind.type);
  if (grading === 'HTFT' || grading === 'AS') return namedAt(fixture, { grading }, { tickMs, opinion });
  if (grading === 'NG') return namedAt(fixture, { grading, goal: goalNumber({ lineQuarters }) }, { tickMs, opinion });
  const outlook = outlookAt(fixture, tickMs, opinion, statisticOf(kind.type));
  if (outlook === null) return null;
  return kind.period === 'half' ? outlook.half : outlook.full;
}

const NO_SCORES = { margins: new Map<number, number>(), totals: new Map<number, number>(), cells: [] };

function namedAt(
  fixture: Fixture,
  kind: NamedKind,
  { tickMs, opinion }: { readonly tickMs: number; readonly opinion: Opinion },
): PeriodProbabilities | null {
  const playedMs = Math.max(0, elapsedMs(fixture, tickMs));
  const named = fixture.timeline?.extras?.named(kind, playedMs, sightOf(fixture, tickMs, opinion)) ?? null;
  return named === null ? null : { ...NO_SCORES, named };
}

/** Whether bets on a match are suspended: by operators, while it is interrupted, after a score, during danger, or right before a possible end. */
export function statusAt(fixture: Fixture, atMs: number): MarketStatus {
  const { timeline, startsAtMs, endsAtMs, state, matchNo } = fixture;
  if (state === 'ended' || state === 'void' || atMs >= endsAtMs) return 'closed';
  if (isSuspended(fixture, atMs)) return 'suspended';
  if (timeline === null || atMs < startsAtMs) return 'open';
  const playedMs = elapsedMs(fixture, atMs);
  const mayEndSoon = timeline.mayEndAtMs(playedMs) - playedMs < HOLD_BEFORE_END_MS;
  return mayEndSoon || isJustScored(timeline, playedMs) || isDangerous(matchNo, atMs) ? 'suspended' : 'open';
}

const isSuspended = ({ suspended, interruption }: Fixture, atMs: number): boolean =>
  suspended || (interruption !== null && atMs < interruption.resumesAtMs);

function isJustScored(timeline: MatchTimeline, playedMs: number): boolean {
  const { scoredAtMs } = timeline.at(playedMs);
  return scoredAtMs > 0 && playedMs - scoredAtMs < HOLD_AFTER_SCORE_MS;
}

const HOLD_AFTER_SCORE_MS = 6000;
const HOLD_BEFORE_END_MS = 12_000;
const [WINDOW_MS, DANGER_MS, ONE_IN] = [30_000, 4000, 9];

/** One window in nine simulates danger: a penalty, a review. */
function isDangerous(matchNo: number, atMs: number): boolean {
  const window = Math.floor(atMs / WINDOW_MS);
  return (matchNo * 31 + window * 17) % ONE_IN === 0 && atMs % WINDOW_MS < DANGER_MS;
}

function matchBoard(
  fixture: Fixture,
  stepMilli: number,
  { tickMs, part }: { readonly tickMs: number; readonly part: BoardPart },
): readonly PricedMarket[] {
  return linesAt(fixture, tickMs, part)
    .flatMap((line) => priceMarket(fixture, line, { tickMs, stepMilli }) ?? [])
    .filter(({ prices, kind }) => isWorthOffering(prices, kind.type));
}

function linesAt(fixture: Fixture, tickMs: number, part: BoardPart): readonly OpenLine[] {
  const goals = outlookAt(fixture, tickMs, 'shown', 'goals');
  if (goals === null) return [];
  if (part === 'main') return mainLines(fixture.sport, goals);
  const [corners, cards] = (['corners', 'cards'] as const).map((statistic) => outlookAt(fixture, tickMs, 'shown', statistic));
  const score = countedAt(fixture, 'NG', tickMs);
  const nextGoal = (score?.home ?? 0) + (score?.away ?? 0) + 1;
  return openLines(fixture.sport, goals, corners && cards ? { corners, cards, nextGoal } : null);
}

function priceMarket(
  fixture: Fixture,
  { kind, lineQuarters }: OpenLine,
  { tickMs, stepMilli }: { readonly tickMs: number; readonly stepMilli: number },
): PricedMarket | null {
  const { sport, matchNo } = fixture;
  const codes = optionCodes(sport, kind.type, 0);
  const shown = periodAt(fixture, { kind, lineQuarters }, tickMs);
  if (shown === null) return null;
  const ceilings = ceilingsOf(fixture, tickMs).flatMap((opinion) => periodAt(fixture, { kind, lineQuarters }, tickMs, opinion) ?? []);
  const prices = codes.map((selectionCode) => {
    const leg = { marketType: kind.type, lineQuarters, selectionCode, codes };
    return lowestOf(
      priceOf(leg, shown, stepMilli),
      ceilings.map((fair) => priceOf(leg, fair, stepMilli)),
    );
  });
  return { marketNo: marketNumber({ matchNo, kind, lineQuarters }), kind, lineQuarters, prices };
}

/** A market with a nearly certain outcome is removed; those with many outcomes stay while two are possible, scorers while one is. */
function isWorthOffering(prices: readonly Price[], type: MarketType): boolean {
  const offered = prices.filter(({ isOffered }) => isOffered).length;
  if (type === 'AS') return offered > 0;
  const isMany = gradingOf(type) === 'CS' || gradingOf(type) === '1X2' || (namedCodes(type)?.length ?? 0) > 2;
  return isMany ? offered >= 2 : offered === prices.length;
}

const OUTRIGHT: MarketKind = { type: 'OR', period: 'full' };

const outrightChances = ({ entrants, matchNo }: Fixture, tickMs: number): readonly number[] =>
  entrantChances(entrants, swingOf(matchNo, tickMs, QUIET_SWING));

function outrightBoard(fixture: Fixture, stepMilli: number, tickMs: number): readonly PricedMarket[] {
  const { matchNo } = fixture;
  const fair = entrantChances(fixture.entrants, 0).map((chance) => priceOfChance(chance, 'OR', stepMilli));
  const prices = outrightChances(fixture, tickMs).map((chance, place) => {
    const shown = priceOfChance(chance, 'OR', stepMilli);
    return lowestOf(shown, [fair[place] ?? shown]);
  });
  return [{ marketNo: marketNumber({ matchNo, kind: OUTRIGHT, lineQuarters: null }), kind: OUTRIGHT, lineQuarters: null, prices }];
}

/**
 * `shown`: with the drift that prices follow; `fair`: as the match is played; `decided`: the same when a bet of now is decided, if nobody scores until then.
 * A score drops the bet, so whoever bets that nobody scores is never wrong in the wait: his price is the one after it.
 */
type Opinion = 'shown' | 'fair' | 'decided';

/** From the tick of a price to the decision of a bet at it: the age of the price, the delay, and the turn of the job that decides. */
const LONGEST_DECISION_MS = LIVE_TICK_MS + LONGEST_LIVE_BET_DELAY_MS + LIVE_TICK_MS;

/** What a price may not exceed: the wait tells something in live football alone, where time passes without a score. */
const ceilingsOf = ({ sport, startsAtMs }: Fixture, tickMs: number): readonly Opinion[] =>
  sport === 'football' && tickMs >= startsAtMs ? ['fair', 'decided'] : ['fair'];

const KEPT_OUTLOOKS = 1500;
const outlooks = new Map<string, ResultProbabilities>();

type Counted = ReturnType<typeof statisticOf>;

/** The dearest part of a price: a slip asks it for each of its legs, whose lines need not be on a board. Null where the match does not count it. */
function outlookAt(fixture: Fixture, tickMs: number, opinion: Opinion, statistic: Counted): ResultProbabilities | null {
  const key = `${keyAt(fixture, tickMs)}:${opinion}:${statistic}`;
  const known = outlooks.get(key) ?? computeOutlook(fixture, tickMs, { opinion, statistic });
  if (known === null) return null;
  setNewest(outlooks, key, known, KEPT_OUTLOOKS);
  return known;
}

function computeOutlook(
  fixture: Fixture,
  tickMs: number,
  { opinion, statistic }: { readonly opinion: Opinion; readonly statistic: Counted },
): ResultProbabilities | null {
  const source = sourceOf(fixture, statistic);
  if (source === null) return null;
  const { swing, quietMs } = sightOf(fixture, tickMs, opinion);
  return source.outlook(Math.max(0, elapsedMs(fixture, tickMs)), swing, quietMs);
}

function sourceOf({ timeline, matchNo }: Fixture, statistic: Counted): MatchTimeline | MatchExtras['corners'] | null {
  if (timeline === null) throw new Error(`Match ${matchNo} is not played.`);
  return statistic === 'corners' || statistic === 'cards' ? (timeline.extras?.[statistic] ?? null) : timeline;
}

/** What an opinion is computed with. */
function sightOf(fixture: Fixture, tickMs: number, opinion: Opinion): { readonly swing: number; readonly quietMs: number } {
  if (opinion === 'fair') return { swing: 0, quietMs: 0 };
  if (opinion === 'decided') return { swing: 0, quietMs: LONGEST_DECISION_MS };
  // A live match drifts by the time that it was played, so that it resumes at its prices after an interruption.
  const playedMs = elapsedMs(fixture, tickMs);
  const swing = playedMs > 0 ? swingOf(fixture.matchNo, playedMs, LIVE_SWING) : swingOf(fixture.matchNo, tickMs, QUIET_SWING);
  return { swing, quietMs: 0 };
}

interface Swing {
  readonly points: number;
  readonly slowMs: number;
  readonly fastMs: number;
}

const LIVE_SWING: Swing = { points: 0.4, slowMs: 67_000, fastMs: 23_000 };
const QUIET_SWING: Swing = { points: 0.4, slowMs: 19 * 60_000, fastMs: 4 * 60_000 };

/** The drift of opinion at a time: two waves whose phases depend on the match. */
function swingOf(matchNo: number, timeMs: number, { points, slowMs, fastMs }: Swing): number {
  const wave = (lengthMs: number, phase: number) => Math.sin((2 * Math.PI * (timeMs % (lengthMs * 1000))) / lengthMs + phase);
  return points * (wave(slowMs, matchNo % 7) + 0.5 * wave(fastMs, matchNo % 11));
}

/** When the prices of a match changed last; matches without events do not all change at once. */
function tickOf({ sport, startsAtMs, matchNo }: Fixture, atMs: number): number {
  const liveTickMs = isSeries(sport) ? SERIES_TICK_MS : LIVE_TICK_MS;
  if (atMs >= startsAtMs) return startsAtMs + Math.floor((atMs - startsAtMs) / liveTickMs) * liveTickMs;
  const shift = (matchNo % 10) * 1000;
  return Math.floor((atMs - shift) / QUIET_TICK_MS) * QUIET_TICK_MS + shift;
}
