import { failureText, useApiMutation, useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { getDemoLobby, getDemoState, launchDemo, openDemo, resetDemo, type DemoState } from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';

const STATE = ['demo', 'state'] as const;
const LOBBY_FRESH_MS = 60_000;

/** The play coins of this device. */
export const useDemoState = () => useApiQuery(STATE, getDemoState, null, { staleTime: 0 });

export const useDemoLobby = () => useApiQuery(['demo', 'lobby'], getDemoLobby, null, { staleTime: LOBBY_FRESH_MS });

/** Opens the hall on this device; a guest enters a date of birth. */
export function useDemoOpen(): (birthDate: string | null) => Promise<DemoState> {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return async (birthDate) => {
    const state = await api.call(openDemo, birthDate === null ? {} : { birthDate });
    queries.setQueryData(STATE, state);
    return state;
  };
}

/** Gives the device its first coins again. */
export function useDemoReset() {
  const { dialogs } = usePlatform();
  return useApiMutation(resetDemo, {
    stores: STATE,
    onSuccess: () => dialogs.notify('试玩币已重置', 'good'),
    onError: (error) => dialogs.notify(failureText(error), 'bad'),
  });
}

/** Opens a game with play coins; the coins are refetched when it is left. */
export function useDemoLaunch(gameCode: string) {
  const { session } = usePlatform();
  const queries = useQueryClient();
  const { userName } = useStore(session);
  const query = useApiQuery(
    ['demo', 'launch', gameCode, userName],
    launchDemo,
    { gameCode },
    { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return { ...query, left: () => void queries.invalidateQueries({ queryKey: STATE }) };
}
