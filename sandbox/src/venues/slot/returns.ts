import { awardOf, linesOf, weightsOn, type HoldAndRespin, type Machine, type SymbolRole } from './engine.ts';

/** The exact return of a machine, part by part, as shares of the stake. */
export interface ReturnParts {
  /** Lines or ways, and scatters, of the paid spin. */
  readonly paidSpin: number;
  readonly freeSpins: number;
  readonly coins: number;
  readonly pool: number;
}

const known = new WeakMap<Machine, number>();

/** The exact return to the player over all outcomes, in basis points, rounded down; computed once for a machine. */
export function returnToPlayerBp(machine: Machine): number {
  const before = known.get(machine);
  if (before !== undefined) return before;
  const { paidSpin, freeSpins, coins, pool } = returnParts(machine);
  const back = Math.floor((paidSpin + freeSpins + coins + pool) * 10_000 + 1e-6);
  known.set(machine, back);
  return back;
}

/** Cells are drawn independently, so the expected pay of a spin is that of its lines or ways and of its scatters, added up. */
export function returnParts(machine: Machine): ReturnParts {
  const times = expectedTimes(machine);
  const spin = runsReturn(machine) + scatterReturn(machine);
  return {
    paidSpin: spin * times,
    freeSpins: expectedFreeSpins(machine) * spin * times * (machine.freeSpins?.times ?? 0),
    coins: holdReturn(machine),
    // Over all rounds the pool pays what went into it, and what it began with.
    pool: machine.pool ? machine.pool.contributionBp / 10_000 + machine.pool.seedCents / machine.pool.oneInCents : 0,
  };
}

/** The chance of a symbol on a reel. */
export function chanceOf(machine: Machine, symbol: number, column: number): number {
  const weights = weightsOn(machine, column);
  return (weights[symbol] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0);
}

/** The distribution of the number of cells that show a symbol of a role. */
export function countChances(machine: Machine, role: SymbolRole): readonly number[] {
  const symbol = machine.symbols.findIndex((one) => one.role === role);
  const chances = Array.from({ length: machine.columns * machine.rows }, (_none, cell) =>
    chanceOf(machine, symbol, cell % machine.columns),
  );
  return chances.reduce<readonly number[]>(
    (counts, chance) =>
      Array.from({ length: counts.length + 1 }, (_none, count) => (counts[count] ?? 0) * (1 - chance) + (counts[count - 1] ?? 0) * chance),
    [1],
  );
}

/**
 * The expected pay of the runs of each symbol. Reels are independent: the expected number of runs up to a reel is the product of the expected matches per
 * reel, times the chance that the next reel has none. A line has one cell of a reel, ways have all of them.
 */
function runsReturn(machine: Machine): number {
  const { symbols, columns } = machine;
  const cells = machine.paths === null ? machine.rows : 1;
  const wild = symbols.findIndex(({ role }) => role === 'wild');
  return symbols.reduce((total, { role, pays }, symbol) => {
    if (role) return total;
    const match = (column: number) => chanceOf(machine, symbol, column) + (wild < 0 ? 0 : chanceOf(machine, wild, column));
    let runs = 1;
    let paid = 0;
    for (let column = 0; column < columns; column += 1) {
      runs *= cells * match(column);
      const ends = column + 1 === columns ? 1 : (1 - match(column + 1)) ** cells;
      paid += runs * ends * (pays[column] ?? 0);
    }
    return total + paid / 1000;
  }, 0);
}

function scatterReturn(machine: Machine): number {
  const pays = machine.symbols.find(({ role }) => role === 'scatter')?.pays;
  if (!pays) return 0;
  return countChances(machine, 'scatter').reduce(
    (sum, chance, count) => sum + (chance * (pays[Math.min(count, pays.length) - 1] ?? 0)) / 1000,
    0,
  );
}

function expectedTimes({ multiples }: Machine): number {
  if (!multiples) return 1;
  const total = multiples.reduce((sum, { weight }) => sum + weight, 0);
  return multiples.reduce((sum, { times, weight }) => sum + times * weight, 0) / total;
}

/** The expected number of free spins of a round, those that free spins award included, up to the most. */
export function expectedFreeSpins(machine: Machine): number {
  const { freeSpins } = machine;
  if (!freeSpins) return 0;
  const awards = countChances(machine, 'scatter').map((chance, count) => ({ chance, spins: awardOf(machine, count) }));
  const reached = new Map<string, number>();
  /** The expected number of spins that follow with `left` to play and `total` awarded so far. */
  const follow = (left: number, total: number): number => {
    if (left === 0) return 0;
    const key = `${left}/${total}`;
    const before = reached.get(key);
    if (before !== undefined) return before;
    const value = awards.reduce((sum, { chance, spins }) => {
      const more = Math.min(spins, freeSpins.most - total);
      return sum + chance * follow(left - 1 + more, total + more);
    }, 1);
    reached.set(key, value);
    return value;
  };
  return awards.reduce(
    (sum, { chance, spins }) => sum + chance * follow(Math.min(spins, freeSpins.most), Math.min(spins, freeSpins.most)),
    0,
  );
}

function holdReturn(machine: Machine): number {
  const { hold } = machine;
  if (!hold) return 0;
  const total = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const value = hold.values.reduce((sum, { milli, weight }) => sum + milli * weight, 0) / total;
  const cells = machine.columns * machine.rows;
  return countChances(machine, 'coin').reduce((sum, chance, coins) => {
    if (coins < hold.need) return sum;
    const ends = endsOfHold(hold, { coins, cells });
    const paid = ends.reduce((milli, end, count) => milli + end * (count * value + (count === cells ? hold.fullMilli : 0)), 0);
    return sum + (chance * paid) / 1000;
  }, 0);
}

/** The distribution of the number of coins at the end, from a number of them at the start. */
function endsOfHold(hold: HoldAndRespin, { coins, cells }: { readonly coins: number; readonly cells: number }): readonly number[] {
  const ends = Array.from({ length: cells + 1 }, () => 0);
  const chance = hold.coinWeight / hold.coinOf;
  const reached = Array.from({ length: cells + 1 }, () => 0);
  reached[coins] = 1;
  for (let count = coins; count <= cells; count += 1) {
    const here = reached[count] ?? 0;
    if (count === cells) {
      ends[count] = here;
      continue;
    }
    const none = (1 - chance) ** (cells - count);
    ends[count] = here * none ** hold.respins;
    // One of the respins brings new coins; how many follows from that there are some.
    const some = here * (1 - none ** hold.respins);
    for (let more = 1; more <= cells - count; more += 1)
      reached[count + more] = (reached[count + more] ?? 0) + (some * binomial(cells - count, more, chance)) / (1 - none);
  }
  return ends;
}

function binomial(of: number, count: number, chance: number): number {
  const ways = Array.from({ length: count }, (_none, index) => (of - index) / (index + 1)).reduce((product, factor) => product * factor, 1);
  return ways * chance ** count * (1 - chance) ** (of - count);
}

/** The highest multiple of the stake that one paid spin of lines reaches: all lines full of the best symbol. */
export function topLineMultiple(machine: Machine): number {
  const best = Math.max(...machine.symbols.filter(({ role }) => !role).flatMap(({ pays }) => pays));
  return (best * (machine.paths === null ? machine.rows ** machine.columns : linesOf(machine))) / linesOf(machine) / 1000;
}
