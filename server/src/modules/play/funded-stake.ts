import { type FundStake, InsufficientBalance } from '../money/index.ts';

/** The stake of a bet before it is known how often it has to be funded. */
export type StakeOfBet = Omit<Parameters<FundStake>[0], 'attempt'>;

/** How often a stake is moved for one request when other bets of the member take the money first. */
const MOST_ATTEMPTS = 10;

/**
 * Runs a bet's transaction; when its wallet lacks money and `fundStake` moves what is lacking, runs it again. The first run checked everything but
 * the money, so that nothing is moved for a bet that is refused anyway.
 */
export async function withFundedStake<Placed>(
  fundStake: FundStake | undefined,
  place: () => Promise<Placed>,
  stakeOf: () => Promise<StakeOfBet>,
): Promise<Placed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await place();
    } catch (cause) {
      if (!(cause instanceof InsufficientBalance) || fundStake === undefined || attempt > MOST_ATTEMPTS) throw cause;
      if (!(await fundStake({ ...(await stakeOf()), attempt }))) throw cause;
    }
  }
}
