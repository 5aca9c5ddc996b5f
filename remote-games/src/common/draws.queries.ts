import { useApiQuery, usePlatform } from '@site/shared/platform';
import { getDrawTrend, listDraws, type DrawState } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import { nextAskMs } from './draws.rules.ts';

/** The current rounds of the live tables or the lotteries; refetched after each draw. */
export function useDraws(category: 'lottery' | 'realbet') {
  const { api } = usePlatform();
  return useQuery<readonly DrawState[]>({
    queryKey: ['draws', category],
    queryFn: ({ signal }) => api.call(listDraws, { category }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => nextAskMs(state.data ?? [], Date.now()),
  });
}

/** The rules of a lottery and its last draws. */
export const useDrawTrend = (gameCode: string) => useApiQuery(['draw-trend', gameCode], getDrawTrend, { gameCode }, { staleTime: 0 });
