import type { ChatMessageRow, ChatRoomRow } from './schema.ts';

/** Port to the earlier messages of a chat room, from before its first visitor. */
export type RoomHistory = (room: Pick<ChatRoomRow, 'room_id' | 'kind'>) => readonly ChatMessageRow[];
