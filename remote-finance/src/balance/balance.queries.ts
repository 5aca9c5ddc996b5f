import { isExpected, useEvent, usePlatform, useReadable } from '@site/shared/platform';
import { useState } from 'react';

/** The balance of who is logged in, kept up to date; `announcement` is what a screen reader is told once it changed. */
export function useBalance() {
  const { session, failures } = usePlatform();
  const { loggedIn, member } = useReadable(session);
  const [pending, setPending] = useState(0);
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    setPending((count) => count + 1);
    try {
      await session.refreshMember();
      setAsked(true);
    } finally {
      setPending((count) => count - 1);
    }
  };
  useEvent('wallet:changed', () => void ask().catch((error: unknown) => failures.report(error)));
  return { loggedIn, balance: member?.balance ?? null, refreshing: pending > 0, asked, ask };
}

/** Asks for the balance because the member pressed, and says so when it did not come. */
export function useRefreshByHand(ask: () => Promise<void>): () => Promise<void> {
  const { dialogs, failures } = usePlatform();
  return async () => {
    try {
      await ask();
    } catch (error) {
      failures.report(error);
      dialogs.notify(isExpected(error) ? error.message : '余额获取失败，请稍后重试', 'bad');
    }
  };
}
