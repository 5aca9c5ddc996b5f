import { usePlatform } from '@site/shared/platform';
import { listEsports } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { esportsQueryOf, type EsportsFilter } from './gaming.rules.ts';

const REFRESH_MS = 10_000;

/** The matches of a venue; live ones are refetched every 10 seconds. */
export function useEsports(filter: EsportsFilter) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['esports', filter.venue, filter.list, filter.sport],
    queryFn: ({ signal }) => api.call(listEsports, esportsQueryOf(filter), { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}
