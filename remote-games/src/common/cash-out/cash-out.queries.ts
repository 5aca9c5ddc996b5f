import { sendOnce, useApiMutation, useApiQuery, useOddsAcceptance, usePlatform, useStore } from '@site/shared/platform';
import { CASH_OUT_TEXT, type CashOutAttempt, fromWire, yuanText } from '@site/shared/product';
import { cashOutBet, getCashOutOffer, setAutomaticCashOut, type CashOutOffer, type CashOutReceipt } from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** How often the price of an open bet is read. */
const OFFER_POLL_MS = 2000;

const offerKey = (betNo: string) => ['cash-out', betNo];

/** What a bet can be sold for, read again every few seconds until it is settled. A bet that ended meanwhile is read again. */
export function useCashOutOffer(betNo: string) {
  const refresh = useRefresh(betNo);
  const offer = useApiQuery(
    offerKey(betNo),
    getCashOutOffer,
    { betNo },
    {
      refetchInterval: ({ state }) => (isOver(state.data) ? false : OFFER_POLL_MS),
      staleTime: 0,
      gcTime: 0,
    },
  );
  const over = isOver(offer.data);
  useEffect(() => {
    if (over) refresh();
  }, [over, refresh]);
  return offer;
}

const isOver = (offer: CashOutOffer | undefined): boolean => offer?.refusal === CASH_OUT_TEXT.settled;

/** Makes every display of the bet and of the wallet read again. */
function useRefresh(betNo: string): () => void {
  const { bus } = usePlatform();
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['bet', betNo] });
    void queries.invalidateQueries({ queryKey: offerKey(betNo) });
    bus.emit('bet:settled', { betNo });
    bus.emit('wallet:changed', { by: `cash-out:${betNo}` });
  }, [bus, queries, betNo]);
}

/** A part of a bet to sell, as the page showed it. */
type CashOutSale = Pick<CashOutAttempt, 'stake' | 'remainingStake' | 'price'>;

/** Sells a bet, once. */
export interface CashOutSeller {
  sell(sale: CashOutSale): Promise<CashOutReceipt>;
  /** The order of this device whose answer was lost; null without one. */
  readonly unanswered: CashOutAttempt | null;
  /** Sends that order again, with its key: it is made once, whatever the first answer would have been. */
  repeat(attempt: CashOutAttempt): Promise<CashOutReceipt>;
}

export function useCashOut(betNo: string): CashOutSeller {
  const { api, dialogs, session, storage } = usePlatform();
  const { userName } = useStore(session);
  const acceptance = useOddsAcceptance();
  const refresh = useRefresh(betNo);
  const [stored, setStored] = useState(() => storage.read('cashOutAttempt'));
  const send = async ({ userName: sender, ...order }: Omit<CashOutAttempt, 'key'>) => {
    try {
      const receipt = await sendOnce(storage, 'cashOutAttempt', { userName: sender, ...order }, (idempotencyKey) =>
        api.call(cashOutBet, order, { idempotencyKey }),
      );
      // A bet that was sold whole leaves the list of open ones, and its panel with it.
      dialogs.notify(`${CASH_OUT_TEXT.title}成功，到账 ${yuanText(fromWire(receipt.amount))} 元`, 'good');
      return receipt;
    } finally {
      setStored(storage.read('cashOutAttempt'));
      refresh();
    }
  };
  return {
    sell: ({ stake, remainingStake, price }) => send({ userName: userName ?? '', betNo, stake, remainingStake, price, acceptance }),
    unanswered: stored?.betNo === betNo && stored.userName === userName ? stored : null,
    repeat: ({ key: _key, ...order }) => send(order),
  };
}

/** Sets or takes back the amount at which a bet is sold by itself; the answer is the new offer. */
export const useAutomaticCashOut = (betNo: string) => useApiMutation(setAutomaticCashOut, { stores: offerKey(betNo) });
