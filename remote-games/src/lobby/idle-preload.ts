import { usePlatform, useStore } from '@site/shared/platform';
import { whenIdle } from '@site/shared/ui';
import { useEffect } from 'react';
import { veilOf, type VenueGame } from '../common/games.rules.ts';

const MOST_VENUES = 3;
const WAITS = { atLatestMs: 3000, untoldMs: 3000 };

/** While nothing else is to be done, the first venues a member sees are warmed up: what he enters next opens sooner (API-14, isPreload). */
export function useIdlePreload(found: readonly VenueGame[]): void {
  const { session, venues } = usePlatform();
  const { loggedIn } = useStore(session);
  const firsts = firstOfEachVenue(found)
    .map(({ game, venue }) => `${venue.enName} ${game.code}`)
    .join();
  useEffect(() => {
    if (!loggedIn || firsts === '') return undefined;
    return whenIdle(() => {
      for (const first of firsts.split(',')) {
        const [enName = '', gameCode = ''] = first.split(' ');
        venues.preload({ enName, gameCode });
      }
    }, WAITS);
  }, [firsts, loggedIn, venues]);
}

/** The first game of each venue that is open, of the first three. */
function firstOfEachVenue(found: readonly VenueGame[]): readonly VenueGame[] {
  const open = found.filter(({ venue }) => veilOf(venue) === null);
  return open.filter(({ venue }, place) => open.findIndex((entry) => entry.venue === venue) === place).slice(0, MOST_VENUES);
}
