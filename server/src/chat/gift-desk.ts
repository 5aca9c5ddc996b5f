import type { Db } from '../kernel/database.ts';
import { changeGift, listGiftRows } from './gifts.store.ts';
import { wrongOrder } from './refuse.ts';

/** Gifts in the hands of operators: a new price, or no longer given. Who saw the old list is told so by 301220. */
export function createGiftDesk(db: Db) {
  return {
    gifts: () => listGiftRows(db, 'all'),
    async changeGift(giftId: string, to: { readonly coinPrice?: number | undefined; readonly isGiven?: boolean | undefined }) {
      const price = to.coinPrice === undefined ? {} : { coin_price: to.coinPrice };
      const given = to.isGiven === undefined ? {} : { is_given: to.isGiven ? 1 : 0 };
      if (!(await changeGift(db, giftId, { ...price, ...given }))) throw wrongOrder(`there is no gift ${giftId}; gifts lists them`);
      return listGiftRows(db, 'all');
    },
  };
}

export type GiftDesk = ReturnType<typeof createGiftDesk>;
