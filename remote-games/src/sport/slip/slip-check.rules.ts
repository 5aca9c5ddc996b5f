import {
  formatOfMarket,
  parlayTitle,
  refuseParlay,
  refuseStake,
  refuseSystem,
  showOdds,
  showParlay,
  SLIP_TEXT,
  acceptsOddsChange,
  toWire,
  type Cents,
  type OddsAcceptance,
  type OddsFormat,
  type StakeLimits,
  type SystemChoice,
} from '@site/shared/product';
import type { QuotedLeg, SlipOrder } from '@site/shared/wire';
import {
  legOf,
  parlayView,
  refuseLeg,
  singleView,
  stateOf,
  systemOf,
  systemView,
  type ItemKey,
  type LegState,
  type Slip,
  type SlipItem,
  type StakeView,
} from './slip.rules.ts';

/** The player's settings for odds and stakes, and the balance. */
export interface SlipPreferences {
  readonly format: OddsFormat;
  readonly acceptance: OddsAcceptance;
  readonly stakeToWin: boolean;
  /** Null for a guest, and until it is known. */
  readonly balance: Cents | null;
}

/** The provider's answer, as far as a slip needs it. */
export interface QuoteSource {
  readonly leg: (item: ItemKey) => QuotedLeg | undefined;
  readonly limits: (item: ItemKey) => StakeLimits | null;
  readonly parlay: StakeLimits | null;
}

/** One line of a checked slip. */
export interface CheckedItem {
  readonly state: LegState;
  readonly view: StakeView;
  /** Why it cannot be bet on, whatever the stake. */
  readonly refusal: string | null;
  /** The error of the stake; for singles only. */
  readonly stakeRefusal: string | null;
  readonly limits: StakeLimits | null;
  /** The price moved beyond the player's odds-change setting. */
  readonly needsConfirmation: boolean;
}

/** The amounts of a parlay or a system; the limits are those of one combination. */
export interface CheckedParlay extends StakeView {
  /** Null for a parlay. */
  readonly system: SystemChoice | null;
  readonly limits: StakeLimits | null;
  readonly stakeRefusal: string | null;
}

/** A slip checked against its provider's quote: cost and win of each line, and what prevents a bet. */
export interface CheckedSlip {
  readonly items: readonly CheckedItem[];
  /** The parlay's amounts; null for singles. */
  readonly parlay: CheckedParlay | null;
  readonly risk: Cents;
  readonly win: Cents;
  readonly back: Cents;
  /** The first sentence that stops the whole slip, or null. */
  readonly refusal: string | null;
  /** The player must accept a price first. */
  readonly needsConfirmation: boolean;
}

/** Checks a slip by everything that is known. */
export function checkSlip(slip: Slip, quotes: QuoteSource, preferences: SlipPreferences): CheckedSlip {
  const alone = slip.items.map((item) => checkItem(item, quotes, preferences));
  const items = slip.mode === 'parlay' && acceptsProduct(alone, preferences) ? alone.map(withoutConfirmation) : alone;
  return slip.mode !== 'single' ? asParlay(slip, items, { quotes, preferences }) : asSingles(items, preferences);
}

function checkItem(item: SlipItem, quotes: QuoteSource, { format, acceptance, stakeToWin }: SlipPreferences): CheckedItem {
  const state = stateOf(item, quotes.leg(item));
  const view = singleView({
    typed: item.stake,
    oddsMilli: state.nowMilli,
    format: formatOfMarket(item.marketType, format),
    stakeToWin,
  });
  const limits = quotes.limits(item);
  const stakeRefusal = view.risk === null || limits === null ? null : refuseStake(view.risk, limits, null);
  const refusal = refuseLeg(state);
  // The price of a leg that cannot be bet on is not accepted: that would not make it possible.
  const needsConfirmation = refusal === null && !acceptsOddsChange(acceptance, item.oddsMilli, state.nowMilli);
  return { state, view, limits, refusal, stakeRefusal, needsConfirmation };
}

/**
 * Whether the prices of a parlay moved as the player accepts it, as the server decides too: where he takes better ones the product counts, and a leg that
 * rose makes up for one that fell. A closed leg is none of it.
 */
function acceptsProduct(items: readonly CheckedItem[], { acceptance }: SlipPreferences): boolean {
  if (acceptance !== 'better') return false;
  const open = items.filter(({ refusal }) => refusal === null).map(({ state }) => state);
  const product = (read: (state: LegState) => number) => open.reduce((prices, state) => prices * BigInt(read(state)), 1n);
  return product(({ nowMilli }) => nowMilli) >= product(({ item }) => item.oddsMilli);
}

const withoutConfirmation = (item: CheckedItem): CheckedItem => ({ ...item, needsConfirmation: false });

function asSingles(items: readonly CheckedItem[], { balance }: SlipPreferences): CheckedSlip {
  const staked = items.filter(({ view }) => view.risk !== null);
  const risk = sum(staked, ({ view }) => view.risk ?? 0n);
  const refusal = firstOf([
    staked.length === 0 ? (refusalOfAll(items) ?? SLIP_TEXT.noStake) : null,
    ...staked.map((one) => one.refusal ?? one.stakeRefusal),
    balance !== null && risk > balance ? SLIP_TEXT.noBalance : null,
  ]);
  return {
    items,
    parlay: null,
    risk,
    win: sum(staked, ({ view }) => view.win),
    back: sum(staked, ({ view }) => view.back),
    refusal,
    needsConfirmation: staked.some(({ needsConfirmation }) => needsConfirmation),
  };
}

