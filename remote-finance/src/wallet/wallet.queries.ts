import { useApiQuery, useEvent, usePlatform } from '@site/shared/platform';
import { isMoneyLimit } from '@site/shared/product';
import { getWalletSummary, listAccounts, listMovements, getProtection, getTurnoverSummary, type MovementQuery } from '@site/shared/wire';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** Money may have moved while the wallet was closed and received no event: it is refetched whenever it opens. */
const STALE_AT_ONCE = 0;

export const useWalletSummary = () => useApiQuery(['wallet', 'summary'], getWalletSummary, null, { staleTime: STALE_AT_ONCE });

/** One page of movements; the previous page stays visible until the next one is loaded. */
export const useMovements = (query: MovementQuery) =>
  useApiQuery(['wallet', 'movements', query], listMovements, query, { staleTime: STALE_AT_ONCE, placeholderData: keepPreviousData });

/** The remaining turnover before a withdrawal. */
export const useTurnoverLeft = () => useApiQuery(['wallet', 'turnover'], getTurnoverSummary, null, { staleTime: STALE_AT_ONCE });

/** The member's own limits on money that has to do with days, weeks or months. */
export function useMoneyLimits() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['wallet', 'limits'],
    staleTime: STALE_AT_ONCE,
    queryFn: async ({ signal }) =>
      (await api.call(getProtection, null, { signal })).limits.filter(({ kind, period }) => isMoneyLimit(kind) && period !== 'once'),
  });
}

/** Accounts money can go to, and whose they are. */
export const useBoundAccounts = () => useApiQuery(['wallet', 'accounts'], listAccounts, null, { staleTime: STALE_AT_ONCE });

/** Everything the wallet shows is refetched once the money moved. */
export function useWalletFreshness(): () => Promise<void> {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['wallet'] });
  useEvent('wallet:changed', () => void refresh());
  useEvent('bet:settled', () => void refresh());
  return refresh;
}
