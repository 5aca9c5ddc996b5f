import { area, pickFrom, span, winningReturns, type Area, type TableKind } from './kind.ts';

const EVEN = [1950, 9755] as const;
const COLOURS = { red: '红波', blue: '蓝波', green: '绿波' } as const;
const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);
const AREAS: readonly Area[] = [
  area('特码两面', ['big', '特大'], EVEN),
  area('特码两面', ['small', '特小'], EVEN),
  area('特码两面', ['odd', '特单'], EVEN),
  area('特码两面', ['even', '特双'], EVEN),
  area('波色', ['red', COLOURS.red], [2780, 9644]),
  area('波色', ['blue', COLOURS.blue], [2950, 9632]),
  area('波色', ['green', COLOURS.green], [2950, 9632]),
  ...span(1, 49).map((number) => area('特码', [`n${number}`, String(number)], [47_000, 9591])),
];
const NEITHER = 49;
const PUSH_MILLI = 1000;

/** 六合: six balls of forty-nine and a special one. */
export const markSix: TableKind = {
  title: '六合',
  rules: [
    '从 1 至 49 不重复地开出六个正码与一个特码，投注只看特码。',
    '25 及以上为大，24 及以下为小；奇数为单，偶数为双。特码开 49 时两面为和，退回投注。',
    '猜中特码 1 赔 46；红波 17 个号码，蓝波与绿波各 16 个。',
  ],
  areas: AREAS,
  draw(numbers) {
    const drawn = pickFrom(numbers, span(1, 49), 7);
    const special = drawn[6] ?? 0;
    const colour = RED.has(special) ? 'red' : BLUE.has(special) ? 'blue' : 'green';
    return {
      hands: [
        { title: '正码', faces: drawn.slice(0, 6).map(String), note: '' },
        { title: '特码', faces: [String(special)], note: COLOURS[colour] },
      ],
      mark: `特码 ${special}`,
      returns: { ...winningReturns(AREAS, [`n${special}`, colour]), ...sides(special) },
    };
  },
};

function sides(special: number): Record<string, number> {
  if (special === NEITHER) return { big: PUSH_MILLI, small: PUSH_MILLI, odd: PUSH_MILLI, even: PUSH_MILLI };
  return winningReturns(AREAS, [special >= 25 ? 'big' : 'small', special % 2 === 0 ? 'even' : 'odd']);
}
