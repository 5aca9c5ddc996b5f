import { usePlatform } from '@site/shared/platform';
import { getMatchDetails } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

const POLL_MS = 8000;

/** Incidents, form and table of a match, while one of them is on the screen. */
export function useMatchDetails(matchId: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['match-details', matchId],
    queryFn: ({ signal }) => api.call(getMatchDetails, { matchId }, { signal }),
    refetchInterval: POLL_MS,
  });
}
