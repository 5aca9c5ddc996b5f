import { usePlatform, useStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { listChatRooms, type ChatRoom } from '@site/shared/wire';
import { useQuery } from '@tanstack/react-query';

const ROOMS_FRESH_MS = 30_000;

/** The video room of a match as this visitor finds it; null where the match has none, and until it is known. */
export function useVideoRoom(provider: SportsProvider, matchId: string): ChatRoom | null {
  const { api, session } = usePlatform();
  const { userName } = useStore(session);
  const { data } = useQuery({
    queryKey: ['chat-rooms', provider, matchId, userName],
    queryFn: ({ signal }) => api.call(listChatRooms, { venueCode: provider, matchId }, { signal }),
    staleTime: ROOMS_FRESH_MS,
    refetchInterval: ROOMS_FRESH_MS,
  });
  return data?.find(({ kind }) => kind === 'video') ?? null;
}
