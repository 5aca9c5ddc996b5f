import { ROUTES } from '@site/shared/product';
import { OPENING, sportSearchOf } from '../sport.rules.ts';

/** How many matches home shows, and how often it asks what changed: it is looked at less closely than the lobby. */
export const HOT_SHOWN = 3;
export const HOT_POLL_MS = 3000;

/** The page of a match in play. */
export function matchAddress(matchId: string): string {
  return `${ROUTES.sport.path}?${sportSearchOf({ ...OPENING, match: matchId })}`;
}
