import { setTimeout as wait } from 'node:timers/promises';
import {
  CODE,
  isTransferOver,
  STAKE_KEY_PREFIX,
  STAKE_TRANSFER_TEXT,
  stakeAboveCapText,
  TRANSFER_UNKNOWN_TEXT,
} from '@site/shared/product';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type AccountId, memberCentral, memberVenue } from '../ledger/ledger.ts';
import type { AutoTransfers } from './auto.service.ts';
import type { TransferServices } from './transfer.service.ts';
import type { VenueTransferRow } from '../schema.ts';

/** A bet that its venue's wallet may not cover. `reference` names it among the member's bets at the venue. Cents. */
export interface FundedStake {
  readonly memberId: string;
  readonly venueCode: string;
  readonly reference: string;
  readonly stake: bigint;
  /** 1, and one more each time another bet took the money that was moved for this one. */
  readonly attempt: number;
  /** Refuses in the transaction that moves money when the session that bets has ended since: a bet may wait for seconds before that. */
  requireSession(trx: Db): Promise<unknown>;
}

/**
 * Moves into the venue's wallet exactly what it lacks for the stake, once per bet and attempt, however often that is repeated. True when the money is there.
 * False when nothing may be moved: the member moves money by hand, the venue plays from the central wallet, or the central wallet lacks it.
 * Refuses while the result is unknown, and after the venue refused the money.
 */
export type FundStake = (bet: FundedStake) => Promise<boolean>;

/** 免转钱包: the central wallet stands behind every venue's wallet, and a bet takes from it what it lacks. */
export interface StakeFunding {
  readonly fund: FundStake;
  /** Cents that one bet may take of this wallet: its balance and, at a venue with its own wallet, what may be moved in for it. */
  playable(from: Db, memberId: string, wallet: AccountId): Promise<bigint>;
}

/** How often and how many times a bet looks for the end of a transfer that another request began. */
const WAIT_MS = 100;
const MOST_WAITS = 30;

export function createStakeFunding(
  { db, ledger, begin, saga, store, venues }: TransferServices,
  readAuto: AutoTransfers['read'],
): StakeFunding {
  /** The transfer of a bet: the one that it has, else a new one whose first try is this call's. */
  const transferOf = (bet: FundedStake, requestKey: string) =>
    inKeyedTransaction(db, [memberKey(bet.memberId)], async (trx): Promise<StakeTransfer> => {
      const { memberId, venueCode, stake } = bet;
      const [, before, auto, venue, held, underWay, central] = await sideBySide([
        bet.requireSession(trx),
        store.byRequest(trx, memberId, requestKey),
        readAuto(memberId, trx),
        venues.require(trx, venueCode),
        ledger.balance(trx, memberVenue(memberId, venueCode)),
        store.underWayAt(trx, memberId, venueCode),
        ledger.balance(trx, memberCentral(memberId)),
      ]);
      if (before !== undefined) return { row: before, isNew: false };
      if (!auto.on || venue.walletMode !== 'transfer') return 'none';
      const lacks = stake - held;
      if (lacks <= 0n) return 'enough';
      if (underWay !== undefined) return 'busy';
      if (lacks > central) return 'none';
      if (auto.most !== null && lacks > auto.most) throw new Refusal(CODE.common, stakeAboveCapText(auto.most));
      const begun = await begin(trx, { memberId, venueCode, venue, direction: 'in', amount: lacks, requestKey, isClaimed: true });
      return begun === null ? 'none' : { row: begun.row, isNew: true };
    });

  /** What became of a bet's transfer, as far as the venue says at once. */
  async function resultOf({
    row,
    isNew,
  }: {
    readonly row: VenueTransferRow;
    readonly isNew: boolean;
  }): Promise<VenueTransferRow['status']> {
    if (isNew) return (await saga.carryOut(row))?.status ?? row.status;
    let now: VenueTransferRow | undefined = row;
    for (let waits = 0; now !== undefined && !isTransferOver(now.status) && waits < MOST_WAITS; waits += 1) {
      if (waits > 0) await wait(WAIT_MS);
      await saga.pursue(row.id);
      now = await store.byId(row.id);
    }
    return now?.status ?? row.status;
  }

  /** Waits while a transfer of another bet is under way at the venue; refuses when that takes too long. */
  async function transferInTurn(bet: FundedStake): Promise<Exclude<StakeTransfer, 'busy'>> {
    const key = keyOf(bet);
    for (let waits = 0; waits < MOST_WAITS; waits += 1) {
      const transfer = await transferOf(bet, key);
      if (transfer !== 'busy') return transfer;
      await wait(WAIT_MS);
    }
    throw new Refusal(CODE.common, TRANSFER_UNKNOWN_TEXT);
  }

  return {
    async fund(bet) {
      const transfer = await transferInTurn(bet);
      if (transfer === 'none') return false;
      if (transfer === 'enough') return true;
      const status = await resultOf(transfer);
      if (status === 'failed') throw new Refusal(CODE.common, STAKE_TRANSFER_TEXT.failed);
      if (status !== 'success') throw new Refusal(CODE.common, STAKE_TRANSFER_TEXT.unknown);
      return true;
    },
    async playable(from, memberId, wallet) {
      const balance = await ledger.balance(from, wallet);
      if (wallet === memberCentral(memberId)) return balance;
      const { on, most } = await readAuto(memberId, from);
      if (!on) return balance;
      const central = await ledger.balance(from, memberCentral(memberId));
      return balance + (most !== null && most < central ? most : central);
    },
  };
}

type StakeTransfer = { readonly row: VenueTransferRow; readonly isNew: boolean } | 'enough' | 'busy' | 'none';

const keyOf = ({ venueCode, reference, attempt }: FundedStake): string =>
  `${STAKE_KEY_PREFIX}${venueCode}:${reference}${attempt === 1 ? '' : `:${attempt}`}`;
