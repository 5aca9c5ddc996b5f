import { usePlatform } from '@site/shared/platform';
import { listCoins, recordFilterRules, type CoinQuery, COIN_WAYS } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The filter of the coin record. */
export const COIN_FILTER = recordFilterRules({ way: ['all', ...COIN_WAYS] });

/** One page of coin movements; the previous page stays visible until the next one is loaded. */
export function useCoins(query: CoinQuery) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['coins', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listCoins, query, { signal }),
    placeholderData: keepPreviousData,
  });
}
