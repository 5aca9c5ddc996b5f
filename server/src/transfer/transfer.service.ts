import { CODE, parseMoney } from '@site/shared/product';
import type { TransferRequest, VenueTransfer } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Begin } from './begin.ts';
import type { Saga } from './saga.ts';
import { asTransfer } from './transfer-view.ts';
import type { TransferStore } from './transfer.store.ts';
import type { VenueBook } from './venues.ts';

interface Parts {
  readonly begin: Begin;
  readonly saga: Saga;
  readonly store: TransferStore;
  readonly venues: VenueBook;
}

/** Who asks in which transaction, with which Idempotency-Key. */
export interface Asking {
  readonly trx: Db;
  readonly memberId: string;
  readonly requestKey: string;
}

/** What members do with one transfer. */
export function createTransfers({ begin, saga, store, venues }: Parts) {
  return {
    /** The first step, inside the money call's transaction: the money is in flight, or nothing happened. */
    async create({ trx, memberId, requestKey }: Asking, { venueCode, direction, amount }: TransferRequest): Promise<VenueTransfer> {
      const venue = await venues.require(trx, venueCode, direction === 'in' ? 'to' : 'from');
      const row = await begin(trx, { memberId, venue, direction, amount: parseMoney(amount) ?? 0n, requestKey });
      if (row === null) throw new Refusal(CODE.common, '请输入转账金额', { field: 'amount' });
      return asTransfer(row, () => venue.title);
    },
    /** How it stands now; a result that can be learned now is learned first. */
    async detail(memberId: string, transferId: string): Promise<VenueTransfer> {
      if ((await store.byId(transferId))?.member_id !== memberId) throw new Refusal(CODE.common, '转账记录不存在');
      await saga.pursue(transferId);
      const row = await store.byId(transferId);
      if (row === undefined) throw new Refusal(CODE.common, '转账记录不存在');
      return asTransfer(row, await venues.titles());
    },
    /** 退出并归户: everything back from one venue; null when there is nothing, or when it cannot be now. */
    async leave({ trx, memberId, requestKey }: Asking, venueCode: string): Promise<VenueTransfer | null> {
      const venue = await venues.require(trx, venueCode);
      if (venue.walletMode !== 'transfer' || !venue.open) return null;
      if ((await store.underWayAt(trx, memberId, venueCode)) !== undefined) return null;
      const row = await begin(trx, { memberId, venue, direction: 'out', amount: 'all', requestKey });
      return row === null ? null : asTransfer(row, () => venue.title);
    },
  };
}

export type Transfers = ReturnType<typeof createTransfers>;
