import { winningReturns, type Area, type TableKind } from './kind.ts';

const BACK_BP = 9600;
const LOTS = 1_000_000;
const FISH = [
  ['goldfish', '金鱼', 2],
  ['clownfish', '小丑鱼', 3],
  ['reef', '热带鱼', 5],
  ['grouper', '石斑鱼', 8],
  ['turtle', '海龟', 12],
  ['tuna', '金枪鱼', 20],
  ['octopus', '章鱼', 30],
  ['shark', '鲨鱼', 60],
  ['whale', '蓝鲸', 120],
] as const;
const AREAS: readonly Area[] = FISH.map(([key, title, times]) => ({
  key,
  title,
  group: '鱼群',
  returnMilli: times * 1000,
  backBp: BACK_BP,
}));

/** 捕鱼: a shot hits or misses its fish; rarer fish pay more. */
export const fishing: TableKind = {
  title: '捕鱼',
  rules: [
    '每次点一条鱼，发射一炮，投注等于炮值。捕获即按该鱼的倍数派彩，未捕获则失去这一炮。',
    '捕获机会 = 96% ÷ 倍数，每条鱼的理论返还率相同，与此前的炮数无关。',
    '没有自动发射，也没有加速。',
  ],
  areas: AREAS,
  draw(numbers) {
    const caught = AREAS.filter(({ returnMilli }) => numbers(LOTS) * returnMilli < LOTS * (BACK_BP / 10));
    return {
      hands: [{ title: '本炮可捕获', faces: caught.map(({ title }) => title), note: caught.length === 0 ? '无' : '' }],
      mark: caught.length === 0 ? '无' : caught.map(({ title }) => title).join('、'),
      returns: winningReturns(
        AREAS,
        caught.map(({ key }) => key),
      ),
    };
  },
};
