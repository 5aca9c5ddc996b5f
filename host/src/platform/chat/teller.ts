/** Tells whoever looks at a room what was said: some at a time, and nothing while nobody looks at the page. */
import type { ChatEvent } from '@site/shared/platform';
import type { ChatRoom } from '@site/shared/wire';
import type { RoomLog } from './room-log.ts';

export type Hear = (event: ChatEvent) => void;

interface Parts {
  readonly log: RoomLog;
  readonly isHidden: () => boolean;
  readonly report: (error: unknown) => void;
}

export interface Teller {
  /** Somebody more looks, and is told how it stands where the room was entered; the undo answers whether anybody still does. */
  seat(hear: Hear, room: ChatRoom | null): () => boolean;
  tell(event: ChatEvent): void;
  /** The list began anew. */
  startAnew(): void;
  /** Something was taken into the log: tells it now, or a moment after what was told last. */
  goOn(): void;
  end(): void;
}

/**
 * From the frame that shows one telling to the next telling; what comes meanwhile is told together. On a slow device a telling and its frame cost
 * about as much with one line as with six.
 */
const TELL_EVERY_MS = 110;

export function createTeller({ log, isHidden, report }: Parts): Teller {
  const seats = new Set<Hear>();
  let told = 0;
  let stop: (() => void) | null = null;
  const tellTo = (hear: Hear, event: ChatEvent) => {
    try {
      hear(event);
    } catch (error) {
      report(error);
    }
  };
  const tell = (event: ChatEvent) => Array.from(seats, (hear) => tellTo(hear, event));
  const wholeList = (): ChatEvent => ({ kind: 'list', messages: log.all(), more: (log.all()[0]?.msgId ?? 1) > 1 });
  const isNew = () => (log.last() ?? 0) > told;
  const tellNews = () => {
    if (!isNew()) return;
    const news = log.since(told);
    told = log.last() ?? told;
    tell(news === null ? wholeList() : { kind: 'said', messages: news });
  };
  const goOn = () => {
    if (stop !== null || isHidden() || !isNew()) return;
    tellNews();
    stop = afterFrame(TELL_EVERY_MS, () => {
      stop = null;
      goOn();
    });
  };
  return {
    seat: (hear, room) => {
      // Whoever sits down gets the whole list; what waits to be told is told before, or he would hear it twice.
      tellNews();
      seats.add(hear);
      if (room) {
        tellTo(hear, { kind: 'entered', room });
        tellTo(hear, wholeList());
      }
      return () => {
        seats.delete(hear);
        return seats.size > 0;
      };
    },
    tell,
    startAnew: () => {
      told = log.last() ?? 0;
      tell(wholeList());
    },
    goOn,
    end: () => {
      stop?.();
      seats.clear();
    },
  };
}

/** Acts so many ms after the frame that shows what was just done; a slow page is told less often. Answers how to call it off. */
function afterFrame(waitMs: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, waitMs);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
