import { againstBanker, type HandValue } from './banker.ts';
import { height, sorted, type Card } from './cards.ts';
import { sum } from './kind.ts';

/** 三公: three court cards beat everything, then the last digit of the points. */
export const sangong = againstBanker({
  title: '三公',
  seats: ['天门', '地门', '玄门', '黄门'],
  size: 3,
  worth: worthOf,
  rules: [
    '庄家与四门各发三张牌。J、Q、K 为公牌，计 0 点；A 计 1 点，其余按牌面计点。',
    '三张公牌为三公，大于一切点数；否则比三张点数之和的个位。',
    '大小相同，公牌多者胜；再同比最大的单张与花色。',
  ],
});

const isCourt = ({ rank }: Card) => rank >= 11 && rank <= 13;

function worthOf(cards: readonly Card[]): HandValue {
  const courts = cards.filter(isCourt).length;
  const points = sum(cards.map(pointsOf)) % 10;
  const top = sorted(cards)[0];
  const suitOfTop = top === undefined ? 0 : height(top);
  return courts === 3 ? { value: [10, 3, suitOfTop], name: '三公' } : { value: [points, courts, suitOfTop], name: `${points}点` };
}

function pointsOf(card: Card): number {
  if (isCourt(card)) return 0;
  return card.rank === 14 ? 1 : card.rank;
}
