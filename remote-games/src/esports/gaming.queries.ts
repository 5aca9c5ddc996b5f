import { useApiQuery } from '@site/shared/platform';
import { listEsports } from '@site/shared/wire';
import { esportsQueryOf, type EsportsFilter } from './gaming.rules.ts';

const REFRESH_MS = 10_000;

/** The matches of a venue; live ones are refetched every 10 seconds. */
export const useEsports = (filter: EsportsFilter) =>
  useApiQuery(['esports', filter.venue, filter.list, filter.sport], listEsports, esportsQueryOf(filter), {
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
