import { useEvent, usePlatform } from '@site/shared/platform';
import { listTransRecords, type TransQuery, type TransRecord } from '@site/shared/wire';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../common/all-pages.ts';

/** One page of records; the last page stays in sight until the next one came. */
export function useTransRecords(query: TransQuery) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: ['trans-record'] }));
  return useQuery({
    queryKey: ['trans-record', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listTransRecords, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** All records that match, for a file. */
export function useAllTransRecords(): (query: TransQuery) => Promise<readonly TransRecord[]> {
  const { api } = usePlatform();
  return (query) => allPages((asked) => api.call(listTransRecords, { ...query, ...asked }));
}
