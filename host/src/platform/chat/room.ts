/** One room with listeners on this page: joined, joined again after a connection loss, and requested again when a message is missing. */
import { BusinessError, NetworkError, type ChatEvent } from '@site/shared/platform';
import type { ChatItem, ChatJoinResponse, ChatRoom } from '@site/shared/wire';
import { createRoomLog } from './room-log.ts';
import { createUpdateBatcher, type ChatListener } from './update-batcher.ts';
import { readItems } from './message-validation.ts';

export interface RoomDependencies {
  /** Requests to join, with the messages after a number or with the newest. */
  readonly requestEntry: (afterMsgId: number | null) => Promise<ChatJoinResponse>;
  /** Whether the page is hidden. */
  readonly isHidden: () => boolean;
  readonly report: (error: unknown) => void;
}

export interface Room {
  /** Adds a listener; the undo returns whether listeners are left. */
  subscribe(listener: ChatListener): () => boolean;
  /** The connection is open and logged in. */
  enter(): void;
  /** The connection is lost: the room is left (SOC-3). */
  leave(): void;
  /** Messages in order of arrival. */
  receive(messages: readonly unknown[]): void;
  emit(event: ChatEvent): void;
  /** The page became visible. */
  catchUp(): void;
  end(): void;
}

export function createRoom({ requestEntry, isHidden, report }: RoomDependencies): Room {
  const log = createRoomLog();
  const batcher = createUpdateBatcher({ log, isHidden, report });
  let room: ChatRoom | null = null;
  let entering: symbol | null = null;
  let entered = false;
  /** Messages that arrived during the join, or too early. */
  let pendingItems: readonly ChatItem[] = [];

  const takeIn = ({ room: now, messages, more }: ChatJoinResponse, after: number | null) => {
    entered = true;
    room = now;
    batcher.emit({ kind: 'entered', room: now });
    const anew = after === null || more;
    if (anew) log.replace(readItems(messages), now.lastMsgId);
    else log.take(readItems(messages), true);
    if (anew) batcher.restart();
    log.take(pendingItems, true);
    pendingItems = [];
    batcher.flush();
  };
  const ask = async (): Promise<void> => {
    const mine = Symbol('entering');
    entering = mine;
    const after = log.last();
    const answer = await requestEntry(after).catch((error: unknown) => error);
    if (entering !== mine) return;
    entering = null;
    if (answer instanceof BusinessError) batcher.emit({ kind: 'refused', message: answer.message });
    else if (!(answer instanceof Error)) takeIn(answer as ChatJoinResponse, after);
    else if (answer instanceof NetworkError && answer.fault === 'timeout') await ask();
  };
  const leave = () => {
    entering = null;
    entered = false;
    pendingItems = [];
  };
  return {
    subscribe: (listener) => batcher.subscribe(listener, room),
    enter: () => void ask(),
    leave,
    receive: (messages) => {
      if (entering === null && !entered) return;
      const items = readItems(messages);
      pendingItems = entering === null ? log.take(items) : [...pendingItems, ...items];
      batcher.flush();
      if (pendingItems.length > 0 && entering === null) void ask();
    },
    emit: (event) => {
      if (event.kind === 'shielded') log.shield(event.msgIds);
      room = room && changedRoom(room, event);
      if (event.kind !== 'came' || !isHidden()) batcher.emit(event);
    },
    catchUp: batcher.flush,
    end: () => {
      leave();
      batcher.end();
    },
  };
}

/** The room as the next listener receives it. */
function changedRoom(room: ChatRoom, event: ChatEvent): ChatRoom {
  if (event.kind === 'vip') return { ...room, vipMin: event.vipMin, vipMax: event.vipMax };
  if (event.kind === 'state') return { ...room, status: event.status, reason: event.reason, online: event.online };
  return room;
}
