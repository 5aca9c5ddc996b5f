import { BusinessError, isExpected, usePlatform, useReadable } from '@site/shared/platform';
import { DEPOSIT_POLL_MS, isUnpaid, randomKey, SYSTEM_TEXT } from '@site/shared/product';
import { depCancel, depCreate, depDetail, depExtend, depMethods, depPaid, type DepositOrder, type DepositRequest } from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sameRequest } from './attempt.rules.ts';
import { verifyPayee } from './verify-payee.ts';

const METHODS = ['deposit', 'methods'];
const orderKey = (billNo: string) => ['deposit', 'order', billNo];

/** Methods, channels, rate and the order that waits, as they are now. An order that waits answers whatever was sent without an answer. */
export function useDepositMethods() {
  const { api, storage } = usePlatform();
  return useQuery({
    queryKey: METHODS,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const all = await api.call(depMethods, null, { signal });
      if (all.unpaid !== null) storage.remove('depositAttempt');
      return all;
    },
  });
}

/** An order; while it waits and the page is looked at, it is asked for every three seconds. */
export function useOrder(billNo: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: orderKey(billNo),
    staleTime: 0,
    queryFn: ({ signal }) => api.call(depDetail, { billNo }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnpaid(data.status) ? DEPOSIT_POLL_MS : false),
  });
}

/** Makes an order. Its key is stored before it is sent, and lives until the backend has answered: another press or a reload makes no second order. */
export function useCreateOrder() {
  const { api, session, storage } = usePlatform();
  const { userName } = useReadable(session);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: DepositRequest) => {
      const kept = storage.read('depositAttempt');
      const attempt = sameRequest(kept, body, userName ?? '') ?? { key: randomKey(), userName: userName ?? '', body };
      storage.write('depositAttempt', attempt);
      return api.call(depCreate, body, { idempotencyKey: attempt.key });
    },
    onSuccess: (order) => {
      storage.remove('depositAttempt');
      queries.setQueryData(orderKey(order.billNo), order);
    },
    onError: (error) => {
      if (error instanceof BusinessError) storage.remove('depositAttempt');
      void queries.invalidateQueries({ queryKey: METHODS });
    },
  });
}

const ACTIONS = { paid: depPaid, cancel: depCancel, extend: depExtend };
export type OrderAction = keyof typeof ACTIONS;

/** What the member can do with an order that waits; answers whether it was done, and says why when it was not. */
export function useOrderAction(billNo: string) {
  const { api, dialogs, failures } = usePlatform();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (action: OrderAction) => api.call(ACTIONS[action], { billNo }),
    onSuccess: (order) => {
      queries.setQueryData(orderKey(billNo), order);
      void queries.invalidateQueries({ queryKey: METHODS });
    },
    onError: (error) => {
      if (!isExpected(error)) failures.report(error);
      dialogs.notify(isExpected(error) ? error.message : SYSTEM_TEXT, 'bad');
    },
  });
  const run = (action: OrderAction): Promise<DepositOrder | null> => act.mutateAsync(action).catch(() => null);
  return { run, running: act.isPending ? act.variables : null };
}

/** Who the order is paid to: details that were checked, null when the check failed, undefined while it runs. */
export function usePayee(order: DepositOrder) {
  const { site } = usePlatform();
  const { payeeKey } = useReadable(site);
  const { payload, signature } = order.payee;
  const { data } = useQuery({
    queryKey: ['deposit', 'payee', payload, signature, payeeKey],
    staleTime: Infinity,
    queryFn: () => verifyPayee(order, payeeKey),
  });
  return data;
}

/** Tells the site that the money came, once for an order that was seen waiting. */
export function useTellCredited({ billNo, status }: DepositOrder): void {
  const { bus } = usePlatform();
  const waited = useRef(false);
  useEffect(() => {
    if (status !== 'success') waited.current = true;
    else if (waited.current) {
      waited.current = false;
      bus.emit('wallet:changed', { by: `deposit:${billNo}` });
    }
  }, [bus, billNo, status]);
}
