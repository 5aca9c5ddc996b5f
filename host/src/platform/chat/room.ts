/** One room that somebody on this page looks at: entered, entered again after a loss, and asked again where a message is missing. */
import { BusinessError, NetworkError, type ChatEvent } from '@site/shared/platform';
import type { ChatItem, ChatJoined, ChatRoom } from '@site/shared/wire';
import { createRoomLog } from './room-log.ts';
import { createTeller, type Hear } from './teller.ts';
import { readItems } from './told.ts';

export interface RoomParts {
  /** Asks to enter, with what was said after a number or with the newest. */
  readonly askIn: (afterMsgId: number | null) => Promise<ChatJoined>;
  /** Whether nobody looks at the page. */
  readonly isHidden: () => boolean;
  readonly report: (error: unknown) => void;
}

export interface Room {
  /** Somebody more looks; the undo answers whether anybody still does. */
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

export function createRoom({ askIn, isHidden, report }: RoomParts): Room {
  const log = createRoomLog();
  const teller = createTeller({ log, isHidden, report });
  let room: ChatRoom | null = null;
  let entering: symbol | null = null;
  let entered = false;
  /** What came while the room was being entered, or too early. */
  let held: readonly ChatItem[] = [];

  const takeIn = ({ room: now, messages, more }: ChatJoined, after: number | null) => {
    entered = true;
    room = now;
    teller.tell({ kind: 'entered', room: now });
    const anew = after === null || more;
    if (anew) log.replace(readItems(messages), now.lastMsgId);
    else log.take(readItems(messages), true);
    if (anew) teller.startAnew();
    log.take(held, true);
    held = [];
    teller.goOn();
  };
  const ask = async (): Promise<void> => {
    const mine = Symbol('entering');
    entering = mine;
    const after = log.last();
    const answer = await askIn(after).catch((error: unknown) => error);
    if (entering !== mine) return;
    entering = null;
    if (answer instanceof BusinessError) teller.tell({ kind: 'refused', message: answer.message });
    else if (!(answer instanceof Error)) takeIn(answer as ChatJoined, after);
    else if (answer instanceof NetworkError && answer.fault === 'timeout') await ask();
  };
  const leave = () => {
    entering = null;
    entered = false;
    held = [];
  };
  return {
    seat: (hear) => teller.seat(hear, room),
    enter: () => void ask(),
    leave,
    hear: (messages) => {
      if (entering === null && !entered) return;
      const items = readItems(messages);
      held = entering === null ? log.take(items) : [...held, ...items];
      teller.goOn();
      if (held.length > 0 && entering === null) void ask();
    },
    tell: (event) => {
      if (event.kind === 'shielded') log.shield(event.msgIds);
      room = room && changedRoom(room, event);
      if (event.kind !== 'came' || !isHidden()) teller.tell(event);
    },
    catchUp: teller.goOn,
    end: () => {
      leave();
      teller.end();
    },
  };
}

/** The room as whoever comes next finds it. */
function changedRoom(room: ChatRoom, event: ChatEvent): ChatRoom {
  if (event.kind === 'vip') return { ...room, vipMin: event.vipMin, vipMax: event.vipMax };
  if (event.kind === 'state') return { ...room, status: event.status, reason: event.reason, online: event.online };
  return room;
}
