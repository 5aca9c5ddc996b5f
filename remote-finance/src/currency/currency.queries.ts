import { usePlatform } from '@site/shared/platform';
import { USDT_RATE_POLL_MS } from '@site/shared/product';
import { getFeeTable, getUsdtRate, listAccounts } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

/** The rate of USDT, refetched before it goes stale. */
export function useUsdtRate() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['currency', 'rate'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(getUsdtRate, null, { signal }),
    refetchInterval: USDT_RATE_POLL_MS,
  });
}

/** What each network takes. */
export function useFeeTable() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['fees'], queryFn: ({ signal }) => api.call(getFeeTable, null, { signal }) });
}

/** The member's own addresses. */
export function useUsdtAddresses() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['payout', 'usdt'],
    queryFn: async ({ signal }) => (await api.call(listAccounts, null, { signal })).accounts.filter(({ type }) => type === 'usdt'),
  });
}
