/** The chat as the platform lends it. What stands behind it is loaded with the first room (no page pays for a chat it does not show). */
import { CHAT_AT_REST, createStore, type Chat, type ChatEvent } from '@site/shared/platform';
import type { Desk, DeskParts } from './desk.ts';

export interface HostChat extends Chat {
  /** Another member, or none (SOC-4). */
  forget(): void;
}

interface ChatParts extends Omit<DeskParts, 'state' | 'isHidden' | 'isOnline'> {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  /** Stands in for the chunk in tests. */
  readonly load?: () => Promise<(parts: DeskParts) => Desk>;
}

export function createChat({ window, document, navigator, load = loadDesk, ...parts }: ChatParts): HostChat {
  const state = createStore(CHAT_AT_REST);
  const waiting = new Set<(desk: Desk) => void>();
  let desk: Desk | null = null;
  let opening = false;
  const begin = async () => {
    if (opening) return;
    opening = true;
    try {
      const createDesk = await load();
      desk = createDesk({ ...parts, state, isHidden: () => document.hidden, isOnline: () => navigator.onLine });
      follow(desk, { window, document });
    } catch (error) {
      parts.report(error);
      state.set({ ...state.get(), phase: 'lost' });
      return;
    } finally {
      opening = false;
    }
    for (const act of waiting) act(desk);
    waiting.clear();
  };
  const once = (act: (desk: Desk) => void) => {
    if (desk) return act(desk);
    waiting.add(act);
    if (state.get().phase !== 'lost') state.set({ ...state.get(), phase: 'opening' });
    return void begin();
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    join(roomId: string, hear: (event: ChatEvent) => void) {
      if (parts.token() === null) return () => undefined;
      let undo: () => void = () => void waiting.delete(sit);
      const sit = (open: Desk) => {
        undo = open.join(roomId, hear);
      };
      once(sit);
      return () => undo();
    },
    send: (order) => new Promise((resolve, reject) => once((open) => void open.send(order).then(resolve, reject))),
    reconnect: () => {
      if (desk) desk.reconnect();
      else if (waiting.size > 0) void begin();
    },
    forget: () => {
      waiting.clear();
      desk?.close();
      if (!desk) state.set(CHAT_AT_REST);
    },
  };
}

function follow(desk: Desk, { window, document }: Pick<ChatParts, 'window' | 'document'>): void {
  window.addEventListener('online', desk.networkChanged);
  window.addEventListener('offline', desk.networkChanged);
  document.addEventListener('visibilitychange', desk.sightChanged);
}

async function loadDesk() {
  return (await import(/* webpackChunkName: "chat" */ './desk.ts')).createDesk;
}
