/** The messages of one room as they were heard: each once, in order, the newest of them kept (F56). */
import type { ChatItem } from '@site/shared/wire';

/** How many are kept; who was away longer starts anew from them. */
export const LOG_LENGTH = 200;
/** The oldest go many at a time: in a loud room each message would move all others. */
const MOST_HELD = 2 * LOG_LENGTH;

export interface RoomLog {
  /** The newest number that was taken; null before the first list. */
  last(): number | null;
  /** Begins anew; `newest` is the room's newest number where there is no message. */
  replace(messages: readonly ChatItem[], newest: number): void;
  /** Takes what goes on without a hole; answers what is left over: it stands behind one. `whole` says that what is missing is missing for good. */
  take(messages: readonly ChatItem[], whole?: boolean): readonly ChatItem[];
  shield(msgIds: readonly number[]): void;
  /** Everything that is kept. */
  all(): readonly ChatItem[];
  /** What was taken after a number; null when part of it is not kept any more. */
  since(msgId: number): readonly ChatItem[] | null;
}

export function createRoomLog(): RoomLog {
  let items: ChatItem[] = [];
  let last: number | null = null;
  let dropped = 0;
  const add = (fresh: readonly ChatItem[]) => {
    items.push(...fresh);
    if (items.length < MOST_HELD) return;
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
    take: (messages, whole = false) => {
      const fresh: ChatItem[] = [];
      const ahead: ChatItem[] = [];
      let taken = last ?? 0;
      for (const one of inOrder(messages)) {
        if (one.msgId <= taken) continue;
        const goesOn = whole || one.msgId === taken + 1;
        (goesOn ? fresh : ahead).push(one);
        if (goesOn) taken = one.msgId;
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
