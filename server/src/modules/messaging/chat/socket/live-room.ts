import { CHAT_MESSAGE } from '@site/shared/product';
import type { ChatItem, ChatMessagesPush, ChatServerMessage } from '@site/shared/wire';
import type { Connection } from './connection.ts';

/** A room with sockets of this instance in it. */
export interface LiveRoom {
  readonly roomId: string;
  readonly connections: Set<Connection>;
  /** The newest delivered message. */
  lastSent: number;
  /** Messages that arrived before one that is still missing. */
  readonly early: Map<number, ChatItem>;
  /** Delivered with the next tick. */
  pending: ChatItem[];
  isFilling: boolean;
}

export function makeLiveRoom(roomId: string, lastSent: number): LiveRoom {
  return { roomId, connections: new Set(), lastSent, early: new Map(), pending: [], isFilling: false };
}

/** Accepts messages in any order: those that follow the delivered ones become pending, the rest waits or is a duplicate. */
export function takeIn(room: LiveRoom, items: readonly ChatItem[]): void {
  for (const item of items) if (item.msgId > room.lastSent) room.early.set(item.msgId, item);
  for (let item = room.early.get(room.lastSent + 1); item !== undefined; item = room.early.get(room.lastSent + 1)) {
    room.early.delete(item.msgId);
    room.lastSent = item.msgId;
    room.pending.push(item);
  }
}

const NEWS_ID = {
  text: CHAT_MESSAGE.broadcastRoom,
  system: CHAT_MESSAGE.broadcastRoom,
  shielded: CHAT_MESSAGE.broadcastRoom,
  gift: CHAT_MESSAGE.gift,
  betShare: CHAT_MESSAGE.shareBetRecord,
} as const;

/** Drains the pending messages, adjacent ones of one kind merged. */
export function takeOut(room: LiveRoom): readonly ChatServerMessage[] {
  const news: { readonly msgId: (typeof NEWS_ID)[ChatItem['kind']]; readonly msgData: ChatMessagesPush & { messages: ChatItem[] } }[] = [];
  for (const item of room.pending) {
    const msgId = NEWS_ID[item.kind];
    const last = news.at(-1);
    if (last?.msgId === msgId) last.msgData.messages.push(item);
    else news.push({ msgId, msgData: { roomId: room.roomId, messages: [item] } });
  }
  room.pending = [];
  return news;
}
