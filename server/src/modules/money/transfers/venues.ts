import { CODE } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { WalletMode } from '../ledger/ledger.ts';

/** Venue data that money needs; the games feature provides it. */
export interface TransferVenue {
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
  readonly walletMode: WalletMode;
}

/** Reads all venues, within a transaction where there is one. */
export type ListVenues = (from?: Db) => Promise<readonly TransferVenue[]>;

/** Names of venues by code; a code that is no longer known is its own name. */
export function titlesOf(venues: readonly Pick<TransferVenue, 'code' | 'title'>[]): (venueCode: string) => string {
  const known = new Map(venues.map(({ code, title }) => [code, title]));
  return (venueCode) => known.get(venueCode) ?? venueCode;
}

/** Venues for transfers. */
export interface VenueDirectory {
  readonly list: ListVenues;
  /** Venues with their own wallets. */
  transferring(from?: Db): Promise<readonly TransferVenue[]>;
  /** Refuses an unknown venue, at the field of the request that names it. */
  require(from: Db | undefined, venueCode: string, field?: string): Promise<TransferVenue>;
  titles(from?: Db): Promise<(venueCode: string) => string>;
}

export const createVenueDirectory = (list: ListVenues): VenueDirectory => ({
  list,
  transferring: async (from) => (await list(from)).filter(({ walletMode }) => walletMode === 'transfer'),
  async require(from, venueCode, field = 'venueCode') {
    const venue = (await list(from)).find(({ code }) => code === venueCode);
    if (venue === undefined) throw new Refusal(CODE.validation, '场馆不存在', { field });
    return venue;
  },
  titles: async (from) => titlesOf(await list(from)),
});
