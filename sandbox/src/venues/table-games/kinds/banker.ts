import { compare, dealHands, face, type Card } from './cards.ts';
import { winningReturns, type Area, type TableKind } from './kind.ts';

/** The value of a hand, compared number by number, and its name. */
export interface HandValue {
  readonly value: readonly number[];
  readonly name: string;
}

interface Dealing {
  readonly title: string;
  readonly rules: readonly string[];
  readonly seats: readonly string[];
  readonly size: number;
  readonly worth: (cards: readonly Card[]) => HandValue;
}

/** A card game of several seats against one banker. No two hands tie, so a seat wins half of the rounds and 0.95 is paid on it. */
export function againstBanker({ title, rules, seats, size, worth }: Dealing): TableKind {
  const areas: readonly Area[] = seats.map((seat, place) => ({
    key: `seat${place + 1}`,
    title: seat,
    group: '闲家',
    returnMilli: 1950,
    backBp: 9750,
  }));
  return {
    title,
    rules: [...rules, '每一闲家单独与庄家比牌，赢 1 赔 0.95，输则失去该区投注。'],
    areas,
    draw(numbers) {
      const hands = dealHands(numbers, seats.length + 1, size).map((cards) => ({ cards, worth: worth(cards) }));
      const banker = hands[0]?.worth.value ?? [];
      const winners = areas.filter((_area, place) => compare(hands[place + 1]?.worth.value ?? [], banker) > 0);
      return {
        hands: hands.map(({ cards, worth: { name } }, place) => ({
          title: place === 0 ? '庄家' : (seats[place - 1] ?? ''),
          faces: cards.map(face),
          note: name,
        })),
        mark: winners.length === 0 ? '庄家通吃' : `${winners.map((area) => area.title).join('、')}胜`,
        returns: winningReturns(
          areas,
          winners.map(({ key }) => key),
        ),
      };
    },
  };
}
