import {
  FEWEST_LEGS,
  FEWEST_SYSTEM_LEGS,
  fromWire,
  isNegative,
  isPrice,
  MOST_LEGS,
  parlayReturn,
  parseMoney,
  refuseParlay,
  riskForWin,
  SLIP_TEXT,
  systemReturn,
  systemsOf,
  winAmount,
  type Cents,
  type Folds,
  type SystemChoice,
  type OddsFormat,
  type StakeLimits,
} from '@site/shared/product';
import type { Market, MarketStatus, MarketType, Match, QuotedLeg, Selection, SlipLeg, SlipQuote, SlipType } from '@site/shared/wire';
import { choiceText } from '../labels.rules.ts';
import { matchTitle } from '../../common/match-title.rules.ts';

/** One selection on a slip, with its texts and the price the player agreed to. */
export interface SlipItem extends SlipLeg {
  readonly marketType: MarketType;
  readonly marketTitle: string;
  /** The selection: 北港联 -0.5/1. */
  readonly choice: string;
  readonly match: string;
  readonly league: string;
  readonly isLive: boolean;
  readonly canParlay: boolean;
  /** The typed stake of it as a single. */
  readonly stake: string;
}

/** A selection of a match as an item of a slip, without a stake. */
export function slipItem(match: Omit<Match, 'markets'>, market: Omit<Market, 'selections'>, selection: Selection): SlipItem {
  return {
    matchId: match.matchId,
    marketId: market.marketId,
    selectionId: selection.selectionId,
    line: market.line,
    oddsMilli: selection.oddsMilli,
    marketType: market.type,
    marketTitle: market.title,
    choice: choiceText(market, selection, match),
    match: matchTitle(match),
    league: match.league,
    isLive: match.phase === 'live',
    canParlay: match.canParlay,
    stake: '',
  };
}

/** How the selections of a slip are bet on: each alone, all together, or in combinations. */
export type SlipMode = SlipType | 'system';

/** The bet slip of a player at one provider. `stake` is that of the parlay, or of each combination of the system. */
export interface Slip {
  readonly mode: SlipMode;
  /** The player chose the mode of what is on the slip; not stored. */
  readonly modeChosen?: boolean;
  /** The chosen sizes of the system's combinations. */
  readonly folds: Folds;
  readonly items: readonly SlipItem[];
  readonly stake: string;
}

export const EMPTY_SLIP: Slip = { mode: 'single', folds: [2], items: [], stake: '' };

/** The system that the slip bets on: the chosen one, else the first of so many selections; null where they form none. */
export function systemOf({ items, folds }: Pick<Slip, 'items' | 'folds'>): SystemChoice | null {
  const choices = systemsOf(items.length);
  return choices.find((one) => one.folds.join() === folds.join()) ?? choices[0] ?? null;
}

/** The index of an item of the slip. */
export type ItemKey = Pick<SlipLeg, 'matchId' | 'selectionId'>;

export const isSame = (one: ItemKey, other: ItemKey) => one.matchId === other.matchId && one.selectionId === other.selectionId;

/** Toggles a selection. A full slip stays unchanged: the result is then the text of the refusal. The second selection may make a parlay of both. */
export function toggled(slip: Slip, item: SlipItem): Slip | string {
  if (slip.items.some((one) => isSame(one, item))) return withoutItem(slip, item);
  if (slip.items.length >= MOST_LEGS) return SLIP_TEXT.full;
  const items = [...slip.items, item];
  if (startsParlay(slip, items)) return { ...slip, items, mode: 'parlay', stake: '' };
  // A parlay that the player did not ask for ends with the first selection that it cannot take.
  const isEnded = slip.mode === 'parlay' && slip.modeChosen !== true && slip.stake === '' && !isParlay(items);
  return { ...slip, items, mode: isEnded ? 'single' : slip.mode };
}

const isParlay = (items: readonly SlipItem[]): boolean =>
  refuseParlay(items.map(({ matchId, canParlay }) => ({ matchId, mayParlay: canParlay }))) === null;

/** Two selections that form a parlay are one, unless the first has a stake as a single, or the player chose how to bet on this slip. */
function startsParlay(before: Slip, items: readonly SlipItem[]): boolean {
  const isFirstPair = before.mode === 'single' && before.items.length === 1 && before.items[0]?.stake === '';
  return isFirstPair && before.modeChosen !== true && isParlay(items);
}

/** The slip without an item; a system of less than three legs falls back to a parlay, a parlay of less than two to singles. */
export function withoutItem(slip: Slip, gone: ItemKey): Slip {
  const items = slip.items.filter((one) => !isSame(one, gone));
  const mode = modeFor(slip.mode, items.length);
  // The stake of a parlay is none of a later one.
  const stake = mode === 'single' ? '' : slip.stake;
  return { ...slip, items, mode, stake, ...(items.length === 0 && { modeChosen: false }) };
}

/** The slip without what a bet was placed on, and that part: what was on the slip and the rest of its choices. */
export function withoutPlaced(slip: Slip, legs: readonly ItemKey[]): { readonly rest: Slip; readonly placed: Slip } {
  const items = slip.items.filter((item) => legs.some((leg) => isSame(item, leg)));
  return { rest: legs.reduce(withoutItem, { ...slip, stake: '' }), placed: { ...slip, items } };
}

/**
 * The slip with what was placed and not taken. An empty slip is as it was before; another one gets the selections without their stakes, because a press
 * on its button that is already on the way must not bet on them too. A parlay or a system that is being collected stays as it is.
 */
