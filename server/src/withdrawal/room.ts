import { toWire, WITHDRAWAL_FEE_BP, type WithdrawalRoom } from '@site/shared/product';
import type { WithdrawalConfig } from '@site/shared/wire';
import { dayStart, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { memberCentral, memberLocked, memberVenue } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { WithdrawalStore } from './withdrawal.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly store: WithdrawalStore;
  venues(): Promise<readonly { readonly code: string }[]>;
  turnoverLeft(trx: Db, memberId: string): Promise<bigint>;
  allowance: AllowanceOf;
}

/** What a member may withdraw in a business day; `limit` in cents. */
export type AllowanceOf = (
  trx: Db,
  memberId: string,
) => Promise<{ readonly count: number; readonly limit: bigint; readonly freeCount: number }>;

export interface Room extends WithdrawalRoom {
  readonly freeCountLeft: number;
}

type RoomOf = (memberId: string, trx: Db) => Promise<Room>;

/** What a member can still withdraw on this business day. */
export function createRoom({ clock, ledger, store, allowance }: Pick<Parts, 'clock' | 'ledger' | 'store' | 'allowance'>): RoomOf {
  return async (memberId, trx) => {
    const used = await store.usedSince(memberId, dayStart(clock.nowMs()), trx);
    const { count, limit, freeCount } = await allowance(trx, memberId);
    return {
      available: await ledger.balance(trx, memberCentral(memberId)),
      dailyCountLeft: Math.max(0, count - used.count),
      dailyAmountLeft: used.cents < limit ? limit - used.cents : 0n,
      freeCountLeft: Math.max(0, freeCount - used.count),
    };
  };
}

/** The same as it travels, with the money that stands elsewhere. */
export async function describeRoom(
  memberId: string,
  roomOf: RoomOf,
  { db, ledger, venues, turnoverLeft }: Parts,
): Promise<Omit<WithdrawalConfig, 'latest'>> {
  const { available, dailyAmountLeft, ...counts } = await roomOf(memberId, db);
  const accounts = (await venues()).map(({ code }) => memberVenue(memberId, code));
  const inVenues = [...(await ledger.balances(db, accounts)).values()];
  return {
    ...counts,
    available: toWire(available),
    locked: toWire(await ledger.balance(db, memberLocked(memberId))),
    inVenues: toWire(inVenues.reduce((sum, cents) => sum + cents, 0n)),
    dailyAmountLeft: toWire(dailyAmountLeft),
    turnoverLeft: toWire(await inTransaction(db, (trx) => turnoverLeft(trx, memberId))),
    feeBp: WITHDRAWAL_FEE_BP,
    etaText: '预计 30 分钟内到账',
  };
}
