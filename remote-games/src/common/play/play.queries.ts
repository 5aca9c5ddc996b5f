import { usePlatform, type LaunchOrder } from '@site/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

/** Which game of which venue is entered. */
export type Entry = Pick<LaunchOrder, 'enName' | 'gameCode'>;

/**
 * Opens a session at a venue (API-14). Asking again is another launch of the same game: the first was the player's click, the ones
 * after a session that ended are not.
 */
export function useVenueLaunch({ enName, gameCode }: Entry, enabled: boolean) {
  const { venues } = usePlatform();
  const byHand = useRef(true);
  const query = useQuery({
    queryKey: ['venue-launch', enName, gameCode],
    queryFn: ({ signal }) => venues.launch({ enName, gameCode, isManualLaunch: byHand.current }, { signal }),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const launchAgain = (isManual: boolean) => {
    byHand.current = isManual;
    void query.refetch();
  };
  return { ...query, launchAgain };
}
