import { deal, face } from './cards.ts';
import { winningReturns, type Area, type TableKind } from './kind.ts';

const AREAS: readonly Area[] = [
  { key: 'dragon', title: '龙', group: '胜负', returnMilli: 2000, backBp: 9626 },
  { key: 'tie', title: '和', group: '胜负', returnMilli: 12_500, backBp: 9337 },
  { key: 'tiger', title: '虎', group: '胜负', returnMilli: 2000, backBp: 9626 },
];
const HALF_MILLI = 500;
const low = (rank: number) => (rank === 14 ? 1 : rank);

/** 龙虎: one card each, the higher wins; the ace is the lowest. */
export const dragonTiger: TableKind = {
  title: '龙虎',
  rules: [
    '每局用新洗的八副牌，龙与虎各翻一张，点大者胜；A 最小，K 最大，不比花色。',
    '龙、虎 1 赔 1；和 1 赔 11.5。开和时押龙、虎者退回一半投注。',
  ],
  areas: AREAS,
  draw(numbers) {
    const cards = deal(numbers, 2, 8);
    const key = winnerOf(cards.map(({ rank }) => low(rank)));
    const winner = winningReturns(AREAS, [key]);
    return {
      hands: cards.map((card, place) => ({ title: SIDES[place] ?? '', faces: [face(card)], note: '' })),
      mark: AREAS.find((area) => area.key === key)?.title ?? '',
      returns: key === 'tie' ? { ...winner, dragon: HALF_MILLI, tiger: HALF_MILLI } : winner,
    };
  },
};

const SIDES = ['龙', '虎'] as const;

function winnerOf([dragon = 0, tiger = 0]: readonly number[]): string {
  if (dragon === tiger) return 'tie';
  return dragon > tiger ? 'dragon' : 'tiger';
}
