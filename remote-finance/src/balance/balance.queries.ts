import { isExpected, useApiQuery, useEvent, usePlatform, useStore } from '@site/shared/platform';
import { TRANSFER_POLL_MS } from '@site/shared/product';
import { getVenueBalances, type WalletOverview } from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { WALLETS_QUERY } from '../common/wallets/wallets.queries.ts';
import { isPolled } from '../common/wallets/wallets.rules.ts';
import { stakeNotices } from './stake-notices.ts';

/** All the money of the logged-in member, always current; a screen reader announces `announcement` after a change. */
export function useBalance() {
  const { session, failures } = usePlatform();
  const { loggedIn, member } = useStore(session);
  const [pending, setPending] = useState(0);
  const [hasRefreshed, setHasRefreshed] = useState(false);
  const refetch = async () => {
    setPending((count) => count + 1);
    try {
      await session.refreshMember();
      setHasRefreshed(true);
    } finally {
      setPending((count) => count - 1);
    }
  };
  useEvent('wallet:changed', () => void refetch().catch((error: unknown) => failures.report(error)));
  return { loggedIn, balance: member?.total ?? null, refreshing: pending > 0, hasRefreshed, refetch };
}

/** Refetches the balance because the member pressed, and reports a failure. */
export function useRefreshByHand(refetch: () => Promise<void>): () => Promise<void> {
  const { dialogs, failures } = usePlatform();
  return async () => {
    try {
      await refetch();
    } catch (error) {
      failures.report(error);
      dialogs.notify(isExpected(error) ? error.message : '余额获取失败，请稍后重试', 'bad');
    }
  };
}

/** The wallets as they are now. */
export function useWallets() {
  return useApiQuery(WALLETS_QUERY, getVenueBalances, null, { staleTime: 0 });
}

/**
 * Tells at once what a bet took from the central wallet: reads the wallets after money moved, and while the result of such a transfer is unknown. Only
 * transfers that began while the page is open are told, each once for each result.
 */
export function useStakeNotices(enabled: boolean): void {
  const { bus, dialogs } = usePlatform();
  const queries = useQueryClient();
  const [hasMoved, setHasMoved] = useState(false);
  const openedAt = useRef<number | null>(null);
  const told = useRef(new Set<string>());
  useEvent('wallet:changed', () => {
    setHasMoved(true);
    void queries.invalidateQueries({ queryKey: WALLETS_QUERY });
  });
  const { data } = useApiQuery(WALLETS_QUERY, getVenueBalances, null, {
    staleTime: 0,
    enabled: enabled && hasMoved,
    refetchInterval: ({ state }) => (state.data?.transfers.some(isPolled) ? TRANSFER_POLL_MS : false),
  });
  const tell = useEffectEvent((book: WalletOverview) => {
    // Both times are the server's: the clock of a device may be wrong.
    const sinceMs = Date.parse(book.syncedAt) - (performance.now() - (openedAt.current ?? performance.now()));
    for (const { key, text, tone, isOver } of stakeNotices(book, sinceMs, told.current)) {
      told.current.add(key);
      dialogs.notify(text, tone);
      if (isOver && told.current.has(key.replace(/:[a-z]+$/, ':moving'))) bus.emit('wallet:changed', { by: key });
    }
  });
  useEffect(() => {
    openedAt.current ??= performance.now();
  }, []);
  useEffect(() => {
    if (data !== undefined) tell(data);
  }, [data]);
}
