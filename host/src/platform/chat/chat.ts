/** The chat that the platform lends. Its implementation loads with the first room, so that a page without chat does not pay for it. */
import { CHAT_AT_REST, createStore, type Chat, type ChatEvent } from '@site/shared/platform';
import { countStep } from '../../lib/pending-requests.ts';
import type { ChatClient, ChatClientDependencies } from './chat-client.ts';

export interface HostChat extends Chat {
  /** The member changed, or logged out (SOC-4). */
  forget(): void;
}

interface ChatDependencies extends Omit<ChatClientDependencies, 'state' | 'isHidden' | 'isOnline'> {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  /** Replaces the chunk in tests. */
  readonly load?: () => Promise<(dependencies: ChatClientDependencies) => ChatClient>;
}

export function createChat({ window, document, navigator, load = loadChatClient, ...dependencies }: ChatDependencies): HostChat {
  const state = createStore(CHAT_AT_REST);
  const waiting = new Set<(client: ChatClient) => void>();
  let client: ChatClient | null = null;
  let opening = false;
  const begin = async () => {
    if (opening) return;
    opening = true;
    try {
      const createClient = await load();
      client = createClient({ ...dependencies, state, isHidden: () => document.hidden, isOnline: () => navigator.onLine });
      follow(client, { window, document });
    } catch (error) {
      dependencies.report(error);
      state.set({ ...state.get(), phase: 'lost' });
      return;
    } finally {
      opening = false;
    }
    for (const act of waiting) act(client);
    waiting.clear();
  };
  const once = (act: (client: ChatClient) => void) => {
    if (client) return act(client);
    waiting.add(act);
    if (state.get().phase !== 'lost') state.set({ ...state.get(), phase: 'opening' });
    return void begin();
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    join(roomId: string, listener: (event: ChatEvent) => void) {
      if (dependencies.token() === null) return () => undefined;
      let undo: () => void = () => void waiting.delete(sit);
      const sit = (open: ChatClient) => {
        undo = open.join(roomId, listener);
      };
      once(sit);
      return () => undo();
    },
    send: (order) => countStep(new Promise((resolve, reject) => once((open) => void open.send(order).then(resolve, reject)))),
    reconnect: () => {
      if (client) client.reconnect();
      else if (waiting.size > 0) void begin();
    },
    forget: () => {
      waiting.clear();
      client?.close();
      if (!client) state.set(CHAT_AT_REST);
    },
  };
}

function follow(client: ChatClient, { window, document }: Pick<ChatDependencies, 'window' | 'document'>): void {
  window.addEventListener('online', client.networkChanged);
  window.addEventListener('offline', client.networkChanged);
  document.addEventListener('visibilitychange', client.visibilityChanged);
}

async function loadChatClient() {
  return (await import(/* webpackChunkName: "chat" */ './chat-client.ts')).createChatClient;
}
