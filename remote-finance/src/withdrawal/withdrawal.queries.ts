import { sendOnce, useEvent, usePlatform, useStore } from '@site/shared/platform';
import { isWithdrawalOver, WITHDRAWAL_POLL_MS, type WithdrawalAttempt } from '@site/shared/product';
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

const OPTIONS_KEY = ['withdrawal', 'options'];

/** The available amount and the accounts; a pending withdrawal is polled every few seconds while it is displayed. */
export function useWithdrawalOptions() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: OPTIONS_KEY }));
  return useQuery({
    queryKey: OPTIONS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [config, book] = await Promise.all([api.call(getWithdrawalConfig, null, { signal }), api.call(listAccounts, null, { signal })]);
      return { config, book };
    },
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data.config.latest) ? WITHDRAWAL_POLL_MS : false),
  });
}

/** Whether a withdrawal is neither paid nor sent back. */
export function isUnderWay(latest: Withdrawal | null): boolean {
  return latest !== null && !isWithdrawalOver(latest.status);
}

/** Sends a withdrawal, once. */
export function useWithdraw(): (body: WithdrawalRequest) => Promise<Withdrawal> {
  const { api, bus, session, storage } = usePlatform();
  const { userName } = useStore(session);
  const queries = useQueryClient();
  return async (body) => {
    // The withdrawal password is part of the body and never stored.
    const content = { userName: userName ?? '', accountId: body.accountId, amount: body.amount, rate: body.rate };
    try {
      const withdrawal = await sendOnce(storage, 'withdrawalAttempt', content, (idempotencyKey) =>
        api.call(createWithdrawal, body, { idempotencyKey }),
      );
      bus.emit('wallet:changed', { by: `withdrawal:${withdrawal.billNo}` });
      return withdrawal;
    } finally {
      await queries.invalidateQueries({ queryKey: OPTIONS_KEY });
    }
  };
}

/** The request that this device sent without receiving an answer, unless the backend shows that it arrived. */
export function useUnanswered({ latest }: WithdrawalConfig) {
  const { session, storage } = usePlatform();
  const { userName } = useStore(session);
  const attempt = unanswered(storage.read('withdrawalAttempt'), userName ?? '', latest);
  const gone = attempt === null;
  useEffect(() => {
    if (gone) storage.remove('withdrawalAttempt');
  }, [gone, storage]);
  return attempt;
}

/** Notifies the site when a watched withdrawal ends: paid out, or returned. */
export function useWithdrawalEnd(latest: Withdrawal | null): void {
  const { bus } = usePlatform();
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (latest === null) return;
    if (isUnderWay(latest)) watched.current = latest.billNo;
    else if (watched.current === latest.billNo) {
      watched.current = null;
      bus.emit('wallet:changed', { by: `withdrawal:${latest.billNo}` });
    }
  }, [bus, latest]);
}

/** The attempt without an answer, or null. */
function unanswered(stored: WithdrawalAttempt | null, userName: string, latest: Withdrawal | null): WithdrawalAttempt | null {
  if (stored?.userName !== userName) return null;
  return stored.key === latest?.requestKey ? null : stored;
}
