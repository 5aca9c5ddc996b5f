/** Delivers the messages of a room to its listeners in batches, and pauses while the page is hidden. */
import type { ChatEvent } from '@site/shared/platform';
import type { ChatRoom } from '@site/shared/wire';
import type { RoomLog } from './room-log.ts';

export type ChatListener = (event: ChatEvent) => void;

interface UpdateBatcherDependencies {
  readonly log: RoomLog;
  readonly isHidden: () => boolean;
  readonly report: (error: unknown) => void;
}

export interface UpdateBatcher {
  /** Adds a listener, which gets the current state when the room is entered. The undo returns whether listeners are left. */
  subscribe(listener: ChatListener, room: ChatRoom | null): () => boolean;
  emit(event: ChatEvent): void;
  /** Replaces the list of all listeners. */
  restart(): void;
  /** Delivers what the log took in, at once or when the interval after the last batch is over. */
  flush(): void;
  end(): void;
}

/** Minimum interval between two update batches; messages received in between are merged. On a slow device a batch of one costs as much as one of six. */
const BATCH_INTERVAL_MS = 110;

export function createUpdateBatcher({ log, isHidden, report }: UpdateBatcherDependencies): UpdateBatcher {
  const listeners = new Set<ChatListener>();
  let emittedUpTo = 0;
  let stop: (() => void) | null = null;
  const emitTo = (listener: ChatListener, event: ChatEvent) => {
    try {
      listener(event);
    } catch (error) {
      report(error);
    }
  };
  const emit = (event: ChatEvent) => Array.from(listeners, (listener) => emitTo(listener, event));
  const wholeList = (): ChatEvent => ({ kind: 'list', messages: log.all(), more: (log.all()[0]?.msgId ?? 1) > 1 });
  const isNew = () => (log.last() ?? 0) > emittedUpTo;
  const emitNews = () => {
    if (!isNew()) return;
    const news = log.since(emittedUpTo);
    emittedUpTo = log.last() ?? emittedUpTo;
    emit(news === null ? wholeList() : { kind: 'said', messages: news });
  };
  const flush = () => {
    if (stop !== null || isHidden() || !isNew()) return;
    emitNews();
    stop = afterFrame(BATCH_INTERVAL_MS, () => {
      stop = null;
      flush();
    });
  };
  return {
    subscribe: (listener, room) => {
      // A new listener gets the whole list, so waiting messages go to the others first; otherwise it would receive them twice.
      emitNews();
      listeners.add(listener);
      if (room) {
        emitTo(listener, { kind: 'entered', room });
        emitTo(listener, wholeList());
      }
      return () => {
        listeners.delete(listener);
        return listeners.size > 0;
      };
    },
    emit,
    restart: () => {
      emittedUpTo = log.last() ?? 0;
      emit(wholeList());
    },
    flush,
    end: () => {
      stop?.();
      listeners.clear();
    },
  };
}

/** Acts `waitMs` after the next frame, so a slow page updates less often. Returns the cancel function. */
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
