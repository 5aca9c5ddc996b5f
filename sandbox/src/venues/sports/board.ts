import { LONGEST_LIVE_BET_DELAY_MS, setNewest, type LegChances } from '@site/shared/product';
import type { MarketStatus, MarketType } from '@site/shared/wire';
import { elapsedMs, type Fixture } from './fixture.ts';
import { marketNumber, optionCodes, type MarketKind } from './kinds.ts';
import { openLines } from './lines.ts';
import { entrantChances } from './play/outright.ts';
import type { PeriodProbabilities, ResultProbabilities, MatchTimeline } from './play/match-timeline.ts';
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
const KEPT_BOARDS = 4000;
const boards = new Map<string, readonly PricedMarket[]>();

/** All markets of a match that are open for bets now, including suspended ones. */
export function boardAt(fixture: Fixture, stepMilli: number, atMs: number): readonly PricedMarket[] {
  const tickMs = tickOf(fixture, atMs);
  const key = keyAt(fixture, tickMs);
  const before = boards.get(key);
  if (before !== undefined) return before;
  const board = fixture.timeline === null ? outrightBoard(fixture, stepMilli, tickMs) : matchBoard(fixture, stepMilli, tickMs);
  setNewest(boards, key, board, KEPT_BOARDS);
  return board;
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
 * Whether a match has scored since its prices changed last. Bets on it wait before they are taken; a cash-out does not, so it would be a sale at a price
 * from before the score.
 */
export function hasScoredSinceTick(fixture: Fixture, atMs: number): boolean {
  const { timeline } = fixture;
  if (timeline === null) return false;
  const [before, now] = [tickOf(fixture, atMs), atMs].map((ms) => timeline.at(Math.max(0, elapsedMs(fixture, ms))).score);
  return before?.home !== now?.home || before?.away !== now?.away;
}

/** The chances of the period that a market is about; null once it is over. */
function periodAt(
  fixture: Fixture,
  { kind }: Pick<PricedMarket, 'kind'>,
  tickMs: number,
  opinion: Opinion = 'shown',
): PeriodProbabilities | null {
  const outlook = outlookAt(fixture, tickMs, opinion);
  return kind.period === 'half' ? outlook.half : outlook.full;
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

function matchBoard(fixture: Fixture, stepMilli: number, tickMs: number): readonly PricedMarket[] {
  const outlook = outlookAt(fixture, tickMs, 'shown');
  const ceilings = ceilingsOf(fixture, tickMs).map((opinion) => outlookAt(fixture, tickMs, opinion));
  return openLines(fixture.sport, outlook)
    .map(({ kind, lineQuarters }) => priceMarket(fixture, { kind, lineQuarters }, { outlook, ceilings, stepMilli }))
    .filter(({ prices, kind }) => isWorthOffering(prices, kind.type));
}

function priceMarket(
  { sport, matchNo }: Fixture,
  { kind, lineQuarters }: Pick<PricedMarket, 'kind' | 'lineQuarters'>,
  {
    outlook,
    ceilings,
    stepMilli,
  }: { readonly outlook: ResultProbabilities; readonly ceilings: readonly ResultProbabilities[]; readonly stepMilli: number },
): PricedMarket {
  const codes = optionCodes(sport, kind.type, 0);
  const chancesIn = ({ half, full }: ResultProbabilities): PeriodProbabilities => (kind.period === 'half' && half !== null ? half : full);
  const prices = codes.map((selectionCode) => {
    const leg = { marketType: kind.type, lineQuarters, selectionCode, codes };
    return lowestOf(
      priceOf(leg, chancesIn(outlook), stepMilli),
      ceilings.map((fair) => priceOf(leg, chancesIn(fair), stepMilli)),
    );
  });
  return { marketNo: marketNumber({ matchNo, kind, lineQuarters }), kind, lineQuarters, prices };
}

/** A market with a nearly certain outcome is removed; correct scores stay while two are possible. */
function isWorthOffering(prices: readonly Price[], type: MarketType): boolean {
  const offered = prices.filter(({ isOffered }) => isOffered).length;
  return type === 'CS' || type === '1X2' ? offered >= 2 : offered === prices.length;
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

const KEPT_OUTLOOKS = 1000;
const outlooks = new Map<string, ResultProbabilities>();

/** The dearest part of a price: a slip asks it for each of its legs, whose lines need not be on a board. */
function outlookAt(fixture: Fixture, tickMs: number, opinion: Opinion): ResultProbabilities {
  const key = `${keyAt(fixture, tickMs)}:${opinion}`;
  const known = outlooks.get(key) ?? computeOutlook(fixture, tickMs, opinion);
  setNewest(outlooks, key, known, KEPT_OUTLOOKS);
  return known;
}

function computeOutlook(fixture: Fixture, tickMs: number, opinion: Opinion): ResultProbabilities {
  const { timeline, matchNo } = fixture;
  if (timeline === null) throw new Error(`Match ${matchNo} is not played.`);
  const playedMs = Math.max(0, elapsedMs(fixture, tickMs));
  if (opinion === 'fair') return timeline.outlook(playedMs, 0);
  if (opinion === 'decided') return timeline.outlook(playedMs, 0, LONGEST_DECISION_MS);
  return timeline.outlook(playedMs, swingOf(matchNo, tickMs, playedMs > 0 ? LIVE_SWING : QUIET_SWING));
}

interface Swing {
  readonly points: number;
  readonly slowMs: number;
  readonly fastMs: number;
}

const LIVE_SWING: Swing = { points: 0.4, slowMs: 67_000, fastMs: 23_000 };
const QUIET_SWING: Swing = { points: 0.4, slowMs: 19 * 60_000, fastMs: 4 * 60_000 };

/** The drift of opinion at a tick: two waves whose phases depend on the match. */
function swingOf(matchNo: number, tickMs: number, { points, slowMs, fastMs }: Swing): number {
  const wave = (lengthMs: number, phase: number) => Math.sin((2 * Math.PI * (tickMs % (lengthMs * 1000))) / lengthMs + phase);
  return points * (wave(slowMs, matchNo % 7) + 0.5 * wave(fastMs, matchNo % 11));
}

/** When the prices of a match changed last; matches without events do not all change at once. */
function tickOf({ sport, startsAtMs, matchNo }: Fixture, atMs: number): number {
  const liveTickMs = isSeries(sport) ? SERIES_TICK_MS : LIVE_TICK_MS;
  if (atMs >= startsAtMs) return startsAtMs + Math.floor((atMs - startsAtMs) / liveTickMs) * liveTickMs;
  const shift = (matchNo % 10) * 1000;
  return Math.floor((atMs - shift) / QUIET_TICK_MS) * QUIET_TICK_MS + shift;
}
