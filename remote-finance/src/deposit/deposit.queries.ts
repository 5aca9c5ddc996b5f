import { sendOnce, useApiQuery, useFailureNotice, usePlatform, useStore } from '@site/shared/platform';
import { DEPOSIT_POLL_MS, isUnpaid } from '@site/shared/product';
import {
  cancelDeposit,
  createDeposit,
  getDeposit,
  extendDeposit,
  getDepositMethods,
  type DepositOrder,
  type DepositRequest,
  reportDepositPaid,
  type PayeeDetails,
} from '@site/shared/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TEXT } from './deposit.rules.ts';

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
      const all = await api.call(getDepositMethods, null, { signal });
      if (all.unpaid !== null) storage.remove('depositAttempt');
      return all;
    },
  });
}

/** An order; while it is unpaid and the page is visible, it is refetched every three seconds. */
export const useOrder = (billNo: string) =>
  useApiQuery(
    orderKey(billNo),
    getDeposit,
    { billNo },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data && isUnpaid(data.status) ? DEPOSIT_POLL_MS : false) },
  );

/** Makes an order, once. */
export function useCreateOrder() {
  const { api, session, storage } = usePlatform();
  const { userName } = useStore(session);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DepositRequest) =>
      sendOnce(storage, 'depositAttempt', { userName: userName ?? '', body }, (idempotencyKey) =>
        api.call(createDeposit, body, { idempotencyKey }),
      ),
    onSuccess: (order) => queries.setQueryData(orderKey(order.billNo), order),
    onError: () => void queries.invalidateQueries({ queryKey: METHODS }),
  });
}

const ACTIONS = { paid: reportDepositPaid, cancel: cancelDeposit, extend: extendDeposit };
export type OrderAction = keyof typeof ACTIONS;

/** The actions on a pending order; each resolves to the order, or to null after a failure, whose reason is shown. */
export function useOrderAction(billNo: string) {
  const { api, dialogs } = usePlatform();
  const notifyFailure = useFailureNotice();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (action: OrderAction) => api.call(ACTIONS[action], { billNo }),
    onSuccess: (order) => {
      queries.setQueryData(orderKey(billNo), order);
      void queries.invalidateQueries({ queryKey: METHODS });
    },
    onError: notifyFailure,
  });
  const run = (action: OrderAction): Promise<DepositOrder | null> => act.mutateAsync(action).catch(() => null);
  /** Cancels after a confirmation. */
  const cancel = async (): Promise<void> => {
    const options = { title: '取消订单', ok: { title: '取消订单' }, cancel: { title: '继续支付' } };
    if (await dialogs.confirm(TEXT.cancelAsk, options)) await run('cancel');
  };
  return { run, cancel, running: act.isPending ? act.variables : null };
}

/** The payee of the order: verified details, null when the verification failed, undefined while it runs. */
export function usePayee(order: DepositOrder) {
  const { site } = usePlatform();
  const { payeeKey } = useStore(site);
  const { payload, signature } = order.payee;
  const { data } = useQuery({
    queryKey: ['deposit', 'payee', payload, signature, payeeKey],
    staleTime: Infinity,
    queryFn: () => verifyPayee(order, payeeKey),
  });
  return data;
}

/** Emits that the money arrived, once for an order that was waiting before. */
export function useCreditedEvent({ billNo, status }: DepositOrder): void {
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

/** The payee of an order, after the site's signature over exactly these details was verified; null when the verification fails. */
async function verifyPayee({ billNo, payAmount, payee }: DepositOrder, publicKey: string): Promise<PayeeDetails | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    const genuine = await crypto.subtle.verify('Ed25519', key, bytesOf(payee.signature), new TextEncoder().encode(payee.payload));
    const details = genuine ? (JSON.parse(payee.payload) as PayeeDetails) : null;
    return details?.billNo === billNo && details.payAmount === payAmount ? details : null;
  } catch {
    return null;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
