import { usePlatform } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { createContext, use, useMemo } from 'react';
import type { Sportsbook, VenueClient } from './sportsbook.ts';
import { fbSportsbook } from './fb/fb-sportsbook.ts';
import { imSportsbook } from './im/im-sportsbook.ts';
import { obSportsbook } from './ob/ob-sportsbook.ts';

/** How a provider's book is opened; a test puts another way here. */
export const SportsbookContext = createContext(openSportsbook);

/** The book of a provider, over the platform's door to the venues. */
export function useSportsbook(provider: SportsProvider): Sportsbook {
  const { venues } = usePlatform();
  const open = use(SportsbookContext);
  return useMemo(() => open(venues, provider), [open, venues, provider]);
}

/** The books of all providers. */
export function useSportsbooks(): (provider: SportsProvider) => Sportsbook {
  const { venues } = usePlatform();
  const open = use(SportsbookContext);
  return useMemo(() => (provider) => open(venues, provider), [open, venues]);
}

const SPORTSBOOKS: Readonly<Record<SportsProvider, (venues: VenueClient) => Sportsbook>> = {
  IMTY: imSportsbook,
  YBTY: obSportsbook,
  FBTY: fbSportsbook,
};

/** The book of a provider. */
export function openSportsbook(venues: VenueClient, provider: SportsProvider): Sportsbook {
  return SPORTSBOOKS[provider](venues);
}
