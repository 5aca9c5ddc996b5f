/** The messages of one room as received: each once, in order, only the newest (F56). */
import type { ChatItem } from '@site/shared/wire';

/** Maximum number of messages; a listener that was away longer starts again from them. */
export const LOG_LENGTH = 200;
/** Removes the oldest in bulk: otherwise each message of a busy room would shift the whole array. */
const MAX_ITEMS = 2 * LOG_LENGTH;

export interface RoomLog {
  /** The highest accepted sequence number; null before the first list. */
  last(): number | null;
  /** Starts again; `newest` is the room's highest number when there is no message. */
  replace(messages: readonly ChatItem[], newest: number): void;
  /** Appends messages without a gap; returns the rest, which follow a gap. `isComplete` says that messages missing in between will not arrive. */
  take(messages: readonly ChatItem[], isComplete?: boolean): readonly ChatItem[];
  shield(msgIds: readonly number[]): void;
  /** All stored messages. */
  all(): readonly ChatItem[];
  /** Messages after a sequence number; null when some of them are no longer stored. */
  since(msgId: number): readonly ChatItem[] | null;
}

export function createRoomLog(): RoomLog {
  let items: ChatItem[] = [];
  let last: number | null = null;
  let dropped = 0;
  const add = (fresh: readonly ChatItem[]) => {
    items.push(...fresh);
    if (items.length < MAX_ITEMS) return;
    dropped = items.splice(0, items.length - LOG_LENGTH).at(-1)?.msgId ?? dropped;
  };
  return {
    last: () => last,
    replace: (messages, newest) => {
      dropped = 0;
      items = [];
      add(inOrder(messages));
      last = items.at(-1)?.msgId ?? newest;
    },
    take: (messages, isComplete = false) => {
      const fresh: ChatItem[] = [];
      const ahead: ChatItem[] = [];
      let taken = last ?? 0;
      for (const one of inOrder(messages)) {
        if (one.msgId <= taken) continue;
        const isNext = isComplete || one.msgId === taken + 1;
        (isNext ? fresh : ahead).push(one);
        if (isNext) taken = one.msgId;
      }
      add(fresh);
      last = taken;
      return ahead;
    },
    shield: (msgIds) => {
      const gone = new Set(msgIds);
      items = items.map((one) => (gone.has(one.msgId) ? shielded(one) : one));
    },
    all: () => items.slice(-LOG_LENGTH),
    since: (msgId) => (msgId < dropped ? null : items.slice(items.findLastIndex((one) => one.msgId <= msgId) + 1)),
  };
}

function inOrder(messages: readonly ChatItem[]): readonly ChatItem[] {
  return messages.toSorted((one, other) => one.msgId - other.msgId);
}

function shielded({ roomId, msgId, at }: ChatItem): ChatItem {
  return { kind: 'shielded', roomId, msgId, at, from: null, clientId: null };
}
