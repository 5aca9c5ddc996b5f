import { CHAT_ROOM_ID, GENERAL_ROOM } from '@site/shared/product';

/** A parsed room id. */
export type RoomName =
  | { readonly kind: 'general' }
  | { readonly kind: 'venue'; readonly venueCode: string }
  | { readonly kind: 'match' | 'video'; readonly venueCode: string; readonly matchId: string };

/** Parses a room id; null if it can be no room. */
export function readRoomId(roomId: string): RoomName | null {
  if (roomId === GENERAL_ROOM) return { kind: 'general' };
  const [kind, venueCode = '', matchId] = CHAT_ROOM_ID.test(roomId) ? roomId.split(':') : [];
  if (kind === 'venue' && matchId === undefined) return { kind, venueCode };
  return (kind === 'match' || kind === 'video') && matchId !== undefined ? { kind, venueCode, matchId } : null;
}
