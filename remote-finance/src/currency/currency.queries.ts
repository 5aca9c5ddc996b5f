import { useApiQuery, usePlatform } from '@site/shared/platform';
import { USDT_RATE_POLL_MS } from '@site/shared/product';
import { getUsdtRate, listAccounts } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

/** The rate of USDT, refetched before it goes stale. */
export const useUsdtRate = () => useApiQuery(['currency', 'rate'], getUsdtRate, null, { staleTime: 0, refetchInterval: USDT_RATE_POLL_MS });

/** The member's own addresses. */
export function useUsdtAddresses() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['payout', 'usdt'],
    queryFn: async ({ signal }) => (await api.call(listAccounts, null, { signal })).accounts.filter(({ type }) => type === 'usdt'),
  });
}
