/**
 * The engine of every slot machine: a machine is data, a round is a function of its numbers. The venue draws with it, and the page draws a finished round
 * again with it, to verify the round and to show it. It imports nothing, so that it runs in both.
 */

/** Unbiased whole numbers below a bound. */
export type Numbers = (bound: number) => number;

/** The role of a symbol; one without pays as it is. A wild stands for every symbol that pays, and is missing on the first reel. */
export type SymbolRole = 'wild' | 'scatter' | 'coin';

/** A symbol of a machine. */
export interface SlotSymbol {
  readonly weight: number;
  readonly role?: SymbolRole;
  /** Pay in milli for a run of 1, 2, 3 … from the left: of the line's stake, on a ways machine of the whole stake. A scatter's: of the whole stake. */
  readonly pays: readonly number[];
}

/** Free spins after `need` scatters: they cost nothing, their wins are multiplied, and they can be won again within them. */
export interface FreeSpins {
  readonly need: number;
  /** Spins for `need` scatters, and for each one more. */
  readonly spins: readonly number[];
  readonly times: number;
  /** The most free spins of a round. */
  readonly most: number;
}

/** Hold and respin: `need` coins stay, the other cells turn again, `respins` times after each new coin. Every coin pays its multiple of the stake. */
export interface HoldAndRespin {
  readonly need: number;
  readonly respins: number;
  /** A cell that turns again shows a coin `coinWeight` times of `coinOf`. */
  readonly coinWeight: number;
  readonly coinOf: number;
  readonly values: readonly { readonly milli: number; readonly weight: number }[];
  /** Paid in addition for a grid full of coins, in milli of the stake. */
  readonly fullMilli: number;
}

/** The progressive pool: a part of every stake goes into it, and every cent staked has the same chance to win all of it. */
export interface PoolRules {
  /** A round wins the pool with a chance of its stake in cents divided by this. */
  readonly oneInCents: number;
  readonly contributionBp: number;
  /** What it begins with after a win, cents. */
  readonly seedCents: number;
}

/** A slot machine. */
export interface Machine {
  readonly key: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  /** Cells of each line, from the left; null where every way from reel to reel counts. */
  readonly paths: readonly (readonly number[])[] | null;
  readonly symbols: readonly SlotSymbol[];
  readonly freeSpins?: FreeSpins;
  readonly hold?: HoldAndRespin;
  /** The multiple of a round's wins, drawn every round. */
  readonly multiples?: readonly { readonly times: number; readonly weight: number }[];
  readonly pool?: PoolRules;
}

/** A win of one spin: its line (null for ways and scatters), its cells, and its pay in milli of the whole stake times the number of lines. */
export interface SpinWin {
  readonly line: number | null;
  readonly symbol: number;
  readonly count: number;
  readonly cells: readonly number[];
  readonly payMilli: number;
}

/** One spin; cells row by row, each the index of a symbol. */
export interface Spin {
  readonly grid: readonly number[];
  readonly wins: readonly SpinWin[];
  /** What this spin pays, in milli of the stake, its multiple included. */
  readonly milli: number;
  readonly times: number;
  /** Free spins that this spin awards. */
  readonly awarded: number;
}

/** The coins that a grid shows after each respin: the value of each in milli of the stake, null for a cell without one. */
export type CoinStep = readonly (number | null)[];

/** A round as it is drawn. */
export interface SlotOutcome {
  /** The paid spin, then the free ones. */
  readonly spins: readonly [Spin, ...Spin[]];
  /** The coins at the start of hold and respin, and after each respin; empty if it did not come. */
  readonly coins: readonly CoinStep[];
  readonly coinsMilli: number;
  readonly multiplierMilli: number;
  /** Below the stake in cents: the round wins the pool. Null on a machine without one. */
  readonly poolTicket: number | null;
}

/** Draws a round: first the ticket of the pool, then the cells row by row, then the multiple, then what the symbols set off. */
export function playRound(machine: Machine, numbers: Numbers): SlotOutcome {
  const poolTicket = machine.pool ? numbers(machine.pool.oneInCents) : null;
  const paid = spinOnce(machine, numbers, 1);
  const free = freeSpinsOf(machine, numbers, paid.awarded);
  const coins = holdOf(machine, numbers, paid.grid);
  const coinsMilli = coinsPay(machine, coins.at(-1));
  const spins = [paid, ...free] as const;
  const multiplierMilli = spins.reduce((sum, { milli }) => sum + milli, 0) + coinsMilli;
  return { spins, coins, coinsMilli, multiplierMilli, poolTicket };
}

/** The wins of a grid. */
export function winsOf(machine: Machine, grid: readonly number[]): readonly SpinWin[] {
  const scatters = scatterWins(machine, grid);
  const { paths } = machine;
  if (paths === null) return [...waysWins(machine, grid), ...scatters];
  return [...paths.flatMap((cells, line) => lineWin(machine, grid, { cells, line })), ...scatters];
}

/** Weights of the symbols on a reel: a wild is missing on the first one. */
export function weightsOn({ symbols }: Machine, column: number): readonly number[] {
  return symbols.map(({ weight, role }) => (role === 'wild' && column === 0 ? 0 : weight));
}

/** The free spins that a number of scatters awards. */
export function awardOf({ freeSpins }: Machine, scatters: number): number {
  if (!freeSpins || scatters < freeSpins.need) return 0;
  return freeSpins.spins[Math.min(scatters - freeSpins.need, freeSpins.spins.length - 1)] ?? 0;
}

