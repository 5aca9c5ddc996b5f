import { sendOnce, useApiMutation, useApiQuery, useEvent, useFailureNotice, usePlatform, useStore } from '@site/shared/platform';
import { isTransferOver, TRANSFER_POLL_MS } from '@site/shared/product';
import {
  createTransfer,
  getTransfer,
  getVenueBalance,
  getVenueBalances,
  setAutoTransfer,
  type TransferForm,
  type VenueTransfer,
  type WalletOverview,
} from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isPolled, requestOf, unansweredAttempt } from './wallets.rules.ts';

export const WALLETS_QUERY = ['wallets', 'book'];

/** All wallets; refetched every two seconds while a transfer is under way and the page is visible. */
export function useWalletBook() {
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: WALLETS_QUERY }));
  return useApiQuery(WALLETS_QUERY, getVenueBalances, null, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.transfers.some(isPolled) ? TRANSFER_POLL_MS : false),
  });
}

/** Refetches one venue and updates its row alone; a notice shows a failure. */
export function useRefreshVenue() {
  const { dialogs } = usePlatform();
  const queries = useQueryClient();
  return useApiMutation(getVenueBalance, {
    onSuccess: (venue) => {
      queries.setQueryData<WalletOverview>(
        WALLETS_QUERY,
        (book) => book && { ...book, venues: book.venues.map((one) => (one.venueCode === venue.venueCode ? venue : one)) },
      );
      if (venue.status === 'unknown') dialogs.notify(`${venue.title}余额获取失败，请稍后重试`, 'bad');
    },
    onError: useFailureNotice(),
  });
}

/** Sends a transfer, once, and requests its state after it. */
export function useTransfer(onSent: (transferId: string) => void): (form: TransferForm) => Promise<VenueTransfer> {
  const { api, bus, session, storage } = usePlatform();
  const { userName } = useStore(session);
  const queries = useQueryClient();
  return async (form) => {
    try {
      const transfer = await sendOnce(storage, 'transferAttempt', { ...form, userName: userName ?? '' }, (idempotencyKey) =>
        api.call(createTransfer, requestOf(form), { idempotencyKey }),
      );
      const { transferId } = transfer;
      onSent(transferId);
      bus.emit('wallet:changed', { by: `transfer:${transferId}` });
      return await api.call(getTransfer, { transferId }).catch(() => transfer);
    } finally {
      await queries.invalidateQueries({ queryKey: WALLETS_QUERY });
    }
  };
}

/** The request that this device sent without receiving an answer, unless the backend shows that it arrived. */
export function useUnanswered(book: WalletOverview) {
  const { session, storage } = usePlatform();
  const { userName } = useStore(session);
  const attempt = unansweredAttempt(storage.read('transferAttempt'), userName ?? '', book);
  const gone = attempt === null;
  useEffect(() => {
    if (gone) storage.remove('transferAttempt');
  }, [gone, storage]);
  return attempt;
}

const END = { success: ['转账成功', 'good'], failed: ['转账失败，资金已退回', 'bad'] } as const;

/** Notifies how a watched transfer ended and emits that money moved. Watches transfers that were under way when loaded. */
export function useTransferNotices({ transfers }: WalletOverview): (transferId: string) => void {
  const { bus, dialogs } = usePlatform();
  const watched = useRef(new Set<string>());
  useEffect(() => {
    for (const { transferId, status } of transfers) {
      if (!isTransferOver(status)) watched.current.add(transferId);
      else if (watched.current.delete(transferId)) {
        const [text, tone] = END[status === 'success' ? 'success' : 'failed'];
        dialogs.notify(text, tone);
        bus.emit('wallet:changed', { by: `transfer:${transferId}` });
      }
    }
  }, [bus, dialogs, transfers]);
  return (transferId) => void watched.current.add(transferId);
}

/** Saves the member's choice about 自动转账; a notice shows the result. */
export function useAutoTransfer() {
  const { dialogs } = usePlatform();
  const queries = useQueryClient();
  return useApiMutation(setAutoTransfer, {
    onSuccess: (auto) => {
      queries.setQueryData<WalletOverview>(WALLETS_QUERY, (book) => book && { ...book, auto });
      dialogs.notify(auto.on ? '自动转账已开启' : '自动转账已关闭', 'good');
    },
    onError: useFailureNotice(),
  });
}
