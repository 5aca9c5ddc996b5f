import { sendOnce, useApiQuery, useEvent, usePlatform, useStore } from '@site/shared/platform';
import { exchangeGoods, listMallGoods, listMallOrders, type Exchange, type MallOrder, type MallOrderQuery } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

const MALL = ['mall'];

/** The goods of the mall, and the member's coins. */
export function useShop() {
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: MALL }));
  return useApiQuery([...MALL, 'goods'], listMallGoods, null, { staleTime: 0 });
}

/** One page of exchanges; the previous page stays visible until the next one is loaded. */
export const useOrders = (query: MallOrderQuery) =>
  useApiQuery([...MALL, 'orders', query], listMallOrders, query, { staleTime: 0, placeholderData: keepPreviousData });

/** Exchanges coins for an article, once. */
export function useExchange(): (body: Exchange) => Promise<MallOrder> {
  const { api, bus, leases, session, storage } = usePlatform();
  const { userName } = useStore(session);
  const queries = useQueryClient();
  return async (body) => {
    const content = { userName: userName ?? '', goodsId: body.goodsId };
    const release = leases.hold('an exchange in the mall is being sent');
    try {
      const order = await sendOnce(storage, 'mallAttempt', content, (idempotencyKey) => api.call(exchangeGoods, body, { idempotencyKey }));
      if (order.kind === 'bonus') bus.emit('wallet:changed', { by: `mall:${order.orderNo}` });
      return order;
    } finally {
      release();
      await queries.invalidateQueries({ queryKey: MALL });
    }
  };
}
