import type { Reward } from './reward.ts';

/** The lucky flip: nine face-down cards, each drawn independently with the published odds before the choice. */
export const FLIP_CARDS = 9;

/** The sum of all weights. */
export const FLIP_ODDS_BASE = 10_000;

export interface FlipPrize {
  readonly id: string;
  readonly reward: Reward;
  /** Of `FLIP_ODDS_BASE`. */
  readonly weight: number;
}

const coins = (amount: number, weight: number): FlipPrize => ({ id: `coins-${amount}`, weight, reward: { kind: 'coins', coins: amount } });
const bonus = (yuan: number, weight: number): FlipPrize => {
  return { id: `bonus-${yuan}`, weight, reward: { kind: 'bonus', amount: `${yuan}.00`, multiple: 3 } };
};

/** Every prize with its odds, the most frequent first. They are drawn in this order: a changed table needs new ids. */
export const FLIP_PRIZES: readonly FlipPrize[] = [
  coins(20, 4400),
  coins(40, 2900),
  coins(80, 1500),
  coins(168, 800),
  coins(388, 250),
  bonus(8, 120),
  bonus(28, 25),
  bonus(88, 5),
];

/** The prize of a ticket from 0 to `FLIP_ODDS_BASE` − 1. Throws on another number. */
export function flipPrizeAt(ticket: number): FlipPrize {
  let rest = ticket;
  for (const prize of FLIP_PRIZES) {
    if (rest < prize.weight) return prize;
    rest -= prize.weight;
  }
  throw new Error(`ticket ${ticket} lies beyond the odds`);
}

/** A prize by its id; undefined for an unknown one. */
export function flipPrize(id: string): FlipPrize | undefined {
  return FLIP_PRIZES.find((prize) => prize.id === id);
}

/** "44%", "0.05%": the published odds. */
export function oddsText(weight: number): string {
  return `${Number(((weight / FLIP_ODDS_BASE) * 100).toFixed(2))}%`;
}

/** The sources of chances. None is sold, and none needs a deposit. */
export const FLIP_SOURCES = ['daily', 'signIn', 'friend', 'prediction'] as const;
export type FlipSource = (typeof FLIP_SOURCES)[number];

/** How many chances a day invited friends bring at most. */
export const FLIP_FRIEND_CHANCES_A_DAY = 3;

/** How long an earned chance is valid; the daily one ends with its day. */
export const FLIP_CHANCE_DAYS = 7;
