import { pickFrom, span, type Numbers } from './kind.ts';

/** `rank` 2 to 14 (the ace), `suit` 0 to 3: diamonds, clubs, hearts, spades. */
export interface Card {
  readonly rank: number;
  readonly suit: number;
}

const SUITS = ['♦', '♣', '♥', '♠'] as const;
const LETTERS: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };
const DECK: readonly Card[] = span(2, 14).flatMap((rank) => span(0, 3).map((suit) => ({ rank, suit })));

/** "♠A". */
export function face({ rank, suit }: Card): string {
  return `${SUITS[suit] ?? ''}${LETTERS[rank] ?? rank}`;
}

/** Cards from freshly shuffled decks. */
export function deal(numbers: Numbers, count: number, decks = 1): readonly Card[] {
  return pickFrom(
    numbers,
    span(1, decks).flatMap(() => DECK),
    count,
  );
}

/** Hands of the same size, one after the other. */
export function dealHands(numbers: Numbers, hands: number, size: number): readonly (readonly Card[])[] {
  const cards = deal(numbers, hands * size);
  return span(0, hands - 1).map((hand) => cards.slice(hand * size, (hand + 1) * size));
}

/** Compares ranks before suits: no two cards of a deck are equal. */
export function height({ rank, suit }: Card): number {
  return rank * 4 + suit;
}

/** The highest first. */
export function sorted(cards: readonly Card[]): readonly Card[] {
  return cards.toSorted((one, other) => height(other) - height(one));
}

/** Compares number by number: above 0 when the first is higher. */
export function compare(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) {
    const difference = value - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Counts of each rank: the most frequent first, then the highest. */
export function rankGroups(cards: readonly Card[]): readonly { readonly rank: number; readonly count: number }[] {
  return Object.values(Object.groupBy(cards, ({ rank }) => rank))
    .map((same = []) => ({ rank: same[0]?.rank ?? 0, count: same.length }))
    .toSorted((one, other) => other.count - one.count || other.rank - one.rank);
}

/** The highest rank of a straight of all given cards, 0 for none; the ace also counts as one. */
export function straightTop(cards: readonly Card[]): number {
  const ranks = cards.map(({ rank }) => rank).toSorted((one, other) => other - one);
  if (isRun(ranks)) return ranks[0] ?? 0;
  const low = ranks.map((rank) => (rank === 14 ? 1 : rank)).toSorted((one, other) => other - one);
  return ranks[0] === 14 && isRun(low) ? (low[0] ?? 0) : 0;
}

/** Whether all cards are of one suit. */
export function isFlush(cards: readonly Card[]): boolean {
  return cards.every(({ suit }) => suit === cards[0]?.suit);
}

function isRun(ranks: readonly number[]): boolean {
  return ranks.every((rank, place) => place === 0 || (ranks[place - 1] ?? 0) - rank === 1);
}
