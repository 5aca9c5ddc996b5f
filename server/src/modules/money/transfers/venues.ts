import { CODE } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { TransferVenue } from './begin-transfer.ts';

/** Reads the venues of the games feature, within a transaction where there is one. */
export type ListVenues = (from?: Db) => Promise<readonly TransferVenue[]>;

/** Venues for transfers. */
export function createVenueDirectory(list: ListVenues) {
  return {
    list,
    async transferring(from?: Db): Promise<readonly TransferVenue[]> {
      return (await list(from)).filter(({ walletMode }) => walletMode === 'transfer');
    },
    /** Refuses an unknown venue. */
    async require(from: Db | undefined, venueCode: string, field = 'venueCode'): Promise<TransferVenue> {
      const venue = (await list(from)).find(({ code }) => code === venueCode);
      if (venue === undefined) throw new Refusal(CODE.validation, '场馆不存在', { field });
      return venue;
    },
    /** Name of each venue; its code where it is no longer known. */
    async titles(from?: Db): Promise<(venueCode: string) => string> {
      const known = new Map((await list(from)).map(({ code, title }) => [code, title]));
      return (venueCode) => known.get(venueCode) ?? venueCode;
    },
  };
}

export type VenueDirectory = ReturnType<typeof createVenueDirectory>;
