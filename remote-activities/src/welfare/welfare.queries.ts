import { usePlatform } from '@site/shared/platform';
import { listWelfare, type WelfareQuery } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page of what was given; the previous page stays visible until the next one is loaded. */
export function useWelfare(query: WelfareQuery) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['welfare', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listWelfare, query, { signal }),
    placeholderData: keepPreviousData,
  });
}
