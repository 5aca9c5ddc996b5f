import { useApiQuery } from '@site/shared/platform';
import { listCoins, recordFilterRules, type CoinQuery, COIN_WAYS } from '@site/shared/wire';
import { keepPreviousData } from '@tanstack/react-query';

/** The filter of the coin record. */
export const COIN_FILTER = recordFilterRules({ way: ['all', ...COIN_WAYS] });

/** One page of coin movements; the previous page stays visible until the next one is loaded. */
export const useCoins = (query: CoinQuery) =>
  useApiQuery(['coins', query], listCoins, query, { staleTime: 0, placeholderData: keepPreviousData });
