import { againstBanker, type HandValue } from './banker.ts';
import { height, sorted, type Card } from './cards.ts';
import { span, sum } from './kind.ts';

const NAMES = ['无牛', '牛一', '牛二', '牛三', '牛四', '牛五', '牛六', '牛七', '牛八', '牛九', '牛牛'] as const;

/** 百人牛牛: three of five cards make tens, the other two the bull. */
export const niuniu = againstBanker({
  title: '百人牛牛',
  seats: ['天门', '地门', '玄门', '黄门'],
  size: 5,
  worth: worthOf,
  rules: [
    '庄家与四门各发五张牌，来自同一副洗好的扑克。',
    'J、Q、K 与 10 计 10 点，A 计 1 点。任三张之和为 10 的倍数即有牛，其余两张之和的个位为牛几，整十为牛牛。',
    '牛数相同比最大的单张，点数再同比花色：黑桃、红桃、梅花、方块。',
  ],
});

function worthOf(cards: readonly Card[]): HandValue {
  const bull = bullOf(cards.map(pointsOf));
  const top = sorted(cards)[0];
  return { value: [bull, top === undefined ? 0 : height(top)], name: NAMES[bull] ?? '' };
}

function pointsOf({ rank }: Card): number {
  return rank === 14 ? 1 : Math.min(rank, 10);
}

/** 0 without a bull, 10 for the best. */
function bullOf(points: readonly number[]): number {
  const total = sum(points);
  const pairs = span(0, 4).flatMap((one) => span(one + 1, 4).map((other) => (points[one] ?? 0) + (points[other] ?? 0)));
  return pairs.some((pair) => (total - pair) % 10 === 0) ? ((total + 9) % 10) + 1 : 0;
}
