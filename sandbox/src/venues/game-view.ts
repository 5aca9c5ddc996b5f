import { toWire } from '@site/shared/product';
import type { DrawnRound, PlayedRound, PlayedSession, SeamlessWallet } from '@site/server/modules/play/casino-venue.port.ts';
import { newSeed, seedHash } from './fair.ts';

/** What every game shows on entry. Amounts are decimal strings. */
export interface GameView {
  readonly title: string;
  /** Whether play coins are at stake. */
  readonly isDemo: boolean;
  readonly minStake: string;
  readonly maxStake: string;
  readonly balance: string;
  readonly seedHash: string;
}

/** What every finished round shows, with the seed that proves it. Amounts are decimal strings. */
export interface RoundResult {
  readonly betNo: string;
  readonly stake: string;
  readonly payout: string;
  readonly balance: string;
  readonly seed: string;
  readonly seedHash: string;
  readonly nextSeedHash: string;
}

/** The game of a session. */
export async function gameView<Session extends PlayedSession>(wallet: SeamlessWallet<Session>, session: Session): Promise<GameView> {
  const { game, row } = session;
  return {
    title: game.title,
    isDemo: session.isDemo === true,
    minStake: toWire(BigInt(game.min_stake)),
    maxStake: toWire(BigInt(game.max_stake)),
    balance: toWire(await wallet.balance(session)),
    seedHash: seedHash(row.next_seed),
  };
}

/** A settled round, but for the seed that it was drawn from. */
export function roundResult({ bet, balance, session }: PlayedRound<PlayedSession>): Omit<RoundResult, 'seed' | 'seedHash'> {
  return {
    betNo: bet.bet_no,
    stake: toWire(BigInt(bet.stake)),
    payout: toWire(BigInt(bet.payout)),
    balance: toWire(balance),
    nextSeedHash: seedHash(session.row.next_seed),
  };
}

/** The seed of a session's next round, whose hash was published before the stake was known, and a new seed for the one after it. */
export function takeSeed({ next_seed, next_round }: PlayedSession['row']): Pick<DrawnRound, 'roundNo' | 'seed' | 'seedHash' | 'nextSeed'> {
  return { roundNo: next_round, seed: next_seed, seedHash: seedHash(next_seed), nextSeed: newSeed() };
}
