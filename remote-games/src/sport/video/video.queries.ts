import { useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { listChatRooms, type ChatRoom } from '@site/shared/wire';

const ROOMS_FRESH_MS = 30_000;

/** The video room of a match as this visitor finds it; null where the match has none, and until it is known. */
export function useVideoRoom(provider: SportsProvider, matchId: string): ChatRoom | null {
  const { session } = usePlatform();
  const { userName } = useStore(session);
  const { data } = useApiQuery(
    ['chat-rooms', provider, matchId, userName],
    listChatRooms,
    { venueCode: provider, matchId },
    { staleTime: ROOMS_FRESH_MS, refetchInterval: ROOMS_FRESH_MS },
  );
  return data?.find(({ kind }) => kind === 'video') ?? null;
}
