import { CODE, parseMoney } from '@site/shared/product';
import type { TransferRequest, VenueTransfer } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { VenueWallet } from '../venue-wallet.port.ts';
import type { BeginTransfer } from './begin-transfer.ts';
import type { Saga } from './saga.ts';
import { asTransfer } from './transfer-records.ts';
import type { TransferStore } from './postings.ts';
import type { VenueDirectory } from './venues.ts';

/** What every kind of transfer uses. */
export interface TransferServices extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly begin: BeginTransfer;
  readonly saga: Saga;
  readonly store: TransferStore;
  readonly venues: VenueDirectory;
  readonly venueWallet: VenueWallet;
}

/** Member, transaction and Idempotency-Key of a request. */
export interface TransferCall {
  readonly trx: Db;
  readonly memberId: string;
  readonly requestKey: string;
}

/** Transfers of members, one at a time. */
export function createTransferService({ begin, saga, store, venues }: TransferServices) {
  return {
    /** The first step, inside the money call's transaction: the money is in flight, or nothing changed. */
    async create({ trx, memberId, requestKey }: TransferCall, { venueCode, direction, amount }: TransferRequest): Promise<VenueTransfer> {
      const venue = venues.require(trx, venueCode, direction === 'in' ? 'to' : 'from');
      const begun = await begin(trx, { memberId, venueCode, venue, direction, amount: parseMoney(amount) ?? 0n, requestKey });
      if (begun === null) throw new Refusal(CODE.common, '请输入转账金额', { field: 'amount' });
      return asTransfer(begun.row, () => begun.venue.title);
    },
    /** The current status; a result that is available now is fetched first. */
    async detail(memberId: string, transferId: string): Promise<VenueTransfer> {
      if ((await store.byId(transferId))?.member_id !== memberId) throw new Refusal(CODE.common, '转账记录不存在');
      await saga.pursue(transferId);
      const row = await store.byId(transferId);
      if (row === undefined) throw new Refusal(CODE.common, '转账记录不存在');
      return asTransfer(row, await venues.titles());
    },
    /** 退出并归户: everything back from one venue; null when there is nothing, or when the venue is unavailable. */
    async leave({ trx, memberId, requestKey }: TransferCall, venueCode: string): Promise<VenueTransfer | null> {
      const venue = await venues.require(trx, venueCode);
      if (venue.walletMode !== 'transfer' || !venue.open) return null;
      if ((await store.underWayAt(trx, memberId, venueCode)) !== undefined) return null;
      const begun = await begin(trx, { memberId, venueCode, venue, direction: 'out', amount: 'all', requestKey });
      return begun === null ? null : asTransfer(begun.row, () => venue.title);
    },
  };
}

export type TransferService = ReturnType<typeof createTransferService>;
