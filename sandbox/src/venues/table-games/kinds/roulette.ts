import { span, winningReturns, type Area, type TableKind } from './kind.ts';

const BACK_BP = 9729;
const area = (group: string, [key, title]: readonly [string, string], returnMilli: number): Area => ({
  key,
  title,
  group,
  returnMilli,
  backBp: BACK_BP,
});
const AREAS: readonly Area[] = [
  area('外围', ['red', '红'], 2000),
  area('外围', ['black', '黑'], 2000),
  area('外围', ['odd', '单'], 2000),
  area('外围', ['even', '双'], 2000),
  area('外围', ['low', '1–18'], 2000),
  area('外围', ['high', '19–36'], 2000),
  area('打与列', ['dozen1', '第一打'], 3000),
  area('打与列', ['dozen2', '第二打'], 3000),
  area('打与列', ['dozen3', '第三打'], 3000),
  area('打与列', ['column1', '第一列'], 3000),
  area('打与列', ['column2', '第二列'], 3000),
  area('打与列', ['column3', '第三列'], 3000),
  ...span(0, 36).map((number) => area('单个号码', [`n${number}`, String(number)], 36_000)),
];
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** 轮盘 with one zero. */
export const roulette: TableKind = {
  title: '轮盘',
  rules: [
    '单零轮盘，0 至 36 共三十七个号码。红、黑、单、双、1–18、19–36 各 1 赔 1，打与列 1 赔 2，单个号码 1 赔 35。',
    '开 0 时外围、打与列均输。',
  ],
  areas: AREAS,
  draw(numbers) {
    const number = numbers(37);
    return {
      hands: [{ title: '落点', faces: [String(number)], note: number === 0 ? '零' : REDS.has(number) ? '红' : '黑' }],
      mark: String(number),
      returns: winningReturns(AREAS, [`n${number}`, ...(number === 0 ? [] : outside(number))]),
    };
  },
};

function outside(number: number): readonly string[] {
  return [
    REDS.has(number) ? 'red' : 'black',
    number % 2 === 0 ? 'even' : 'odd',
    number <= 18 ? 'low' : 'high',
    `dozen${Math.ceil(number / 12)}`,
    `column${((number - 1) % 3) + 1}`,
  ];
}
