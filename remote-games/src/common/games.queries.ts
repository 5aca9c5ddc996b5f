import { failureText, useApiQuery, useEvent, usePlatform, useStore } from '@site/shared/platform';
import {
  getHomeGames,
  getSavedGames,
  getLobby,
  listSavedGames,
  listNames,
  toggleFavourite,
  type GameCategory,
  type SavedGames,
} from '@site/shared/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const LOBBY_FRESH_MS = 60_000;
const NAMES_FRESH_MS = 600_000;

/** All games of a category with their venues. */
export const useLobby = (category: GameCategory) =>
  useApiQuery(['games', 'lobby', category], getLobby, { category }, { staleTime: LOBBY_FRESH_MS });

/** The hottest and the newest games. */
export const useHomeGames = () => useApiQuery(['games', 'home'], getHomeGames, null, { staleTime: LOBBY_FRESH_MS });

const NOTHING: SavedGames = { favourites: [], recent: [] };
const savedKey = (userName: string | null) => ['games', 'saved', userName] as const;

/** Favourites and recent games of the member; empty for a guest and while they load. */
export function useSavedGames(): SavedGames {
  return useSavedGamesQuery().data ?? NOTHING;
}

/** Their query; disabled for a guest. */
export function useSavedGamesQuery() {
  const { session } = usePlatform();
  const { loggedIn, userName } = useStore(session);
  const queries = useQueryClient();
  useEvent('favourites:changed', () => void queries.invalidateQueries({ queryKey: ['games', 'saved'] }));
  const saved = useApiQuery(savedKey(userName), getSavedGames, null, { enabled: loggedIn });
  return { ...saved, data: loggedIn ? saved.data : undefined };
}

/** The favourite games of all categories; requested only when `enabled`. */
export function useSavedLobby(enabled: boolean) {
  const { session } = usePlatform();
  const { userName } = useStore(session);
  return useApiQuery([...savedKey(userName), 'games'], listSavedGames, null, { staleTime: LOBBY_FRESH_MS, enabled });
}

/** Turns a favourite on or off; a guest is prompted to log in first. */
export function useFavouriteToggle(): (gameCode: string) => Promise<void> {
  const { api, bus, dialogs, session } = usePlatform();
  const queries = useQueryClient();
  const toggle = useMutation({
    mutationFn: (gameCode: string) => api.call(toggleFavourite, { gameCode }),
    onSuccess: (saved) => {
      queries.setQueryData(savedKey(session.get().userName), saved);
      bus.emit('favourites:changed', { count: saved.favourites.length });
    },
    onError: (error) => dialogs.notify(failureText(error), 'bad'),
  });
  return async (gameCode) => {
    if (session.get().loggedIn || (await dialogs.logIn())) toggle.mutate(gameCode);
  };
}

/** The venues of a category as choices of a filter, all of them where none is named; empty until their names are loaded (API-11). */
export function useVenueChoices(category: GameCategory | ''): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useApiQuery(['names'], listNames, null, { staleTime: NAMES_FRESH_MS });
  const venues = data?.venues.filter((venue) => category === '' || venue.category === category) ?? [];
  return venues.map(({ code, name }) => ({ value: code, label: name }));
}
