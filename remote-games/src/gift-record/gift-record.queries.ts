import { usePlatform } from '@site/shared/platform';
import { listGiftRecords, recordFilterRules, type GiftRecordQuery, GIFT_WAYS } from '@site/shared/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The filter of the gift record. */
export const GIFT_FILTER = recordFilterRules({ way: ['all', ...GIFT_WAYS] });

/** Gifts that the member sent and received in chat rooms, the newest first. */
export function useGiftRecords(query: GiftRecordQuery) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['gift-records', query],
    queryFn: ({ signal }) => api.call(listGiftRecords, query, { signal }),
    placeholderData: keepPreviousData,
  });
}
