import { useApiQuery } from '@site/shared/platform';
import { listGiftRecords, recordFilterRules, type GiftRecordQuery, GIFT_WAYS } from '@site/shared/wire';
import { keepPreviousData } from '@tanstack/react-query';

/** The filter of the gift record. */
export const GIFT_FILTER = recordFilterRules({ way: ['all', ...GIFT_WAYS] });

/** Gifts that the member sent and received in chat rooms, the newest first. */
export const useGiftRecords = (query: GiftRecordQuery) =>
  useApiQuery(['gift-records', query], listGiftRecords, query, { placeholderData: keepPreviousData });
