import type { BookBet } from './protocol.ts';

/** Whether each bet that the site knows of was settled. */
export type KnownBets = ReadonlyMap<BookBet['no'], boolean>;

type SeenBet = Pick<BookBet, 'no' | 'isSettled'>;

/** The bets that were placed or settled since the last look; none at the first one, which has no before. */
export function betNews<Bet extends SeenBet>(known: KnownBets | null, bets: readonly Bet[]): readonly Bet[] {
  if (known === null) return [];
  return bets.filter(({ no, isSettled }) => known.get(no) !== isSettled);
}
