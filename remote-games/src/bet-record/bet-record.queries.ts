import { useApiQuery, useEvent, usePlatform } from '@site/shared/platform';
import { allPages, getBetDetail, listBets, type Bet, type BetQuery } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

/** One page of bets with its totals; the previous page stays visible until the next one is loaded. */
export function useBets(query: BetQuery) {
  const queries = useQueryClient();
  useEvent('bet:settled', () => void queries.invalidateQueries({ queryKey: ['bets'] }));
  return useApiQuery(['bets', query], listBets, query, { placeholderData: keepPreviousData });
}

/** Loads all bets that match, for an exported file. */
export function useAllBets(): (query: BetQuery) => Promise<readonly Bet[]> {
  const { api } = usePlatform();
  return (query) => allPages((page) => api.call(listBets, { ...query, ...page }));
}

/** One bet with the round behind it. */
export const useBetDetail = (betNo: string) => useApiQuery(['bet', betNo], getBetDetail, { betNo });
