import { usePlatform } from '@site/shared/platform';
import type { SpanChoice } from '@site/shared/product';
import { listGiftRecords, type GiftWay } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PAGE_SIZE = 20;

/** Which of the member's gifts are shown. */
export interface GiftFilter {
  readonly span: SpanChoice;
  /** Both, where it is 'all'. */
  readonly way: GiftWay | 'all';
  readonly page: number;
}

/** Gifts the member gave and was given in chat rooms, the newest first. */
export function useGiftRecords({ span: { span }, way, page }: GiftFilter) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['gift-records', span.from, span.to, way, page],
    queryFn: ({ signal }) => api.call(listGiftRecords, { ...span, ...(way !== 'all' && { way }), page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}
