import { failureText, useEvent, usePlatform, useStore } from '@site/shared/platform';
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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const LOBBY_FRESH_MS = 60_000;
const NAMES_FRESH_MS = 600_000;

/** All games of a category with their venues. */
export function useLobby(category: GameCategory) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['games', 'lobby', category],
    queryFn: ({ signal }) => api.call(getLobby, { category }, { signal }),
    staleTime: LOBBY_FRESH_MS,
  });
}

/** The hottest and the newest games. */
export function useHomeGames() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['games', 'home'],
    queryFn: ({ signal }) => api.call(getHomeGames, null, { signal }),
    staleTime: LOBBY_FRESH_MS,
  });
}

const NOTHING: SavedGames = { favourites: [], recent: [] };
const keptKey = (userName: string | null) => ['games', 'kept', userName] as const;

/** Favourites and recent games of the member; nothing for a guest, and until they came. */
export function useSavedGames(): SavedGames {
  return useKept().data ?? NOTHING;
}

/** The question for them, which a guest does not ask. */
export function useKept() {
  const { api, session } = usePlatform();
  const { loggedIn, userName } = useStore(session);
  const queries = useQueryClient();
  useEvent('favourites:changed', () => void queries.invalidateQueries({ queryKey: ['games', 'kept'] }));
  const kept = useQuery({
    queryKey: keptKey(userName),
    queryFn: ({ signal }) => api.call(getSavedGames, null, { signal }),
    enabled: loggedIn,
  });
  return { ...kept, data: loggedIn ? kept.data : undefined };
}

/** The favourite games of all categories; requested only where there are `some`. */
export function useKeptLobby(some: boolean) {
  const { api, session } = usePlatform();
  const { userName } = useStore(session);
  return useQuery({
    queryKey: [...keptKey(userName), 'games'],
    queryFn: ({ signal }) => api.call(listSavedGames, null, { signal }),
    staleTime: LOBBY_FRESH_MS,
    enabled: some,
  });
}

/** Turns a favourite on or off; a guest is prompted to log in first. */
export function useFavouriteToggle(): (gameCode: string) => Promise<void> {
  const { api, bus, dialogs, session } = usePlatform();
  const queries = useQueryClient();
  const toggle = useMutation({
    mutationFn: (gameCode: string) => api.call(toggleFavourite, { gameCode }),
    onSuccess: (kept) => {
      queries.setQueryData(keptKey(session.get().userName), kept);
      bus.emit('favourites:changed', { count: kept.favourites.length });
    },
    onError: (error) => dialogs.notify(failureText(error), 'bad'),
  });
  return async (gameCode) => {
    if (session.get().loggedIn || (await dialogs.logIn())) toggle.mutate(gameCode);
  };
}

/** The venues of a category as choices of a filter, all of them where none is named; empty until their names came (API-11). */
export function useVenueChoices(category: GameCategory | ''): readonly { readonly value: string; readonly label: string }[] {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['names'],
    queryFn: ({ signal }) => api.call(listNames, null, { signal }),
    staleTime: NAMES_FRESH_MS,
  });
  const venues = data?.venues.filter((venue) => category === '' || venue.category === category) ?? [];
  return venues.map(({ code, name }) => ({ value: code, label: name }));
}