/** Why none of the selections can be bet on, whatever is staked; null while one of them can. */
function refusalOfAll(items: readonly CheckedItem[]): string | null {
  return items.every(({ refusal }) => refusal !== null) ? firstOf(items.map(({ refusal }) => refusal)) : null;
}

/** Whether every selection can be bet on: only then a parlay has a price, and a win to name. */
export const areAllOpen = ({ items }: CheckedSlip): boolean => items.every(({ state }) => state.status === 'open');

/** Whether what was staked can be won as it is: a selection that cannot be bet on wins nothing, and none has to be open without a stake of its own. */
export function isWinOnOffer({ mode }: Pick<Slip, 'mode'>, checked: CheckedSlip): boolean {
  if (checked.risk === 0n) return false;
  if (mode !== 'single') return areAllOpen(checked);
  return checked.items.every(({ view, state }) => view.risk === null || state.status === 'open');
}

/** The price of a parlay, or a dash while it has none. */
export function parlayOdds(checked: CheckedSlip): string {
  return areAllOpen(checked) ? showParlay(checked.items.map(({ state }) => ({ oddsMilli: state.nowMilli, result: 'open' }))) : '—';
}

/** The price of a parlay at which the player agreed to it. */
export const agreedParlayOdds = ({ items }: CheckedSlip): string =>
  showParlay(items.map(({ state }) => ({ oddsMilli: state.item.oddsMilli, result: 'open' })));

/** The price of a selection, or a dash where it cannot be bet on: what its market says then is no offer. */
export function priceText({ status, nowMilli }: LegState, format: OddsFormat): string {
  return status === 'open' ? showOdds(nowMilli, format) : '—';
}

function asParlay(
  slip: Slip,
  items: readonly CheckedItem[],
  { quotes, preferences }: { readonly quotes: QuoteSource; readonly preferences: SlipPreferences },
): CheckedSlip {
  const system = slip.mode === 'system' ? systemOf(slip) : null;
  const prices = items.map(({ state }) => state.nowMilli);
  const view = system === null ? parlayView(slip.stake, prices) : systemView(slip.stake, prices, system);
  const legs = items.map(({ state: { item, canParlay } }) => ({ matchId: item.matchId, mayParlay: canParlay }));
  const stakeRefusal = quotes.parlay === null ? null : refuseParlayStake(view.risk, system, quotes.parlay, preferences);
  const refusal = firstOf([
    slip.mode === 'system' ? refuseSystem(legs, system?.folds ?? slip.folds) : refuseParlay(legs),
    ...items.map((one) => one.refusal),
    view.risk === null ? SLIP_TEXT.noStake : stakeRefusal,
  ]);
  const parlay = { ...view, system, limits: quotes.parlay, stakeRefusal: view.risk === null ? null : stakeRefusal };
  return {
    items,
    parlay,
    risk: view.risk ?? 0n,
    win: view.win,
    back: view.back,
    refusal,
    needsConfirmation: items.some(({ needsConfirmation }) => needsConfirmation),
  };
}

/** The limits hold for each combination, the balance for all of them. */
function refuseParlayStake(
  risk: Cents | null,
  system: SystemChoice | null,
  limits: StakeLimits,
  { balance }: SlipPreferences,
): string | null {
  const unitStake = risk === null ? null : risk / BigInt(system?.combinations ?? 1);
  return refuseStake(unitStake, limits, null) ?? (balance !== null && (risk ?? 0n) > balance ? SLIP_TEXT.noBalance : null);
}

function sum(items: readonly CheckedItem[], read: (item: CheckedItem) => Cents): Cents {
  return items.reduce((total, item) => total + read(item), 0n);
}

function firstOf(refusals: readonly (string | null)[]): string | null {
  return refusals.find((one) => one !== null) ?? null;
}

/** The legs whose market does not open again. */
export function closedLegs({ items }: CheckedSlip): readonly ItemKey[] {
  return items.flatMap(({ state }) => (state.status === 'closed' ? [state.item] : []));
}

/** The orders of a valid slip: a bet for each single with a stake, one parlay, or one system. */
export function ordersOf(
  checked: CheckedSlip,
  { preferences, newReference }: { readonly preferences: SlipPreferences; readonly newReference: () => string },
) {
  const common = { acceptance: preferences.acceptance, oddsFormat: preferences.format };
  const legs = checked.items.map(({ state }) => legOf({ ...state.item, oddsMilli: state.nowMilli }));
  if (checked.parlay) {
    const folds = checked.parlay.system?.folds;
    const order: SlipOrder = {
      ...common,
      reference: newReference(),
      type: 'parlay',
      ...(folds && { folds }),
      legs,
      stake: toWire(checked.risk),
    };
    return [{ order, title: parlayTitle(legs.length, folds) }];
  }
  return checked.items.flatMap(({ state, view }, index) => {
    const leg = legs[index];
    if (view.risk === null || !leg) return [];
    const order: SlipOrder = { ...common, reference: newReference(), type: 'single', legs: [leg], stake: toWire(view.risk) };
    return [{ order, title: state.item.choice }];
  });
}
