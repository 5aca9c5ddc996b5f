import { CODE } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { TransferVenue } from './begin.ts';

/** Asks the games feature which venues there are, within a transaction where there is one. */
export type ListVenues = (from?: Db) => Promise<readonly TransferVenue[]>;

/** The venues as transfers ask for them. */
export function createVenueBook(list: ListVenues) {
  return {
    list,
    async transferring(from?: Db): Promise<readonly TransferVenue[]> {
      return (await list(from)).filter(({ walletMode }) => walletMode === 'transfer');
    },
    /** Refuses what is no venue. */
    async require(from: Db | undefined, venueCode: string, field = 'venueCode'): Promise<TransferVenue> {
      const venue = (await list(from)).find(({ code }) => code === venueCode);
      if (venue === undefined) throw new Refusal(CODE.validation, '场馆不存在', { field });
      return venue;
    },
    /** What each venue is called; its code where it is not known any more. */
    async titles(from?: Db): Promise<(venueCode: string) => string> {
      const known = new Map((await list(from)).map(({ code, title }) => [code, title]));
      return (venueCode) => known.get(venueCode) ?? venueCode;
    },
  };
}

export type VenueBook = ReturnType<typeof createVenueBook>;
