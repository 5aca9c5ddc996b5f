import { compare, deal, face, isFlush, rankGroups, straightTop, type Card } from './cards.ts';
import { span, winningReturns, type Area, type TableKind } from './kind.ts';

const NAMES = ['高牌', '一对', '两对', '三条', '顺子', '同花', '葫芦', '四条', '同花顺'] as const;
const AREAS: readonly Area[] = [
  { key: 'cowboy', title: '牛仔', group: '胜负', returnMilli: 2000, backBp: 9594 },
  { key: 'draw', title: '平局', group: '胜负', returnMilli: 23_500, backBp: 9531 },
  { key: 'bull', title: '公牛', group: '胜负', returnMilli: 2000, backBp: 9594 },
];

/** 德州牛仔: two hands of Texas hold'em on one board. */
export const cowboy: TableKind = {
  title: '德州牛仔',
  rules: [
    '牛仔与公牛各发两张底牌，再发五张公共牌，各自从七张中取最大的五张比牌。',
    '牌型由大到小：同花顺、四条、葫芦、同花、顺子、三条、两对、一对、高牌；牌型与点数都相同为平局，不比花色。',
    '牛仔或公牛胜 1 赔 1，平局 1 赔 22.5；平局时投注牛仔与公牛者失去投注。',
  ],
  areas: AREAS,
  draw(numbers) {
    const cards = deal(numbers, 9);
    const board = cards.slice(4);
    const [one, other] = [best([...cards.slice(0, 2), ...board]), best([...cards.slice(2, 4), ...board])];
    const key = winnerOf(compare(one.value, other.value));
    return {
      hands: [
        { title: '牛仔', faces: cards.slice(0, 2).map(face), note: one.name },
        { title: '公共牌', faces: board.map(face), note: '' },
        { title: '公牛', faces: cards.slice(2, 4).map(face), note: other.name },
      ],
      mark: MARKS[key],
      returns: winningReturns(AREAS, [key]),
    };
  },
};

const MARKS = { cowboy: '牛仔胜', draw: '平局', bull: '公牛胜' } as const;

function winnerOf(difference: number): keyof typeof MARKS {
  if (difference === 0) return 'draw';
  return difference > 0 ? 'cowboy' : 'bull';
}

interface Five {
  readonly value: readonly number[];
  readonly name: string;
}

/** The best five of seven cards: tries all pairs to leave out. */
function best(cards: readonly Card[]): Five {
  const choices = span(0, 6).flatMap((out) =>
    span(out + 1, 6).map((alsoOut) => fiveOf(cards.filter((_card, place) => place !== out && place !== alsoOut))),
  );
  return choices.reduce((highest, five) => (compare(five.value, highest.value) > 0 ? five : highest));
}

function fiveOf(cards: readonly Card[]): Five {
  const groups = rankGroups(cards);
  const top = straightTop(cards);
  const type = typeOf(groups.map(({ count }) => count).join(''), { isStraight: top > 0, isSuited: isFlush(cards) });
  return { value: [type, ...(top > 0 ? [top] : groups.map(({ rank }) => rank))], name: NAMES[type] ?? '' };
}

const BY_GROUPS: Readonly<Record<string, number>> = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 };

function typeOf(groups: string, { isStraight, isSuited }: { readonly isStraight: boolean; readonly isSuited: boolean }): number {
  if (isStraight && isSuited) return 8;
  const grouped = BY_GROUPS[groups] ?? 0;
  if (grouped >= 6) return grouped;
  if (isSuited) return 5;
  return isStraight ? 4 : grouped;
}
