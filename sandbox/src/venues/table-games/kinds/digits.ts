import { area, span, sum, winningReturns, type Area, type TableKind } from './kind.ts';

const EVEN = [1940, 9700] as const;
const AREAS: readonly Area[] = [
  area('总和', ['big', '总和大'], EVEN),
  area('总和', ['small', '总和小'], EVEN),
  area('总和', ['odd', '总和单'], EVEN),
  area('总和', ['even', '总和双'], EVEN),
  area('龙虎', ['dragon', '龙'], [2130, 9585]),
  area('龙虎', ['tie', '和'], [9600, 9600]),
  area('龙虎', ['tiger', '虎'], [2130, 9585]),
  ...span(0, 9).map((digit) => area('个位', [`last${digit}`, String(digit)], [9700, 9700])),
];
const PLACES = ['万', '千', '百', '十', '个'] as const;

/** 时时彩: five digits. */
export const digits: TableKind = {
  title: '时时彩',
  rules: [
    '每期开出万、千、百、十、个五个数字，各为 0 至 9。',
    '五数之和 23 及以上为大，22 及以下为小；奇数为单，偶数为双。',
    '万位大于个位为龙，小于为虎，相同为和；猜中个位 1 赔 8.7。',
  ],
  areas: AREAS,
  draw(numbers) {
    const drawn = PLACES.map(() => numbers(10));
    const [first, last] = [drawn[0] ?? 0, drawn[4] ?? 0];
    const total = sum(drawn);
    const side = first === last ? 'tie' : first > last ? 'dragon' : 'tiger';
    return {
      hands: [{ title: '开奖号码', faces: drawn.map(String), note: `总和 ${total}` }],
      mark: `${total >= 23 ? '大' : '小'}${total % 2 === 0 ? '双' : '单'}`,
      returns: winningReturns(AREAS, [total >= 23 ? 'big' : 'small', total % 2 === 0 ? 'even' : 'odd', side, `last${last}`]),
    };
  },
};
