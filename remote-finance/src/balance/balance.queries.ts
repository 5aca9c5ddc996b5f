import { isExpected, useEvent, usePlatform, useStore } from '@site/shared/platform';
import { useState } from 'react';

/** The balance of the logged-in member, always current; a screen reader announces `announcement` after a change. */
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
  return { loggedIn, balance: member?.balance ?? null, refreshing: pending > 0, hasRefreshed, refetch };
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
