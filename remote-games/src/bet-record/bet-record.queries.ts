import { useEvent, usePlatform } from '@site/shared/platform';
import { RECORD_EXPORT_MAX } from '@site/shared/product';
import { getBetDetail, listBets, type Bet, type BetQuery } from '@site/shared/wire';
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

const FILE_PAGE_SIZE = 100;

/** All bets that match, for a file: page after page. */
export function useAllBets(): (query: BetQuery) => Promise<readonly Bet[]> {
  const { api } = usePlatform();
  return async (query) => {
    const found: Bet[] = [];
    for (let page = 1, total = 1; found.length < Math.min(total, RECORD_EXPORT_MAX); page += 1) {
      const answer = await api.call(listBets, { ...query, page, pageSize: FILE_PAGE_SIZE });
      found.push(...answer.list);
      total = answer.list.length === 0 ? 0 : answer.total;
    }
    return found;
  };
}

/** One bet with the round behind it. */
export function useBetDetail(betNo: string) {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['bet', betNo], queryFn: ({ signal }) => api.call(getBetDetail, { betNo }, { signal }) });
}
