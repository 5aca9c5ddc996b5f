import type { Db } from '../../../kernel/db/database.ts';
import { type Ledger, memberVenue } from '../ledger/ledger.ts';
import { tablesOf } from '../schema.ts';
import { UNDER_WAY } from '../transfers/postings.ts';

/** Money of a member that can return to his central wallet, cents. Pending withdrawals are not part of it: they predate open requirements. */
export interface MoneyElsewhere {
  readonly atVenues: bigint;
  readonly inFlight: bigint;
  /** Stakes of open bets. */
  readonly staked: bigint;
}

export type ReadMoneyElsewhere = (trx: Db, memberId: string) => Promise<MoneyElsewhere>;

export interface MoneyElsewhereDependencies {
  readonly ledger: Ledger;
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string }[]>;
  readonly unsettledStakes: (trx: Db, memberId: string) => Promise<bigint>;
}

export function createMoneyElsewhere({ ledger, venues, unsettledStakes }: MoneyElsewhereDependencies): ReadMoneyElsewhere {
  return async (trx, memberId) => {
    const accounts = (await venues(trx)).map(({ code }) => memberVenue(memberId, code));
    const balances = accounts.length === 0 ? [] : [...(await ledger.balances(trx, accounts)).values()];
    const moved = await tablesOf(trx)
      .selectFrom('venue_transfers')
      .select('amount')
      .where('member_id', '=', memberId)
      .where('status', 'in', UNDER_WAY)
      .execute();
    return {
      atVenues: sum(balances),
      inFlight: sum(moved.map(({ amount }) => BigInt(amount))),
      staked: await unsettledStakes(trx, memberId),
    };
  };
}

/** All of it. */
export const totalElsewhere = ({ atVenues, inFlight, staked }: MoneyElsewhere): bigint => atVenues + inFlight + staked;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, cents) => total + cents, 0n);
