import type { Cents } from '../cents.ts';
import { shareOut } from './risk.ts';
import { type SettledStake, validTurnover } from './turnover.ts';

/**
 * The turnover of opposite bets: of a member's bets on one event (a match with all its markets, a draw), what opposite bets offset does
 * not count. Money in cents.
 */

/** A settled bet of one member. Bets of the same position bet on the same thing. */
export interface OffsetBet extends SettledStake {
  readonly position: string;
}

/** Whether two positions are opposite; symmetric, and no position is opposite to itself. */
export type AreOpposite = (position: string, other: string) => boolean;

/**
 * The valid amounts of bets that belong together, in the order of the bets. Of a bet whose result no opposite bet offsets, it is
 * `validTurnover`. The others count together: the smaller of their valid amounts and their joint net result, as if they were one bet; or
 * their valid amounts less both sides of what was offset, where that is more.
 */
export function netTurnover(bets: readonly OffsetBet[], areOpposite: AreOpposite): readonly Cents[] {
  const results = bets.map((bet) => ({ position: bet.position, alone: validTurnover(bet), net: bet.payout - bet.stake }));
  const offsets = offsetsOf(results, areOpposite);
  const isOffset = ({ position, net }: Result) => net !== 0n && (offsets.get(position)?.[sideOf(net)] ?? 0n) > 0n;
  const kept = keptOf(results.filter(isOffset), offsets);
  const shares = shareOut(
    kept,
    results.map((result) => (isOffset(result) ? result.alone : 0n)),
  );
  return results.map((result, place) => (isOffset(result) ? (shares[place] ?? 0n) : result.alone));
}

interface Result {
  readonly position: string;
  readonly alone: Cents;
  readonly net: Cents;
}

/** What the bets of a position won and lost. */
type Sides = { won: Cents; lost: Cents };

const sideOf = (net: Cents): keyof Sides => (net > 0n ? 'won' : 'lost');

/** By position: how much of what its bets won and lost the opposite positions lost and won. */
function offsetsOf(results: readonly Result[], areOpposite: AreOpposite): ReadonlyMap<string, Sides> {
  const sides = new Map<string, Sides>();
  for (const { position, net } of results) {
    const side = sides.get(position) ?? { won: 0n, lost: 0n };
    side[sideOf(net)] += absolute(net);
    sides.set(position, side);
  }
  const won = [...sides].filter(([, side]) => side.won > 0n);
  const lost = [...sides].filter(([, side]) => side.lost > 0n);
  return new Map(
    [...sides].map(([position, side]) => [
      position,
      {
        won: offsetOf(position, side.won, { opposites: lost, of: 'lost', areOpposite }),
        lost: offsetOf(position, side.lost, { opposites: won, of: 'won', areOpposite }),
      },
    ]),
  );
}

interface Opposites {
  readonly opposites: readonly (readonly [position: string, side: Sides])[];
  readonly of: keyof Sides;
  readonly areOpposite: AreOpposite;
}

/** How much of an amount the opposite positions offset: asks no further once that is all of it. */
function offsetOf(position: string, amount: Cents, { opposites, of, areOpposite }: Opposites): Cents {
  let offset = 0n;
  for (const [other, side] of opposites) {
    if (offset >= amount) return amount;
    if (areOpposite(position, other)) offset += side[of];
  }
  return least(amount, offset);
}

/** How much of the valid amounts of offset bets counts. */
function keptOf(results: readonly Result[], offsets: ReadonlyMap<string, Sides>): Cents {
  const alone = sum(results.map((result) => result.alone));
  const asOneBet = least(alone, absolute(sum(results.map(({ net }) => net))));
  const all = [...offsets.values()];
  const offset = least(sum(all.map(({ won }) => won)), sum(all.map(({ lost }) => lost)));
  const less = alone - 2n * offset;
  return less > asOneBet ? less : asOneBet;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0n);
const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);
const absolute = (amount: Cents): Cents => (amount < 0n ? -amount : amount);
