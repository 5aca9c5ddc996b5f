import { usePlatform } from '@site/shared/platform';
import { listWelfare, type WelfareQuery } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page of what was given; the last page stays in sight until the next one came. */
export function useWelfare(query: WelfareQuery) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['welfare', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listWelfare, query, { signal }),
    placeholderData: keepPreviousData,
  });
}
