/** One room that somebody on this page looks at: entered, entered again, its messages told in order and not too often. */
import { BusinessError, NetworkError, type ChatEvent } from '@site/shared/platform';
import type { ChatItem, ChatJoined, ChatRoom } from '@site/shared/wire';
import { createRoomLog } from './room-log.ts';
import { readItems } from './told.ts';

export type Hear = (event: ChatEvent) => void;

export interface RoomParts {
  /** Asks to enter, with what was said after a number or with the newest. */
  readonly askIn: (afterMsgId: number | null) => Promise<ChatJoined>;
  /** Whether anybody looks at the page. */
  readonly isHidden: () => boolean;
  readonly report: (error: unknown) => void;
}

export interface Room {
  /** Somebody more looks; answers whether anybody still does after the undo. */
  seat(hear: Hear): () => boolean;
  /** The line is up and logged in. */
  enter(): void;
  /** The line is down: the room is left (SOC-3). */
  leave(): void;
  /** Messages as they come. */
  hear(messages: readonly unknown[]): void;
  tell(event: ChatEvent): void;
  /** The page is looked at again. */
  catchUp(): void;
  end(): void;
}

/** Between two tellings, ms: what comes meanwhile is told together. */
const TELL_EVERY_MS = 100;

export function createRoom({ askIn, isHidden, report }: RoomParts): Room {
  const seats = new Set<Hear>();
  const log = createRoomLog();
  let room: ChatRoom | null = null;
  let entering: symbol | null = null;
  let entered = false;
  let held: readonly ChatItem[] = [];
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tellTo = (hear: Hear, event: ChatEvent) => {
    try {
      hear(event);
    } catch (error) {
      report(error);
    }
  };
  const tell = (event: ChatEvent) => Array.from(seats, (hear) => tellTo(hear, event));
  const wholeList = (): ChatEvent => ({ kind: 'list', messages: log.all(), more: (log.all()[0]?.msgId ?? 1) > 1 });
  const tellNews = () => {
    const last = log.last();
    if (isHidden() || last === null || last <= told) return false;
    const news = log.since(told);
    told = last;
    tell(news === null ? wholeList() : { kind: 'said', messages: news });
    return true;
  };
  const tellSoon = () => {
    if (timer !== undefined || !tellNews()) return;
    timer = setTimeout(() => {
      timer = undefined;
      tellSoon();
    }, TELL_EVERY_MS);
  };
  const startList = (messages: readonly ChatItem[], newest: number) => {
    log.replace(messages, newest);
    told = log.last() ?? 0;
    tell(wholeList());
  };
  const takeIn = ({ room: now, messages, more }: ChatJoined, after: number | null) => {
    entered = true;
    room = now;
    tell({ kind: 'entered', room: now });
    const items = readItems(messages);
    if (after === null || more) startList(items, now.lastMsgId);
    else log.take(items, true);
    const behind = held;
    held = [];
    log.take(behind, true);
    tellSoon();
  };
  const ask = async (): Promise<void> => {
    const mine = Symbol('entering');
    entering = mine;
    const after = log.last();
    try {
      const joined = await askIn(after);
      if (entering === mine) takeIn(joined, after);
    } catch (error) {
      if (entering !== mine) return;
      if (error instanceof BusinessError) tell({ kind: 'refused', message: error.message });
      if (error instanceof NetworkError && error.fault === 'timeout') return await ask();
    } finally {
      if (entering === mine) entering = null;
    }
  };
  return {
    seat(hear) {
      seats.add(hear);
      if (room && log.last() !== null) {
        tellTo(hear, { kind: 'entered', room });
        tellTo(hear, wholeList());
      }
      return () => {
        seats.delete(hear);
        return seats.size > 0;
      };
    },
    enter: () => void ask(),
    leave: () => {
      entering = null;
      entered = false;
      held = [];
    },
    hear: (messages) => {
      if (entering === null && !entered) return;
      const items = readItems(messages);
      held = entering === null ? log.take(items) : [...held, ...items];
      tellSoon();
      if (held.length > 0 && entering === null) void ask();
    },
    tell: (event) => {
      if (event.kind === 'shielded') log.shield(event.msgIds);
      if (room && (event.kind === 'state' || event.kind === 'vip')) room = { ...room, ...roomPartOf(event) };
      if (event.kind === 'came' && isHidden()) return;
      tell(event);
    },
    catchUp: () => void tellNews(),
    end: () => {
      entering = null;
      clearTimeout(timer);
      seats.clear();
    },
  };
}

type RoomChange = Extract<ChatEvent, { readonly kind: 'state' | 'vip' }>;

function roomPartOf(event: RoomChange): Partial<ChatRoom> {
  if (event.kind === 'vip') return { vipMin: event.vipMin, vipMax: event.vipMax };
  return { status: event.status, reason: event.reason, online: event.online };
}
