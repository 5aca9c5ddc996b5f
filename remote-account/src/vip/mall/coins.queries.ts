import { usePlatform } from '@site/shared/platform';
import type { SpanChoice } from '@site/shared/product';
import { COIN_WAYS, listCoins, PAGE_SIZE, type CoinQuery } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What the record shows. */
export interface CoinFilter {
  readonly span: SpanChoice;
  readonly way: 'all' | NonNullable<CoinQuery['way']>;
  readonly page: number;
}

/** Whether an address asks for coins that came, that went, or for all. */
export function coinWayOf(search: URLSearchParams): CoinFilter['way'] {
  return COIN_WAYS.find((one) => one === search.get('way')) ?? 'all';
}

/** One page of movements; the last page stays in sight until the next one came. */
export function useCoins({ span, way, page }: CoinFilter) {
  const { api } = usePlatform();
  const query: CoinQuery = { ...span.span, page, pageSize: PAGE_SIZE, ...(way !== 'all' && { way }) };
  return useQuery({
    queryKey: ['coins', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listCoins, query, { signal }),
    placeholderData: keepPreviousData,
  });
}
