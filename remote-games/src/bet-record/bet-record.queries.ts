import { useEvent, usePlatform } from '@site/shared/platform';
import { getBetDetail, listBets, type BetQuery } from '@site/shared/wire';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** One page of bets with its totals; the last page stays in sight until the next one came. */
export function useBets(query: BetQuery) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  useEvent('bet:settled', () => void queries.invalidateQueries({ queryKey: ['bets'] }));
  return useQuery({
    queryKey: ['bets', query],
    queryFn: ({ signal }) => api.call(listBets, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One bet with the round behind it. */
export function useBetDetail(betNo: string) {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['bet', betNo], queryFn: ({ signal }) => api.call(getBetDetail, { betNo }, { signal }) });
}
