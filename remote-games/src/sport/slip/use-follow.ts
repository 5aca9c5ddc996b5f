import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { SLIP_TEXT, SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import type { SharedBet, SharedLeg } from '@site/shared/wire';
import { useCallback } from 'react';
import type { SportsBook } from '../../common/books/book.ts';
import { useBooks } from '../../common/books/use-book.ts';
import { followedItem, withFollowed } from './follow.rules.ts';
import type { SlipItem } from './slip.rules.ts';
import type { SlipStore } from './slip-store.ts';

/** 跟单: puts the legs of a shared bet on the slip of its provider at the prices of now, without a stake, and shows that provider. */
export function useFollow(slips: SlipStore, show: (provider: SportsProvider) => void): (bet: SharedBet) => void {
  const { dialogs, failures } = usePlatform();
  const bookOf = useBooks();
  return useCallback(
    (bet) => {
      const provider = SPORTS_PROVIDERS.find((one) => one === bet.venueCode);
      const follow = async () => {
        const items = provider ? await itemsOf(bookOf(provider), bet.legs) : [];
        if (!provider || items.length === 0) return dialogs.notify(SLIP_TEXT.closed, 'bad');
        slips.update(provider, (slip) => withFollowed(slip, items, bet.type));
        show(provider);
        const missing = items.length < bet.legs.length ? '，部分盘口已关闭' : '';
        return dialogs.notify(`已加入投注单${missing}，请填写投注金额`, 'good');
      };
      follow().catch((error: unknown) => (isExpected(error) ? dialogs.notify(failureText(error), 'bad') : failures.report(error)));
    },
    [bookOf, dialogs, failures, show, slips],
  );
}

/** A match that is not offered any more takes no other leg with it. */
async function itemsOf(book: SportsBook, legs: readonly SharedLeg[]): Promise<readonly SlipItem[]> {
  const found = await Promise.all(
    legs.map(async (leg) => {
      const match = await book.match(leg.matchId).catch(() => null);
      return match && followedItem(match, leg);
    }),
  );
  return found.filter((item) => item !== null);
}
