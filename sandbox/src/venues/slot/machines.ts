import type { Machine, SlotSymbol } from './engine.ts';
import { topLineMultiple } from './returns.ts';

/** Lines of a 3 × 3 grid: middle, top, bottom, then the two diagonals. */
const FIVE_LINES = [
  [3, 4, 5],
  [0, 1, 2],
  [6, 7, 8],
  [0, 4, 8],
  [6, 4, 2],
];

/** Lines of a 5 × 3 grid, as the row on each reel. */
const ROWS_OF_LINES = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10121',
  '12101',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '02020',
].map((line) => Array.from(line, Number));
const linesOf5x3 = (count: number) => ROWS_OF_LINES.slice(0, count).map((rows) => rows.map((row, column) => row * 5 + column));

/** Symbols that pay, from the commonest to the rarest; pays in hundredths for runs of two, three, four, five. */
const paying = (rows: readonly (readonly [weight: number, ...pays: number[]])[]): readonly SlotSymbol[] =>
  rows.map(([weight, ...pays]) => ({ weight, pays: [0, ...pays.map((hundredths) => hundredths * 10)] }));

/** Every machine of the venues. The return of each is computed from these figures alone: see `returnToPlayerBp`. */
export const MACHINES = {
  classic: {
    key: 'classic',
    title: '经典三轴',
    columns: 3,
    rows: 3,
    paths: FIVE_LINES,
    symbols: paying([
      [24, 220, 950],
      [22, 220, 1100],
      [18, 280, 1700],
      [14, 370, 2800],
      [10, 560, 5600],
      [7, 750, 11_000],
      [5, 940, 20_500],
    ]),
  },
  nine: {
    key: 'nine',
    title: '五轴九线',
    columns: 5,
    rows: 3,
    paths: linesOf5x3(9),
    symbols: [
      ...paying([
        [20, 0, 900, 2700, 9000],
        [19, 0, 900, 2700, 9000],
        [18, 0, 900, 3600, 10_800],
        [16, 0, 900, 3600, 12_600],
        [12, 0, 1800, 7200, 27_000],
        [10, 0, 2700, 10_800, 45_000],
        [7, 360, 4500, 18_000, 90_000],
        [5, 360, 8100, 36_000, 180_000],
      ]),
      { weight: 7, role: 'wild', pays: [] },
    ],
  },
  free: {
    key: 'free',
    title: '免费旋转',
    columns: 5,
    rows: 3,
    paths: linesOf5x3(20),
    symbols: [
      ...paying([
        [20, 0, 600, 2000, 8000],
        [19, 0, 600, 2000, 8000],
        [18, 0, 800, 2600, 9000],
        [16, 0, 800, 2600, 10_000],
        [12, 0, 1600, 6400, 26_000],
        [10, 0, 2200, 8400, 42_000],
        [7, 0, 4200, 16_000, 80_000],
        [5, 0, 6400, 26_000, 160_000],
      ]),
      { weight: 6, role: 'wild', pays: [] },
      { weight: 4, role: 'scatter', pays: [0, 0, 2000, 10_000, 50_000] },
    ],
    freeSpins: { need: 3, spins: [10, 15, 20], times: 3, most: 40 },
  },
  ways: {
    key: 'ways',
    title: '1024 路',
    columns: 5,
    rows: 4,
    paths: null,
    symbols: [
      ...paying([
        [20, 0, 5, 15, 45],
        [19, 0, 5, 15, 45],
        [18, 0, 5, 16, 55],
        [16, 0, 11, 22, 65],
        [12, 0, 11, 44, 160],
        [10, 0, 22, 65, 270],
        [7, 0, 44, 130, 540],
        [5, 0, 65, 270, 1080],
      ]),
      { weight: 3, role: 'wild', pays: [] },
      { weight: 3, role: 'scatter', pays: [0, 0, 1000, 5000, 25_000] },
    ],
    freeSpins: { need: 3, spins: [10, 15, 20], times: 1, most: 40 },
  },
  hold: {
    key: 'hold',
    title: '集金重转',
    columns: 5,
    rows: 3,
    paths: linesOf5x3(10),
    symbols: [
      ...paying([
        [18, 0, 1100, 3800, 13_500],
        [17, 0, 1100, 3800, 13_500],
        [16, 0, 1200, 4500, 15_000],
        [14, 0, 1500, 5800, 19_000],
        [11, 0, 2300, 9500, 38_000],
        [9, 0, 3800, 15_000, 68_000],
        [6, 0, 7600, 30_000, 150_000],
        [4, 0, 11_400, 57_000, 300_000],
      ]),
      { weight: 6, role: 'wild', pays: [] },
      { weight: 13, role: 'coin', pays: [] },
    ],
    hold: {
      need: 6,
      respins: 3,
      coinWeight: 1,
      coinOf: 14,
      values: [
        { milli: 1000, weight: 60 },
        { milli: 2000, weight: 25 },
        { milli: 5000, weight: 12 },
        { milli: 10_000, weight: 5 },
        { milli: 25_000, weight: 2 },
      ],
      fullMilli: 500_000,
    },
  },
  multiple: {
    key: 'multiple',
    title: '倍数轮',
    columns: 3,
    rows: 3,
    paths: FIVE_LINES,
    symbols: [
      ...paying([
        [26, 0, 400],
        [24, 0, 500],
        [20, 0, 800],
        [15, 0, 1350],
        [10, 0, 3400],
        [6, 0, 10_000],
        [3, 0, 50_000],
      ]),
      { weight: 6, role: 'wild', pays: [] },
    ],
    multiples: [
      { times: 1, weight: 60 },
      { times: 2, weight: 25 },
      { times: 3, weight: 10 },
      { times: 5, weight: 4 },
      { times: 10, weight: 1 },
    ],
  },
  pool: {
    key: 'pool',
    title: '大奖池',
    columns: 5,
    rows: 3,
    paths: linesOf5x3(20),
    symbols: [
      ...paying([
        [22, 0, 500, 2000, 8000],
        [20, 0, 500, 2000, 8000],
        [18, 0, 800, 2600, 10_000],
        [16, 0, 800, 2600, 13_000],
        [12, 0, 1600, 8000, 40_000],
        [9, 0, 3200, 16_000, 80_000],
        [6, 0, 8000, 40_000, 260_000],
        [3, 0, 21_000, 160_000, 2_600_000],
      ]),
      { weight: 6, role: 'wild', pays: [] },
      { weight: 3, role: 'scatter', pays: [0, 0, 2000, 10_000, 100_000] },
    ],
    freeSpins: { need: 3, spins: [8, 10, 15], times: 3, most: 30 },
    pool: { oneInCents: 200_000_000, contributionBp: 100, seedCents: 2_000_000 },
  },
} as const satisfies Readonly<Record<string, Machine>>;

export type MachineName = keyof typeof MACHINES;

/** Whether a machine has this name. */
export const isMachineName = (name: string): name is MachineName => Object.hasOwn(MACHINES, name);

/** Volatility from 1 (frequent small wins) to 5 (rare large ones, and a pool). */
const VOLATILITIES: Readonly<Record<MachineName, number>> = { classic: 1, nine: 2, ways: 2, free: 3, hold: 4, multiple: 4, pool: 5 };

/** The volatility of a machine. */
export const volatilityOf = ({ key }: Machine): number => (isMachineName(key) ? VOLATILITIES[key] : 1);

/** The stake's multiple in the best paid spin of machines of a volatility with a pool; 0 for machines without one. */
export function poolMachineMultiple(volatility: number): number {
  const machines = Object.values<Machine>(MACHINES).filter((machine) => machine.pool && volatilityOf(machine) === volatility);
  return Math.max(0, ...machines.map(topLineMultiple));
}
