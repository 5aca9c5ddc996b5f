import { againstBanker, type HandValue } from './banker.ts';
import { isFlush, rankGroups, sorted, straightTop, type Card } from './cards.ts';

const NAMES = ['单张', '对子', '顺子', '金花', '顺金', '豹子'] as const;

/** 百人炸金花: the hands of 炸金花 against a banker, compared at once; there are no rounds of raising. */
export const golden = againstBanker({
  title: '百人炸金花',
  seats: ['天门', '地门', '玄门'],
  size: 3,
  worth: worthOf,
  rules: [
    '庄家与三门各发三张牌，一次比牌，不加注。',
    '豹子（三张相同）大于顺金（同花顺），再依次为金花（同花）、顺子、对子、单张。',
    'A 可作最大，也可在 A-2-3 中作最小。牌型相同比点数，再同比最大一张的花色。',
  ],
});

function worthOf(cards: readonly Card[]): HandValue {
  const top = straightTop(cards);
  const type = typeOf(cards, top > 0);
  const ranks = rankGroups(cards).flatMap(({ rank, count }) => Array.from({ length: count }, () => rank));
  const isRun = type === 2 || type === 4;
  return { value: [type, ...(isRun ? [top] : ranks), suitOfHighest(cards)], name: NAMES[type] ?? '' };
}

function typeOf(cards: readonly Card[], isStraight: boolean): number {
  const [first] = rankGroups(cards);
  if (first?.count === 3) return 5;
  if (isFlush(cards)) return isStraight ? 4 : 3;
  if (isStraight) return 2;
  return first?.count === 2 ? 1 : 0;
}

/** Tie-break by suit: that of a pair's higher card, else that of the highest card. */
function suitOfHighest(cards: readonly Card[]): number {
  const rank = rankGroups(cards)[0]?.rank;
  return sorted(cards).find((card) => card.rank === rank)?.suit ?? 0;
}
