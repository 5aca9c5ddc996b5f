import type { Db } from '../../../kernel/db/database.ts';
import { changeGift, listGiftRows } from './gifts.store.ts';
import { wrongOrder } from './refuse.ts';

/** Operators change a gift's price or withdraw it. A client with an outdated list gets 301220. */
export function createGiftAdmin(db: Db) {
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

export type GiftAdmin = ReturnType<typeof createGiftAdmin>;
