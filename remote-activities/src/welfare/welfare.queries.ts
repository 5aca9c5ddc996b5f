import { useApiQuery } from '@site/shared/platform';
import { listWelfare, type WelfareQuery } from '@site/shared/wire';
import { keepPreviousData } from '@tanstack/react-query';

/** One page of what was given; the previous page stays visible until the next one is loaded. */
export const useWelfare = (query: WelfareQuery) =>
  useApiQuery(['welfare', query], listWelfare, query, { staleTime: 0, placeholderData: keepPreviousData });