/** Draws one of several by their weights. */
export function pickWeighted(weights: readonly number[], numbers: Numbers): number {
  let rest = numbers(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

function spinOnce(machine: Machine, numbers: Numbers, freeTimes: number): Spin {
  const { columns, rows, multiples } = machine;
  const grid = Array.from({ length: columns * rows }, (_none, cell) => pickWeighted(weightsOn(machine, cell % columns), numbers));
  const drawn =
    multiples?.[
      pickWeighted(
        multiples.map(({ weight }) => weight),
        numbers,
      )
    ]?.times ?? 1;
  const wins = winsOf(machine, grid);
  const times = freeTimes * drawn;
  const milli = (wins.reduce((sum, { payMilli }) => sum + payMilli, 0) * times) / linesOf(machine);
  return { grid, wins, milli, times, awarded: awardOf(machine, cellsOf(machine, grid, 'scatter').length) };
}

function freeSpinsOf(machine: Machine, numbers: Numbers, awarded: number): readonly Spin[] {
  const { most = 0, times = 1 } = machine.freeSpins ?? {};
  const spins: Spin[] = [];
  let total = Math.min(awarded, most);
  while (spins.length < total) {
    const spin = spinOnce(machine, numbers, times);
    const more = Math.min(spin.awarded, most - total);
    spins.push({ ...spin, awarded: more });
    total += more;
  }
  return spins;
}

function holdOf({ hold, ...machine }: Machine, numbers: Numbers, grid: readonly number[]): readonly CoinStep[] {
  if (!hold || cellsOf(machine, grid, 'coin').length < hold.need) return [];
  const value = () =>
    hold.values[
      pickWeighted(
        hold.values.map(({ weight }) => weight),
        numbers,
      )
    ]?.milli ?? 0;
  const isCoin = (cell: number) => machine.symbols[grid[cell] ?? 0]?.role === 'coin';
  const steps: CoinStep[] = [grid.map((_symbol, cell) => (isCoin(cell) ? value() : null))];
  for (let left = hold.respins; left > 0 && steps.at(-1)?.includes(null); left -= 1) {
    const before = steps.at(-1) ?? [];
    const after = before.map((coin) => coin ?? (numbers(hold.coinOf) < hold.coinWeight ? value() : null));
    steps.push(after);
    if (countCoins(after) > countCoins(before)) left = hold.respins + 1;
  }
  return steps;
}

function coinsPay({ hold }: Machine, last: CoinStep | undefined): number {
  if (!hold || last === undefined) return 0;
  const sum = last.reduce<number>((total, coin) => total + (coin ?? 0), 0);
  return last.includes(null) ? sum : sum + hold.fullMilli;
}

/** The number of coins in a grid. */
export function countCoins(step: CoinStep): number {
  return step.filter((coin) => coin !== null).length;
}

/** The number of equal parts of a stake: its lines, one on a ways machine. */
export function linesOf({ paths }: Machine): number {
  return paths?.length ?? 1;
}

/** The cells that show a symbol of a role. */
export function cellsOf({ symbols }: Pick<Machine, 'symbols'>, grid: readonly number[], role: SymbolRole): readonly number[] {
  return grid.flatMap((symbol, cell) => (symbols[symbol]?.role === role ? [cell] : []));
}

/** The first symbol of a line and how far it runs from the left; wilds continue it. */
export function runOf({ symbols }: Machine, line: readonly number[]): { readonly symbol: number; readonly count: number } {
  const symbol = line[0] ?? 0;
  const end = line.findIndex((other) => other !== symbol && symbols[other]?.role !== 'wild');
  return { symbol, count: symbols[symbol]?.role ? 0 : end === -1 ? line.length : end };
}

function lineWin(
  machine: Machine,
  grid: readonly number[],
  { cells, line }: { readonly cells: readonly number[]; readonly line: number },
): readonly SpinWin[] {
  const run = runOf(
    machine,
    cells.map((cell) => grid[cell] ?? 0),
  );
  const payMilli = machine.symbols[run.symbol]?.pays[run.count - 1] ?? 0;
  return payMilli === 0 ? [] : [{ ...run, line, cells: cells.slice(0, run.count), payMilli }];
}

function waysWins(machine: Machine, grid: readonly number[]): readonly SpinWin[] {
  const { columns, symbols } = machine;
  return symbols.flatMap(({ role, pays }, symbol) => {
    if (role) return [];
    const reels = Array.from({ length: columns }, (_none, column) => matches(machine, grid, { column, symbol }));
    const end = reels.findIndex((cells) => cells.length === 0);
    const count = end === -1 ? columns : end;
    const ways = reels.slice(0, count).reduce((product, cells) => product * cells.length, 1);
    const payMilli = (pays[count - 1] ?? 0) * ways;
    return payMilli === 0 ? [] : [{ line: null, symbol, count, cells: reels.slice(0, count).flat(), payMilli }];
  });
}

/** Cells of a reel that show a symbol or a wild. */
function matches(
  { columns, symbols }: Machine,
  grid: readonly number[],
  { column, symbol }: { readonly column: number; readonly symbol: number },
): readonly number[] {
  return grid.flatMap((shown, cell) => (cell % columns === column && (shown === symbol || symbols[shown]?.role === 'wild') ? [cell] : []));
}

function scatterWins(machine: Machine, grid: readonly number[]): readonly SpinWin[] {
  const cells = cellsOf(machine, grid, 'scatter');
  const symbol = machine.symbols.findIndex(({ role }) => role === 'scatter');
  const pays = machine.symbols[symbol]?.pays ?? [];
  const payMilli = (pays[Math.min(cells.length, pays.length) - 1] ?? 0) * linesOf(machine);
  return payMilli === 0 ? [] : [{ line: null, symbol, count: cells.length, cells, payMilli }];
}
