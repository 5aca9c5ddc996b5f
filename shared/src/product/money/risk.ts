import type { Cents } from '../cents.ts';

/** What a position counts, and what it loses at each outcome, in the same order for all: a gain is negative. Money in cents. */
export interface RiskedPosition {
  readonly amount: Cents;
  readonly losses: readonly Cents[];
}

/**
 * What positions count at most, in their order: of any of them together no more than the outcome that is worst for them takes. Bets that
 * cover every outcome risk their price alone. Searches the sets of positions greedily, so a set may pass that a full search would find.
 */
export function limitToRisk(positions: readonly RiskedPosition[]): readonly Cents[] {
  let amounts = positions.map(({ amount }) => amount);
  for (const _round of positions) {
    const found = mostOverRisk(positions, amounts);
    if (found === null) break;
    amounts = scaled(amounts, found);
  }
  return amounts;
}

/** Positions by their places, and what they can lose together. */
interface RiskedSet {
  readonly places: ReadonlySet<number>;
  readonly risk: Cents;
}

/** The set that counts most above its risk, on the way from all positions to none; null when no set does. */
function mostOverRisk(positions: readonly RiskedPosition[], amounts: readonly Cents[]): RiskedSet | null {
  const places = new Set(positions.keys());
  const losses = (positions[0]?.losses ?? []).map((_none, end) => sum(positions.map((position) => at(position.losses, end))));
  let [most, found]: [Cents, RiskedSet | null] = [0n, null];
  while (places.size > 0) {
    const worst = worstOf(losses);
    const risk = positive(at(losses, worst));
    const excess = sum([...places].map((place) => at(amounts, place))) - risk;
    if (excess > most) [most, found] = [excess, { places: new Set(places), risk }];
    const slackest = slackestOf(places, (place) => at(positions[place]?.losses, worst) - at(amounts, place));
    if (slackest === null) break;
    places.delete(slackest);
    positions[slackest]?.losses.forEach((loss, end) => (losses[end] = at(losses, end) - loss));
  }
  return found;
}

const at = (amounts: readonly Cents[] | undefined, place: number): Cents => amounts?.[place] ?? 0n;
const positive = (amount: Cents): Cents => (amount > 0n ? amount : 0n);

function worstOf(losses: readonly Cents[]): number {
  let worst = 0;
  losses.forEach((loss, end) => {
    if (loss > at(losses, worst)) worst = end;
  });
  return worst;
}

/** The place with the most slack, of those that have some. */
function slackestOf(places: ReadonlySet<number>, slackOf: (place: number) => Cents): number | null {
  let [found, most]: [number | null, Cents] = [null, 0n];
  for (const place of places) {
    const slack = slackOf(place);
    if (slack > most) [found, most] = [place, slack];
  }
  return found;
}

/** The amounts of a set reduced to its risk, in proportion. */
function scaled(amounts: readonly Cents[], { places, risk }: RiskedSet): Cents[] {
  const shares = shareOut(
    risk,
    amounts.map((amount, place) => (places.has(place) ? amount : 0n)),
  );
  return amounts.map((amount, place) => (places.has(place) ? at(shares, place) : amount));
}

/** A total in parts in proportion to the weights, to the cent: shares by running totals add up to the whole. Nothing where all weigh nothing. */
export function shareOut(total: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = sum(weights);
  let before = 0n;
  return weights.map((weight) => {
    if (whole === 0n) return 0n;
    const until = before + weight;
    const share = (until * total) / whole - (before * total) / whole;
    before = until;
    return share;
  });
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0n);
