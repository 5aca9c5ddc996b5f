import { usePlatform } from '@site/shared/platform';
import type { SpanChoice } from '@site/shared/product';
import { listGiftRecords } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const PAGE_SIZE = 20;

/** Which of the member's gifts are shown. */
export interface GiftFilter {
  readonly span: SpanChoice;
  readonly page: number;
}

/** Gifts the member gave in chat rooms, the newest first. */
export function useGiftRecords({ span: { span }, page }: GiftFilter) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['gift-records', span.from, span.to, page],
    queryFn: ({ signal }) => api.call(listGiftRecords, { ...span, page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}
