import { useEvent, usePlatform } from '@site/shared/platform';
import { rebList, rebPending, type RebateQuery } from '@site/shared/wire';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const REBATES = ['rebates'];

/** What waits; refetched when a bet was settled. */
export function usePendingRebates() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  useEvent('bet:settled', () => void queries.invalidateQueries({ queryKey: REBATES }));
  return useQuery({ queryKey: [...REBATES, 'pending'], staleTime: 0, queryFn: ({ signal }) => api.call(rebPending, null, { signal }) });
}

/** One page of what was paid; the previous page stays visible until the next one is loaded. */
export function useRebateHistory(query: RebateQuery) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [...REBATES, 'closed', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(rebList, query, { signal }),
    placeholderData: keepPreviousData,
  });
}
