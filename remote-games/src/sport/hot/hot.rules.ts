import { ROUTES } from '@site/shared/product';
import { INITIAL_FILTER, sportSearchOf } from '../sport.rules.ts';

/** The number of matches on home, of which narrower windows show the first three, and their polling interval: longer than in the lobby. */
export const HOT_SHOWN = 5;
export const HOT_POLL_MS = 3000;

/** The page of a match in play. */
export function matchAddress(matchId: string): string {
  return `${ROUTES.sport.path}?${sportSearchOf({ ...INITIAL_FILTER, match: matchId })}`;
}

/** Matches with open markets first, each part in its order. */
export function pricedFirst(ids: readonly string[], isPriced: (id: string) => boolean): readonly string[] {
  return [...ids.filter(isPriced), ...ids.filter((id) => !isPriced(id))];
}

/** The matches that the player starred first, each part in its order. */
export function starredFirst(ids: readonly string[], starred: readonly string[]): readonly string[] {
  return [...ids.filter((id) => starred.includes(id)), ...ids.filter((id) => !starred.includes(id))];
}

/** The positions of matches: a running match stays in place, so that nothing moves under a finger; a new one replaces one that ended. */
export function keepPlaces(shown: readonly string[], ids: readonly string[], most: number): readonly string[] {
  const fresh = ids.filter((id) => !shown.includes(id));
  const remaining = shown.flatMap((id) => (ids.includes(id) ? id : (fresh.shift() ?? [])));
  const places = [...remaining, ...fresh].slice(0, most);
  const isSame = places.length === shown.length && places.every((id, place) => id === shown[place]);
  return isSame ? shown : places;
}
