import { area, pickFrom, span, winningReturns, type Area, type TableKind } from './kind.ts';

const EVEN = [1940, 9700] as const;
const AREAS: readonly Area[] = [
  area('冠军', ['big', '冠军大'], EVEN),
  area('冠军', ['small', '冠军小'], EVEN),
  area('冠军', ['odd', '冠军单'], EVEN),
  area('冠军', ['even', '冠军双'], EVEN),
  area('冠亚和', ['sumBig', '和大'], [2170, 9644]),
  area('冠亚和', ['sumSmall', '和小'], [1740, 9667]),
  area('冠亚和', ['sumOdd', '和单'], [1740, 9667]),
  area('冠亚和', ['sumEven', '和双'], [2170, 9644]),
  area('龙虎', ['dragon', '龙'], EVEN),
  area('龙虎', ['tiger', '虎'], EVEN),
  ...span(1, 10).map((car) => area('冠军车号', [`car${car}`, String(car)], [9700, 9700])),
];

/** 赛车: the finishing order of ten cars. */
export const racing: TableKind = {
  title: '赛车',
  rules: [
    '十辆赛车按到达先后排名。冠军车号 6 至 10 为大，1 至 5 为小；奇数为单，偶数为双。',
    '冠军与亚军车号之和 12 及以上为和大，11 及以下为和小。',
    '冠军车号大于第十名为龙，小于为虎；猜中冠军 1 赔 8.7。',
  ],
  areas: AREAS,
  draw(numbers) {
    const order = pickFrom(numbers, span(1, 10), 10);
    const [first, second, last] = [order[0] ?? 0, order[1] ?? 0, order[9] ?? 0];
    const total = first + second;
    const keys = [
      first >= 6 ? 'big' : 'small',
      first % 2 === 0 ? 'even' : 'odd',
      total >= 12 ? 'sumBig' : 'sumSmall',
      total % 2 === 0 ? 'sumEven' : 'sumOdd',
      first > last ? 'dragon' : 'tiger',
      `car${first}`,
    ];
    return {
      hands: [{ title: '名次', faces: order.map(String), note: `冠亚和 ${total}` }],
      mark: `冠军 ${first}`,
      returns: winningReturns(AREAS, keys),
    };
  },
};
