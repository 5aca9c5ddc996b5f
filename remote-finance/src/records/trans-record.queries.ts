import { useApiQuery, useEvent, usePlatform } from '@site/shared/platform';
import { allPages, listTransRecords, type TransQuery, type TransRecord } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

/** One page of records; the previous page stays visible until the next one is loaded. */
export function useTransRecords(query: TransQuery) {
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: ['trans-record'] }));
  return useApiQuery(['trans-record', query], listTransRecords, query, { staleTime: 0, placeholderData: keepPreviousData });
}

/** All records that match, for a file. */
export function useAllTransRecords(): (query: TransQuery) => Promise<readonly TransRecord[]> {
  const { api } = usePlatform();
  return (query) => allPages((page) => api.call(listTransRecords, { ...query, ...page }));
}
