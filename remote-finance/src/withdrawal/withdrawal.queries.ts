import { BusinessError, NetworkError, useEvent, usePlatform, useReadable } from '@site/shared/platform';
import { isWithdrawalOver, WITHDRAWAL_POLL_MS } from '@site/shared/product';
import {
  createWithdrawal,
  getWithdrawalConfig,
  listAccounts,
  type Withdrawal,
  type WithdrawalConfig,
  type WithdrawalRequest,
} from '@site/shared/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { attemptFor, unanswered } from './attempt.ts';

const DESK = ['withdrawal', 'desk'];

/** What can be withdrawn now and where to; a withdrawal under way is asked about every few seconds while it is looked at. */
export function useDesk() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: DESK }));
  return useQuery({
    queryKey: DESK,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [config, book] = await Promise.all([api.call(getWithdrawalConfig, null, { signal }), api.call(listAccounts, null, { signal })]);
      return { config, book };
    },
    refetchInterval: ({ state: { data } }) => (data !== undefined && underWay(data.config.latest) ? WITHDRAWAL_POLL_MS : false),
  });
}

/** Whether a withdrawal is neither paid nor sent back. */
export function underWay(latest: Withdrawal | null): boolean {
  return latest !== null && !isWithdrawalOver(latest.status);
}

/** Whether an answer got lost: whatever was sent may have happened. */
export function isUnknown(error: unknown): boolean {
  return error instanceof NetworkError;
}

/** Sends a withdrawal. Its key is stored first and lives until the backend has answered: another press or a reload makes no second one. */
export function useWithdraw(): (body: WithdrawalRequest) => Promise<Withdrawal> {
  const { api, bus, session, storage } = usePlatform();
  const { userName } = useReadable(session);
  const queries = useQueryClient();
  return async (body) => {
    const attempt = attemptFor(storage.read('withdrawalAttempt'), { ...body, userName: userName ?? '' });
    storage.write('withdrawalAttempt', attempt);
    try {
      const withdrawal = await api.call(createWithdrawal, body, { idempotencyKey: attempt.key });
      storage.remove('withdrawalAttempt');
      bus.emit('wallet:changed', { by: `withdrawal:${withdrawal.billNo}` });
      return withdrawal;
    } catch (error) {
      if (error instanceof BusinessError) storage.remove('withdrawalAttempt');
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: DESK });
    }
  };
}

/** What was sent from this device and never answered, unless the backend shows that it arrived. */
export function useUnanswered({ latest }: WithdrawalConfig) {
  const { session, storage } = usePlatform();
  const { userName } = useReadable(session);
  const attempt = unanswered(storage.read('withdrawalAttempt'), userName ?? '', latest);
  const gone = attempt === null;
  useEffect(() => {
    if (gone) storage.remove('withdrawalAttempt');
  }, [gone, storage]);
  return attempt;
}

/** Tells the site when a withdrawal that was watched came to its end: money left, or came back. */
export function useTellEnd(latest: Withdrawal | null): void {
  const { bus } = usePlatform();
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (latest === null) return;
    if (underWay(latest)) watched.current = latest.billNo;
    else if (watched.current === latest.billNo) {
      watched.current = null;
      bus.emit('wallet:changed', { by: `withdrawal:${latest.billNo}` });
    }
  }, [bus, latest]);
}