export function withReturned(slip: Slip, placed: Slip): Slip {
  if (slip.items.length === 0) return placed.items.length === 0 ? slip : placed;
  if (slip.mode !== 'single') return slip;
  const returned = placed.items.filter((item) => !slip.items.some((one) => isSame(one, item))).map((item) => ({ ...item, stake: '' }));
  return { ...slip, items: [...slip.items, ...returned].slice(0, MOST_LEGS) };
}

function modeFor(mode: SlipMode, items: number): SlipMode {
  if (items < FEWEST_LEGS) return 'single';
  return mode === 'system' && items < FEWEST_SYSTEM_LEGS ? 'parlay' : mode;
}

/** The slip with changed fields of one item. */
export function changedItem(slip: Slip, key: ItemKey, change: Partial<SlipItem>): Slip {
  return { ...slip, items: slip.items.map((one) => (isSame(one, key) ? { ...one, ...change } : one)) };
}

/** The part of an item a provider is queried. */
export function legOf({ matchId, marketId, selectionId, oddsMilli, line }: SlipItem): SlipLeg {
  return { matchId, marketId, selectionId, oddsMilli, line };
}

/** The state of an item by its provider's last quote. */
export interface LegState {
  readonly item: SlipItem;
  readonly nowMilli: number;
  readonly status: MarketStatus;
  readonly canParlay: boolean;
  readonly isLive: boolean;
  /** The price is another than the one agreed to. */
  readonly moved: 'up' | 'down' | null;
}

/** Combines an item with its quote; without one it has the price at which it was added. */
export function stateOf(item: SlipItem, quoted: QuotedLeg | undefined): LegState {
  if (!quoted) return { item, nowMilli: item.oddsMilli, status: 'open', canParlay: item.canParlay, isLive: item.isLive, moved: null };
  const { oddsMilli, canParlay, isLive } = quoted;
  const nowMilli = isPrice(oddsMilli) ? oddsMilli : item.oddsMilli;
  return { item, nowMilli, status: statusOf(item, quoted), canParlay, isLive, moved: moveOf(item.oddsMilli, nowMilli) };
}

/** Another line is another bet: the one that was chosen is closed. */
function statusOf(item: SlipItem, { status, line, oddsMilli }: QuotedLeg): MarketStatus {
  if (line !== item.line) return 'closed';
  return status === 'open' && !isPrice(oddsMilli) ? 'suspended' : status;
}

function moveOf(fromMilli: number, toMilli: number): LegState['moved'] {
  if (fromMilli === toMilli) return null;
  return toMilli > fromMilli ? 'up' : 'down';
}

/** Why a leg cannot be bet on now, or null. */
export function refuseLeg({ status }: LegState): string | null {
  if (status === 'closed') return SLIP_TEXT.closed;
  return status === 'suspended' ? SLIP_TEXT.suspended : null;
}

/** The money of a typed amount. `risk` leaves the wallet. */
export interface StakeView {
  readonly risk: Cents | null;
  readonly win: Cents;
  readonly back: Cents;
  /** The price is shown negative: the texts name the deduction. */
  readonly negative: boolean;
  /** The typed amount is the win. */
  readonly toWin: boolean;
}

interface StakeInput {
  readonly typed: string;
  readonly oddsMilli: number;
  readonly format: OddsFormat;
  readonly stakeToWin: boolean;
}

/** The amounts of a single. Money is computed from the venue's price alone, never from the shown one. */
export function singleView({ typed, oddsMilli, format, stakeToWin }: StakeInput): StakeView {
  const negative = isNegative(oddsMilli, format);
  const amount = amountOf(typed);
  const toWin = negative && stakeToWin;
  if (amount === null || !isPrice(oddsMilli)) return { risk: amount, win: 0n, back: 0n, negative, toWin };
  const risk = toWin ? riskForWin(amount, oddsMilli) : amount;
  const win = winAmount(risk, oddsMilli);
  return { risk, win, back: risk + win, negative, toWin };
}

/** The amounts of a system with the typed stake on each combination, all of them won; `risk` is that of all combinations. */
export function systemView(typed: string, prices: readonly number[], { folds, combinations }: SystemChoice): StakeView {
  const unitStake = amountOf(typed);
  const risk = unitStake === null ? null : unitStake * BigInt(combinations);
  const none = { risk, win: 0n, back: 0n, negative: false, toWin: false };
  if (unitStake === null || risk === null || !prices.every(isPrice)) return none;
  const legs = prices.map((oddsMilli) => ({ oddsMilli, result: 'open' as const }));
  const back = systemReturn(unitStake, legs, folds);
  return { ...none, win: back - risk, back };
}

/** The amounts of a parlay: the exact product of all prices. */
export function parlayView(typed: string, prices: readonly number[]): StakeView {
  const risk = amountOf(typed);
  const none = { risk, win: 0n, back: 0n, negative: false, toWin: false };
  if (risk === null || !prices.every(isPrice)) return none;
  const back = parlayReturn(
    risk,
    prices.map((oddsMilli) => ({ oddsMilli, result: 'open' })),
  );
  return { ...none, win: back - risk, back };
}

/** A typed amount in cents; a point waiting for its decimals counts as none. */
export function amountOf(typed: string): Cents | null {
  return typed === '' ? null : parseMoney(typed.replace(/\.$/, ''));
}

/** A venue's limits in cents. */
export function limitsOf({ minStake, maxStake }: Pick<SlipQuote, 'minStake' | 'maxStake'>): StakeLimits {
  return { min: fromWire(minStake), max: fromWire(maxStake) };
}
