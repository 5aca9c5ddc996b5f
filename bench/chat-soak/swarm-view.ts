import { CHAT_HISTORY_MAX } from '@site/shared/product';
import type { ChatItem } from '@site/shared/wire';

/** The shared record of all members of a swarm. */
export interface SwarmCounts {
  deliveries: number;
  /** Shown twice, or out of order. */
  doubles: number;
  /** Numbers a member never saw. */
  holes: number;
  /** Unexpectedly closed sockets, and members that exceeded their retries. */
  losses: number;
  gaveUp: number;
  /** Messages that the server refused. */
  refused: number;
  readonly latenciesMs: number[];
  /** Messages confirmed to their sender: room and number. */
  readonly confirmed: Set<string>;
}

export const emptySwarmCounts = (): SwarmCounts => ({
  deliveries: 0,
  doubles: 0,
  holes: 0,
  losses: 0,
  gaveUp: 0,
  refused: 0,
  latenciesMs: [],
  confirmed: new Set(),
});

const LETTERS = 'abcdefghij';
/** The current time in letters, because the chat rejects long numbers. */
export const writeTime = (): string => Array.from(String(Date.now()), (digit) => LETTERS.charAt(Number(digit))).join('');
const readTime = (text: string) => Number(Array.from(text, (letter) => LETTERS.indexOf(letter)).join(''));

/** The view of one member of a room. */
export function createSwarmView(tally: SwarmCounts) {
  let last: number | null = null;

  function take(item: ChatItem): void {
    const expected = (last ?? 0) + 1;
    if (item.msgId < expected) {
      tally.doubles += 1;
      return;
    }
    tally.holes += item.msgId - expected;
    last = item.msgId;
    tally.deliveries += 1;
    if ('text' in item) tally.latenciesMs.push(Date.now() - readTime(item.text));
  }
  return {
    last: () => last,
    takeAll: (items: readonly ChatItem[]) => items.forEach(take),
    /** Enters, or returns. */
    enter(messages: readonly ChatItem[], more: boolean): void {
      if (last === null) last = messages.at(-1)?.msgId ?? 0;
      else if (!more || messages.length < CHAT_HISTORY_MAX) messages.forEach(take);
      else last = messages.at(-1)?.msgId ?? last;
    },
  };
}
