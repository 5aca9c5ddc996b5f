import type { MovementKind } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { type Ledger, memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import { sumByKind } from '../ledger/movements.ts';
import { tablesOf } from '../schema.ts';
import { UNDER_WAY } from '../transfers/postings.ts';

/** Money of a member that can return to his central wallet, cents. Pending withdrawals are not part of it: they predate open requirements. */
export interface MoneyElsewhere {
  readonly atVenues: bigint;
  readonly inFlight: bigint;
  /** Stakes of open bets. */
  readonly staked: bigint;
}

/** Money of a member that a requirement is about, cents: what he plays with now, or can again without a withdrawal that he takes back. */
export interface MoneyInPlay extends MoneyElsewhere {
  readonly central: bigint;
}

export interface ReadMoneyInPlay {
  (trx: Db, memberId: string): Promise<MoneyInPlay>;
  /** What came to it after a moment less what left it, cents: deposits, withdrawals and grants; neither bets nor transfers to venues. */
  flowSince(trx: Db, memberId: string, afterMs: number): Promise<bigint>;
  /** Those of these members whose central wallets alone hold this much, cents. */
  membersHolding(trx: Db, memberIds: readonly string[], cents: bigint): Promise<ReadonlySet<string>>;
}

export interface MoneyInPlayDependencies {
  readonly ledger: Ledger;
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string }[]>;
  readonly unsettledStakes: (trx: Db, memberId: string) => Promise<bigint>;
}

/** Movements within the money in play. */
const WITHIN: ReadonlySet<MovementKind> = new Set(['bet', 'settle', 'transfer']);

export function createMoneyInPlay({ ledger, venues, unsettledStakes }: MoneyInPlayDependencies): ReadMoneyInPlay {
  const venueAccounts = async (trx: Db, memberId: string) => (await venues(trx)).map(({ code }) => memberVenue(memberId, code));
  async function read(trx: Db, memberId: string): Promise<MoneyInPlay> {
    const [central, locked] = [memberCentral(memberId), memberLocked(memberId)];
    const atVenues = await venueAccounts(trx, memberId);
    const [balances, staked] = await sideBySide([ledger.balances(trx, [central, locked, ...atVenues]), unsettledStakes(trx, memberId)]);
    const balanceOf = (account: typeof central): bigint => balances.get(account) ?? 0n;
    return {
      central: balanceOf(central),
      atVenues: sum(atVenues.map(balanceOf)),
      // Transfers in flight are locked, as pending withdrawals are.
      inFlight: balanceOf(locked) === 0n ? 0n : await transfersInFlight(trx, memberId),
      staked,
    };
  }
  async function flowSince(trx: Db, memberId: string, afterMs: number): Promise<bigint> {
    const accounts = [memberCentral(memberId), ...(await venueAccounts(trx, memberId))];
    const moved = await sumByKind(trx, accounts, { fromMs: afterMs + 1, toMs: Number.MAX_SAFE_INTEGER });
    return sum([...moved].filter(([kind]) => !WITHIN.has(kind)).map(([, cents]) => cents));
  }
  async function membersHolding(trx: Db, memberIds: readonly string[], cents: bigint): Promise<ReadonlySet<string>> {
    const balances = await ledger.balances(trx, memberIds.map(memberCentral));
    return new Set(memberIds.filter((memberId) => (balances.get(memberCentral(memberId)) ?? 0n) >= cents));
  }
  return Object.assign(read, { flowSince, membersHolding });
}

async function transfersInFlight(trx: Db, memberId: string): Promise<bigint> {
  const moved = await tablesOf(trx)
    .selectFrom('venue_transfers')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('status', 'in', UNDER_WAY)
    .execute();
  return sum(moved.map(({ amount }) => BigInt(amount)));
}

/** All that can return to the central wallet. */
export const totalElsewhere = ({ atVenues, inFlight, staked }: MoneyElsewhere): bigint => atVenues + inFlight + staked;

/** All of it, with the central wallet. */
export const totalInPlay = (money: MoneyInPlay): bigint => money.central + totalElsewhere(money);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, cents) => total + cents, 0n);
