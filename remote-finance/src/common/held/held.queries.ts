import { useFailureNotice, usePlatform } from '@site/shared/platform';
import { DEPOSIT_POLL_MS, formatMoney, HELD_PAGE_SIZE, HELD_REMARK, randomKey } from '@site/shared/product';
import { creditHeldDeposit, listHeldDeposits, returnHeldDeposit, type DepositOrder } from '@site/shared/wire';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paidOf } from '../paid-text.rules.ts';
import { RETURN_ASK } from './held.rules.ts';

const DECISIONS = { credit: creditHeldDeposit, return: returnHeldDeposit };
type HeldDecision = keyof typeof DECISIONS;

/**
 * Held deposits of the member: the newest pages, as many as were asked for. Money may have arrived while the page was closed: they are refetched
 * whenever it opens, and while one is on its way back.
 */
export function useHeldDeposits() {
  const { api } = usePlatform();
  const [pages, setPages] = useState(1);
  const query = useQuery({
    queryKey: ['wallet', 'held', pages],
    async queryFn({ signal }) {
      const orders: DepositOrder[] = [];
      while (orders.length < pages * HELD_PAGE_SIZE) {
        const page = await api.call(listHeldDeposits, { after: orders.at(-1)?.billNo }, { signal });
        orders.push(...page);
        if (page.length < HELD_PAGE_SIZE) break;
      }
      return orders;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'returning') ? DEPOSIT_POLL_MS : false),
  });
  return {
    orders: query.data ?? [],
    hasMore: query.data?.length === pages * HELD_PAGE_SIZE,
    isLoadingMore: query.isPlaceholderData,
    loadMore: () => setPages(pages + 1),
  };
}

/** What a member does with a held deposit. The server carries a decision out once, so a repeated press is harmless. */
export function useHeldDecision({ billNo }: Pick<DepositOrder, 'billNo'>) {
  const { api, bus, dialogs } = usePlatform();
  const notifyFailure = useFailureNotice();
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['wallet'] });
    void queries.invalidateQueries({ queryKey: ['deposit'] });
  };
  const act = useMutation({
    mutationFn: (decision: HeldDecision) => api.call(DECISIONS[decision], { billNo }, { idempotencyKey: randomKey() }),
    onSuccess: ({ status, netAmount, ...order }) => {
      dialogs.notify(
        status === 'success' ? `¥${formatMoney(netAmount)} 已转入中心钱包` : `${paidOf(order)} ${HELD_REMARK.returning}`,
        'good',
      );
      if (status === 'success') bus.emit('wallet:changed', { by: `deposit:${billNo}` });
    },
    onError: notifyFailure,
    onSettled: refresh,
  });
  const run = (decision: HeldDecision): void => act.mutate(decision);
  /** Sends the money back after a confirmation. */
  const sendBack = async (): Promise<void> => {
    const options = { title: '退回付款账户', ok: { title: '退回' }, cancel: { title: '暂不退回' } };
    if (await dialogs.confirm(RETURN_ASK, options)) run('return');
  };
  return { credit: () => run('credit'), sendBack, running: act.isPending ? act.variables : null };
}
