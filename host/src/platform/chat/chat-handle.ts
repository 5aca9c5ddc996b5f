/** The chat handle of one remote release: its rooms and handlers end with it. */
import type { Chat } from '@site/shared/platform';

export function createChatHandle(chat: Chat): { readonly chat: Chat; end(): void } {
  const undos = new Set<() => void>();
  return {
    chat: {
      get: chat.get,
      subscribe: chat.subscribe,
      send: chat.send,
      reconnect: chat.reconnect,
      join: (roomId, listener) => {
        const leave = chat.join(roomId, listener);
        const undo = () => {
          undos.delete(undo);
          leave();
        };
        undos.add(undo);
        return undo;
      },
    },
    end: () => [...undos].forEach((undo) => undo()),
  };
}
