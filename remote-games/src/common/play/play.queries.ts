import { usePlatform } from '@site/shared/platform';
import { launchVenue, type VenueLaunch } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';
import type { VenueGame } from '../games.rules.ts';
import { launchOf, refuseVenueUrl } from './play.rules.ts';

/**
 * Opens a session at the game's venue (API-14), asks who the member is there (API-16), and checks where it would be framed.
 * Asking again is another launch of the same game; a failure is kept for the screen that offers another try (VEN-6).
 */
export function useVenueLaunch({ game, venue }: VenueGame, enabled: boolean) {
  const { api, failures, storage } = usePlatform();
  const keepPlayer = (launch: VenueLaunch) =>
    api.venueUser(launch).then(
      ({ userId }) => storage.write('cuid', userId),
      (error: unknown) => failures.report(error),
    );
  const launch = async (signal: AbortSignal) => {
    try {
      const answer = await api.call(launchVenue, launchOf(venue.enName, game.code, location.protocol === 'https:'), { signal });
      const refusal = refuseVenueUrl(answer.url, { allowed: answer.allowedOrigins, site: location.origin });
      if (refusal) throw new Error(refusal);
      storage.remove('launchError');
      void keepPlayer(answer);
      return answer;
    } catch (error) {
      if (!signal.aborted) storage.write('launchError', { venue: venue.enName, message: textOf(error), at: Date.now() });
      throw error;
    }
  };
  return useQuery({
    queryKey: ['venue-launch', game.code],
    queryFn: ({ signal }) => launch(signal),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const textOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '进入失败，请重试');
