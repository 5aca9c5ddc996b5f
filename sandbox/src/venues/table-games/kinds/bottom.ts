import { face, isFlush, rankGroups, straightTop, type Card } from './cards.ts';
import { pickFrom, span, winningReturns, type Area, type TableKind } from './kind.ts';

const area = ([key, title]: readonly [string, string], returnMilli: number, backBp: number): Area => ({
  key,
  title,
  group: '底牌',
  returnMilli,
  backBp,
});
const AREAS: readonly Area[] = [
  area(['single', '杂牌'], 1450, 9610),
  area(['pair', '对子'], 6350, 9584),
  area(['straight', '顺子'], 33_000, 9579),
  area(['flush', '同花'], 21_700, 9588),
  area(['straightFlush', '同花顺'], 495_000, 9579),
  area(['triple', '三条'], 450_000, 9433),
  area(['joker', '有王'], 9000, 9622),
  area(['jokers', '双王'], 450_000, 9433),
];
const JOKERS = ['小王', '大王'] as const;
const DECK: readonly (Card | (typeof JOKERS)[number])[] = [
  ...span(2, 14).flatMap((rank) => span(0, 3).map((suit) => ({ rank, suit }))),
  ...JOKERS,
];

/** 斗地主底牌: the pattern of the landlord's three cards. */
export const bottom: TableKind = {
  title: '斗地主底牌',
  rules: [
    '一副五十四张牌洗匀，翻出归地主的三张底牌，猜它们是什么。',
    '三张中有一张王为有王，两张王为双王；没有王时按三条、同花顺、同花、顺子、对子、杂牌计，只算最大的一种。',
    'A 可在 Q-K-A 中作最大，也可在 A-2-3 中作最小。',
  ],
  areas: AREAS,
  draw(numbers) {
    const drawn = pickFrom(numbers, DECK, 3);
    const cards = drawn.filter((card) => typeof card !== 'string');
    const key = typeOf(cards);
    const title = AREAS.find((one) => one.key === key)?.title ?? '';
    return {
      hands: [{ title: '底牌', faces: drawn.map((card) => (typeof card === 'string' ? card : face(card))), note: title }],
      mark: title,
      returns: winningReturns(AREAS, [key]),
    };
  },
};

function typeOf(cards: readonly Card[]): string {
  if (cards.length < 3) return cards.length === 2 ? 'joker' : 'jokers';
  const count = rankGroups(cards)[0]?.count ?? 0;
  if (count === 3) return 'triple';
  const isStraight = straightTop(cards) > 0;
  if (isFlush(cards)) return isStraight ? 'straightFlush' : 'flush';
  if (isStraight) return 'straight';
  return count === 2 ? 'pair' : 'single';
}
