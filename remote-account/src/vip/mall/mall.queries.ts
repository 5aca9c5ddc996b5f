import { BusinessError, useEvent, usePlatform, useReadable } from '@site/shared/platform';
import { exchangeGoods, listMallGoods, listMallOrders, type Exchange, type MallOrder, type MallOrderQuery } from '@site/shared/wire';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { attemptFor } from './mall.rules.ts';

const MALL = ['mall'];

/** What coins are exchanged for, and the coins there are. */
export function useShop() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: MALL }));
  return useQuery({ queryKey: [...MALL, 'goods'], staleTime: 0, queryFn: ({ signal }) => api.call(listMallGoods, null, { signal }) });
}

/** One page of exchanges; the last page stays in sight until the next one came. */
export function useOrders(query: MallOrderQuery) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...MALL, 'orders', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listMallOrders, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Exchanges. Its key is stored first and lives until the backend has answered: another press or a reload makes no second one. */
export function useExchange(): (body: Exchange) => Promise<MallOrder> {
  const { api, bus, leases, session, storage } = usePlatform();
  const { userName } = useReadable(session);
  const queries = useQueryClient();
  return async (body) => {
    const attempt = attemptFor(storage.read('mallAttempt'), { userName: userName ?? '', goodsId: body.goodsId });
    storage.write('mallAttempt', attempt);
    const release = leases.hold('an exchange in the mall is being sent');
    try {
      const order = await api.call(exchangeGoods, body, { idempotencyKey: attempt.key });
      storage.remove('mallAttempt');
      if (order.kind === 'bonus') bus.emit('wallet:changed', { by: `mall:${order.orderNo}` });
      return order;
    } catch (error) {
      if (error instanceof BusinessError) storage.remove('mallAttempt');
      throw error;
    } finally {
      release();
      await queries.invalidateQueries({ queryKey: MALL });
    }
  };
}
