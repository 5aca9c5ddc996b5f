import { area, span, sum, winningReturns, type Area, type TableKind } from './kind.ts';

const EVEN: readonly Area[] = [
  area('大小单双', ['small', '小'], [1980, 9625]),
  area('大小单双', ['big', '大'], [1980, 9625]),
  area('大小单双', ['odd', '单'], [1980, 9625]),
  area('大小单双', ['even', '双'], [1980, 9625]),
];
const TRIPLE = area('豹子', ['triple', '任意豹子'], [34_500, 9583]);

/** The return for a total of three dice, in milli, for 4 to 10; 11 to 17 mirror it. Ways of 216: 3, 6, 10, 15, 21, 25, 27. */
const TOTALS: Readonly<Record<number, readonly [number, number]>> = {
  4: [69_000, 9583],
  5: [34_500, 9583],
  6: [20_700, 9583],
  7: [13_800, 9583],
  8: [9850, 9576],
  9: [8280, 9583],
  10: [7660, 9575],
};
const SUMS: readonly Area[] = span(4, 17).map((total) =>
  area('和值', [`sum${total}`, String(total)], TOTALS[Math.min(total, 21 - total)] ?? [0, 0]),
);

const RULES: readonly string[] = [
  '三枚骰子，和值 4 至 10 为小，11 至 17 为大，奇数为单，偶数为双。',
  '开出豹子（三枚相同）时大、小、单、双均输；和值仍按点数计。',
];

function diceGame(title: string, areas: readonly Area[]): TableKind {
  return {
    title,
    rules: RULES,
    areas,
    draw(numbers) {
      const dice = span(1, 3).map(() => numbers(6) + 1);
      const total = sum(dice);
      const isTriple = dice.every((die) => die === dice[0]);
      const keys = [`sum${total}`, ...(isTriple ? ['triple'] : [total <= 10 ? 'small' : 'big', total % 2 === 0 ? 'even' : 'odd'])];
      const words = isTriple ? '豹子' : `${total <= 10 ? '小' : '大'}${total % 2 === 0 ? '双' : '单'}`;
      return {
        hands: [{ title: '骰子', faces: dice.map((die) => `骰${die}`), note: `和值 ${total}` }],
        mark: words,
        returns: winningReturns(areas, keys),
      };
    },
  };
}

/** 骰宝 at a live table. */
export const sicbo = diceGame('骰宝', [...EVEN, TRIPLE, ...SUMS]);

/** 快三: the lottery of three dice. */
export const fastThree = diceGame('快三', [...EVEN, TRIPLE, ...SUMS]);
