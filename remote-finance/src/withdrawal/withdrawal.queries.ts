import { sendOnce, useApiMutation, useEvent, useFailureNotice, usePlatform, useStore } from '@site/shared/platform';
import { WITHDRAWAL_POLL_MS, type WithdrawalAttempt } from '@site/shared/product';
import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawalConfig,
  listAccounts,
  startWithdrawalPasskey,
  type Withdrawal,
  type WithdrawalConfig,
  type WithdrawalContent,
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
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.config.open.length > 0 ? WITHDRAWAL_POLL_MS : false),
  });
}

/** Takes a withdrawal back; pressing again after a lost answer returns nothing twice. A refusal shows how far it is by now. */
export function useTakeBack() {
  const { bus, dialogs } = usePlatform();
  const notifyFailure = useFailureNotice();
  const queries = useQueryClient();
  return useApiMutation(cancelWithdrawal, {
    onSuccess: ({ billNo }) => {
      dialogs.notify('取款已撤销，资金已退回中心钱包', 'good');
      bus.emit('wallet:changed', { by: `withdrawal:${billNo}` });
    },
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: OPTIONS_KEY }),
  });
}

/** Confirms a withdrawal by a passkey; rejects with the reason. */
export function usePasskeyConfirmation(): (content: WithdrawalContent) => Promise<WithdrawalRequest> {
  const { api, passkeys } = usePlatform();
  return async (content) => ({ ...content, passkey: await passkeys.get(await api.call(startWithdrawalPasskey, content)) });
}

/** Sends a withdrawal, once. */
export function useWithdraw(): (body: WithdrawalRequest) => Promise<Withdrawal> {
  const { api, bus, session, storage } = usePlatform();
  const { userName } = useStore(session);
  const queries = useQueryClient();
  return async (body) => {
    // The withdrawal password or the passkey's proof is part of the body and never stored.
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
export function useUnanswered({ latest, open }: WithdrawalConfig) {
  const { session, storage } = usePlatform();
  const { userName } = useStore(session);
  const attempt = unanswered(storage.read('withdrawalAttempt'), userName ?? '', latest === null ? open : [latest, ...open]);
  const gone = attempt === null;
  useEffect(() => {
    if (gone) storage.remove('withdrawalAttempt');
  }, [gone, storage]);
  return attempt;
}

/** Notifies the site when a watched withdrawal ends: paid out, or returned. */
export function useWithdrawalEnd({ open }: WithdrawalConfig): void {
  const { bus } = usePlatform();
  const watched = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = open.map(({ billNo }) => billNo);
    const ended = watched.current.filter((billNo) => !now.includes(billNo));
    watched.current = now;
    for (const billNo of ended) bus.emit('wallet:changed', { by: `withdrawal:${billNo}` });
  }, [bus, open]);
}

/** The attempt without an answer, or null. */
function unanswered(stored: WithdrawalAttempt | null, userName: string, known: readonly Withdrawal[]): WithdrawalAttempt | null {
  if (stored?.userName !== userName) return null;
  return known.some(({ requestKey }) => requestKey === stored.key) ? null : stored;
}
