import { useApiQuery, useEvent } from '@site/shared/platform';
import { listRebates, getPendingRebates, type RebateQuery } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

const REBATES = ['rebates'];

/** The pending rebates; refetched when a bet was settled. */
export function usePendingRebates() {
  const queries = useQueryClient();
  useEvent('bet:settled', () => void queries.invalidateQueries({ queryKey: REBATES }));
  return useApiQuery([...REBATES, 'pending'], getPendingRebates, null, { staleTime: 0 });
}

/** One page of what was paid; the previous page stays visible until the next one is loaded. */
export const useRebateHistory = (query: RebateQuery) =>
  useApiQuery([...REBATES, 'closed', query], listRebates, query, { staleTime: 0, placeholderData: keepPreviousData });
