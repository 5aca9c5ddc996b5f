import { useApiQuery, useEvent, usePlatform } from '@site/shared/platform';
import { WITHDRAWAL_POLL_MS } from '@site/shared/product';
import { allPages, listCryptoRecords, type CryptoQuery, type CryptoRecord } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { isConfirming } from './currency-record.rules.ts';

/** One page of movements of USDT; refetched while a network confirms one of them. */
export function useCryptoRecords(query: CryptoQuery) {
  const queries = useQueryClient();
  useEvent('wallet:changed', () => void queries.invalidateQueries({ queryKey: ['currency-record'] }));
  return useApiQuery(['currency-record', query], listCryptoRecords, query, {
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isConfirming) ? WITHDRAWAL_POLL_MS : false),
  });
}

/** All that match, for a file. */
export function useAllCryptoRecords(): (query: CryptoQuery) => Promise<readonly CryptoRecord[]> {
  const { api } = usePlatform();
  return (query) => allPages((page) => api.call(listCryptoRecords, { ...query, ...page }));
}
