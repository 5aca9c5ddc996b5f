import { deal, face, type Card } from './cards.ts';
import { sum, winningReturns, type Area, type Numbers, type TableKind } from './kind.ts';

const DECKS = 8;
const AREAS: readonly Area[] = [
  { key: 'player', title: '闲', group: '主注', returnMilli: 2000, backBp: 9876 },
  { key: 'tie', title: '和', group: '主注', returnMilli: 10_000, backBp: 9515 },
  { key: 'banker', title: '庄', group: '主注', returnMilli: 1950, backBp: 9894 },
  { key: 'playerPair', title: '闲对', group: '对子', returnMilli: 12_500, backBp: 9337 },
  { key: 'bankerPair', title: '庄对', group: '对子', returnMilli: 12_500, backBp: 9337 },
];

/** 百家乐 from eight freshly shuffled decks. */
export const baccarat: TableKind = {
  title: '百家乐',
  rules: [
    '每局用新洗的八副牌，闲与庄先各得两张，按补牌规则补第三张，比点数之和的个位。',
    '10、J、Q、K 计 0 点，A 计 1 点。任一方前两张为 8 或 9 点即不再补牌。',
    '闲 1 赔 1，庄 1 赔 0.95，和 1 赔 9（押庄、闲退回），闲对、庄对 1 赔 11.5。',
  ],
  areas: AREAS,
  draw(numbers) {
    const { player, banker } = dealBoth(numbers);
    const [one, other] = [points(player), points(banker)];
    const winner = one === other ? 'tie' : one > other ? 'player' : 'banker';
    const pairs = [...(isPair(player) ? ['playerPair'] : []), ...(isPair(banker) ? ['bankerPair'] : [])];
    return {
      hands: [
        { title: '闲', faces: player.map(face), note: `${one}点` },
        { title: '庄', faces: banker.map(face), note: `${other}点` },
      ],
      mark: AREAS.find(({ key }) => key === winner)?.title ?? '',
      returns: { ...winningReturns(AREAS, [winner, ...pairs]), ...(winner === 'tie' && { player: 1000, banker: 1000 }) },
    };
  },
};

function dealBoth(numbers: Numbers): { readonly player: readonly Card[]; readonly banker: readonly Card[] } {
  const cards = deal(numbers, 6, DECKS);
  const player = [cards[0], cards[2]].filter((card) => card !== undefined);
  const banker = [cards[1], cards[3]].filter((card) => card !== undefined);
  if (Math.max(points(player), points(banker)) >= 8) return { player, banker };
  const third = points(player) <= 5 ? cards[4] : undefined;
  const next = third === undefined ? cards[4] : cards[5];
  const draws = bankerDraws(points(banker), third === undefined ? null : value(third));
  return {
    player: third === undefined ? player : [...player, third],
    banker: draws && next !== undefined ? [...banker, next] : banker,
  };
}

/** The lowest and the highest third card of the player on which the banker still draws, by the banker's points. */
const DRAWS_ON: Readonly<Record<number, readonly [number, number]>> = { 4: [2, 7], 5: [4, 7], 6: [6, 7] };

function bankerDraws(own: number, third: number | null): boolean {
  if (third === null) return own <= 5;
  if (own <= 2) return true;
  if (own === 3) return third !== 8;
  const [least, most] = DRAWS_ON[own] ?? [10, 0];
  return third >= least && third <= most;
}

function value({ rank }: Card): number {
  if (rank === 14) return 1;
  return rank >= 10 ? 0 : rank;
}

function points(cards: readonly Card[]): number {
  return sum(cards.map(value)) % 10;
}

function isPair([one, other]: readonly Card[]): boolean {
  return one !== undefined && one.rank === other?.rank;
}
