/** The pay model of a slot machine: weights of the symbols, and the multiple of the line's stake for three or two of a kind (milli). */
export interface SlotModel {
  /** Integer weights, one per symbol, for every cell of the grid. */
  readonly weights: readonly number[];
  /** Pay for three of a kind, one per symbol, in milli. */
  readonly three: readonly number[];
  /** Pay for the first two of a kind from the left, one per symbol, in milli. */
  readonly two: readonly number[];
}

const WEIGHTS = {
  calm: [24, 22, 18, 14, 10, 7, 5],
  even: [26, 23, 18, 13, 10, 6, 4],
  wild: [28, 25, 19, 13, 8, 5, 2],
} as const;

/** Volatility 1 (frequent small wins) to 5 (rare large wins). The return of each is computed: see `returnToPlayerBp`. */
const BY_VOLATILITY: readonly SlotModel[] = [
  {
    weights: WEIGHTS.calm,
    three: [9_500, 11_000, 17_000, 28_000, 56_000, 110_000, 205_000],
    two: [2_200, 2_200, 2_800, 3_700, 5_600, 7_500, 9_400],
  },
  {
    weights: WEIGHTS.calm,
    three: [10_500, 14_000, 21_000, 34_000, 69_000, 140_000, 275_000],
    two: [1_700, 1_700, 2_200, 2_800, 3_400, 4_300, 5_200],
  },
  {
    weights: WEIGHTS.even,
    three: [11_500, 14_500, 23_000, 40_000, 87_000, 215_000, 465_000],
    two: [850, 1_000, 1_450, 1_900, 2_900, 3_600, 4_300],
  },
  {
    weights: WEIGHTS.even,
    three: [11_500, 15_000, 25_000, 48_000, 100_000, 255_000, 635_000],
    two: [500, 650, 900, 1_250, 1_900, 2_500, 3_200],
  },
  {
    weights: WEIGHTS.wild,
    three: [10_000, 13_000, 26_000, 55_000, 155_000, 440_000, 1_650_000],
    two: [350, 350, 550, 1_100, 1_650, 2_200, 2_800],
  },
];

/** The model of a volatility from 1 to 5. */
export function slotModel(volatility: number): SlotModel {
  const model = BY_VOLATILITY[volatility - 1];
  if (!model) throw new Error(`there is no slot model of volatility ${volatility}`);
  return model;
}

/** The pay of a line of three symbols, in milli of the line's stake. */
export function linePay(model: SlotModel, [first, second, third]: readonly [number, number, number]): number {
  if (first !== second) return 0;
  return (third === first ? model.three[first] : model.two[first]) ?? 0;
}

/** The highest multiple of a line; with all lines equal it applies to the whole round's stake. */
export function topMultiple({ three }: SlotModel): number {
  return Math.max(...three) / 1000;
}

/** The exact return to the player over all outcomes of a line, in basis points, rounded down. It holds for any number of lines. */
export function returnToPlayerBp(model: SlotModel): number {
  const total = model.weights.reduce((sum, weight) => sum + weight, 0);
  let paid = 0;
  model.weights.forEach((weight, symbol) => {
    const pair = weight * weight;
    paid += pair * (weight * (model.three[symbol] ?? 0) + (total - weight) * (model.two[symbol] ?? 0));
  });
  return Math.floor((paid * 10) / total ** 3);
}
