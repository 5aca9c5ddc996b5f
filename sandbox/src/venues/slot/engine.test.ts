import { isSubject, MOTIFS } from '../../artwork/index.ts';
import { numbersOf } from '../fair.ts';
import { SLOT_GAMES } from './catalogue.ts';
import { countCoins, linesOf, playRound, runOf, winsOf, type Machine, type Numbers } from './engine.ts';
import { MACHINES, poolMachineMultiple, volatilityOf } from './machines.ts';
import { slotPicture } from './pictures.ts';
import { expectedFreeSpins, returnParts, returnToPlayerBp } from './returns.ts';

const ALL: readonly Machine[] = Object.values(MACHINES);
const ROUNDS = 40_000;
/** A round of a big run lies this many standard errors from the exact return at the most. */
const ERRORS = 4.5;

/** The same fast numbers in every run. */
function seededNumbers(seed: number): Numbers {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const next = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return Math.floor((((next ^ (next >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

test.each(ALL.map((machine) => [machine.key, machine] as const))('%s returns between 95 % and 97 % over all outcomes', (_key, machine) => {
  const back = returnToPlayerBp(machine);

  expect(back).toBeGreaterThanOrEqual(9500);
  expect(back).toBeLessThanOrEqual(9700);
});

test.each(ALL.map((machine) => [machine.key, machine] as const))(
  '%s pays over a big seeded run what its exact return says',
  (_key, machine) => {
    const numbers = seededNumbers(26);
    const paid = Array.from({ length: ROUNDS }, () => playRound(machine, numbers).multiplierMilli / 1000);
    const mean = paid.reduce((sum, one) => sum + one, 0) / ROUNDS;
    const variance = paid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / ROUNDS;
    const { paidSpin, freeSpins, coins } = returnParts(machine);

    expect(Math.abs(mean - (paidSpin + freeSpins + coins))).toBeLessThan(ERRORS * Math.sqrt(variance / ROUNDS));
  },
);

test('the exact return of lines equals a count over all grids of a small machine', () => {
  const machine: Machine = {
    ...MACHINES.classic,
    symbols: [
      { weight: 3, pays: [0, 1000, 5000] },
      { weight: 2, pays: [0, 0, 20_000] },
      { weight: 1, role: 'wild', pays: [] },
    ],
  };
  const weights = machine.symbols.map(({ weight }) => weight);
  const chance = (symbol: number, column: number) => (weights[symbol] ?? 0) / (column === 0 ? 5 : 6);
  let paid = 0;
  for (let code = 0; code < 3 ** 9; code += 1) {
    const grid = Array.from({ length: 9 }, (_none, cell) => Math.floor(code / 3 ** cell) % 3);
    const likely = grid.reduce((product, symbol, cell) => product * (symbol === 2 && cell % 3 === 0 ? 0 : chance(symbol, cell % 3)), 1);
    if (likely > 0) paid += (likely * winsOf(machine, grid).reduce((sum, win) => sum + win.payMilli, 0)) / linesOf(machine) / 1000;
  }

  expect(returnParts(machine).paidSpin).toBeCloseTo(paid, 9);
});

test('the exact return of ways equals a count over all grids of a small machine', () => {
  const machine: Machine = {
    ...MACHINES.ways,
    columns: 3,
    rows: 2,
    symbols: [
      { weight: 2, pays: [0, 100, 900] },
      { weight: 3, pays: [0, 0, 400] },
      { weight: 1, role: 'wild', pays: [] },
    ],
  };
  let paid = 0;
  for (let code = 0; code < 3 ** 6; code += 1) {
    const grid = Array.from({ length: 6 }, (_none, cell) => Math.floor(code / 3 ** cell) % 3);
    const likely = grid.reduce(
      (product, symbol, cell) => (product * ([2, 3, cell % 3 === 0 ? 0 : 1][symbol] ?? 0)) / (cell % 3 === 0 ? 5 : 6),
      1,
    );
    paid += (likely * winsOf(machine, grid).reduce((sum, win) => sum + win.payMilli, 0)) / 1000;
  }

  expect(returnParts(machine).paidSpin).toBeCloseTo(paid, 9);
});

test('every pay is a whole hundredth of the stake, so that no round loses a fraction', () => {
  for (const machine of ALL)
    for (const { pays, role } of machine.symbols)
      for (const pay of pays) expect(pay % (role === 'scatter' ? 10 : 10 * linesOf(machine))).toBe(0);
});

test('a wild continues a run and never begins one', () => {
  const { symbols } = MACHINES.nine;
  const wild = symbols.findIndex((symbol) => 'role' in symbol);
  const numbers = seededNumbers(1);

  expect(runOf(MACHINES.nine, [3, wild, 3, 4, 3])).toEqual({ symbol: 3, count: 3 });
  expect(runOf(MACHINES.nine, [3, 4, 3, 3, 3])).toEqual({ symbol: 3, count: 1 });
  const firstReels = Array.from({ length: 500 }, () =>
    playRound(MACHINES.nine, numbers).spins[0].grid.filter((_symbol, cell) => cell % 5 === 0),
  );
  expect(firstReels.flat()).not.toContain(wild);
});

test('free spins are played out, multiplied and limited', () => {
  const numbers = seededNumbers(7);
  const rounds = Array.from({ length: 5000 }, () => playRound(MACHINES.free, numbers)).filter(({ spins }) => spins.length > 1);
  const { most, times } = MACHINES.free.freeSpins;

  expect(rounds.length).toBeGreaterThan(30);
  for (const { spins } of rounds) {
    const [paid, ...free] = spins;
    expect(free).toHaveLength(paid.awarded + free.reduce((sum, { awarded }) => sum + awarded, 0));
    expect(free.length).toBeLessThanOrEqual(most);
    expect(free.every((spin) => spin.times === times)).toBe(true);
  }
  expect(expectedFreeSpins(MACHINES.free)).toBeGreaterThan(0.1);
});

test('hold and respin keeps its coins and ends after three turns without a new one', () => {
  const numbers = seededNumbers(3);
  const { need, respins } = MACHINES.hold.hold;
  const rounds = Array.from({ length: 6000 }, () => playRound(MACHINES.hold, numbers)).filter(({ coins }) => coins.length > 0);

  expect(rounds.length).toBeGreaterThan(10);
  for (const { coins, coinsMilli } of rounds) {
    const counts = coins.map(countCoins);
    expect(counts[0]).toBeGreaterThanOrEqual(need);
    coins.slice(1).forEach((step, index) => coins[index]?.forEach((coin, cell) => coin !== null && expect(step[cell]).toBe(coin)));
    const last = coins.at(-1) ?? [];
    if (last.includes(null)) expect(counts.slice(-respins - 1)).toEqual(Array(respins + 1).fill(counts.at(-1)));
    expect(coinsMilli).toBeGreaterThanOrEqual(last.reduce<number>((sum, coin) => sum + (coin ?? 0), 0));
  }
});

test('the same seed and round number draw the same round, another number another one', () => {
  for (const machine of ALL) {
    const round = (no: string) => playRound(machine, numbersOf('a fixed seed', no));
    expect(round('1')).toEqual(round('1'));
    expect(round('1')).not.toEqual(round('2'));
  }
});

test('every round of every machine draws fewer numbers than the page can verify', () => {
  const longest = ALL.map((machine) => (1 + (machine.freeSpins?.most ?? 0)) * (machine.columns * machine.rows + 1) + 1);

  // 128 blocks of eight numbers, of which a few are rejected.
  expect(Math.max(...longest)).toBeLessThan(1000);
});

test('every game has a machine whose symbols all have a name and a picture, and the wild is the subject of its cover', () => {
  for (const { code, subject, machine, symbols } of SLOT_GAMES) {
    expect([code, symbols.length]).toEqual([code, machine.symbols.length]);
    const names = symbols.map(({ name }) => name);
    expect([code, new Set(names).size]).toEqual([code, names.length]);
    machine.symbols.forEach(({ role }, index) => expect([code, symbols[index]?.motif === null]).toEqual([code, role === 'wild']));
    for (const { motif } of symbols)
      if (motif !== null) expect([code, motif in MOTIFS, isSubject(motif, subject)]).toEqual([code, true, false]);
  }
  expect(slotPicture('XH001', 'room')).toContain('<svg');
  expect(slotPicture('XH001', 'symbol-8')).toContain('<svg');
  for (const name of ['symbol-99', 'symbol-x', 'none']) expect(slotPicture('XH001', name)).toBeNull();
  expect(slotPicture('constructor', 'room')).toBeNull();
});

test('every machine is played by several games, and only machines with a pool are sold as 大奖池', () => {
  for (const machine of ALL) {
    expect(SLOT_GAMES.filter((game) => game.machine === machine).length).toBeGreaterThan(5);
    expect(poolMachineMultiple(volatilityOf(machine)) >= 1000).toBe(machine.pool !== undefined);
  }
});
