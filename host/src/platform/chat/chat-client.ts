/** Wires the chat parts that a page without a room does not need; loaded with the first room. */
import { CHAT_AT_REST, type BusinessError, type Chat, type ChatState, type Store } from '@site/shared/platform';
import { CHAT_HANDSHAKE, CHAT_LINGER_MS, CHAT_MESSAGE } from '@site/shared/product';
import type { ChatJoined, ChatSaid } from '@site/shared/wire';
import { uniqueId } from '../device.ts';
import { createPendingRequests, type PendingRequests } from './pending-requests.ts';
import { createDispatcher } from './dispatcher.ts';
import { createReconnectingSocket, type ReconnectingSocketOptions } from './reconnecting-socket.ts';
import { messageOf } from './outgoing-messages.ts';
import { createRooms } from './rooms.ts';

export interface ChatClientDependencies extends Pick<ReconnectingSocketOptions, 'open' | 'token' | 'fetchLogInBody' | 'isOnline'> {
  readonly state: Store<ChatState>;
  /** Address of the chat stream, http or https; read again at each opening. */
  readonly origin: () => string;
  readonly isHidden: () => boolean;
  /** The server ended the session; null without a reason. */
  readonly onKicked: (error: BusinessError | null) => void;
  /** The member received a mail (ACC-8). */
  readonly onMail: () => void;
  readonly report: (error: unknown) => void;
}

export interface ChatClient extends Pick<Chat, 'join' | 'send' | 'reconnect'> {
  networkChanged(): void;
  /** The page became hidden or visible. */
  visibilityChanged(): void;
  /** SOC-4: clears all state. */
  close(): void;
}

export function createChatClient(parts: ChatClientDependencies): ChatClient {
  const { state, isHidden, report } = parts;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const requests: PendingRequests = createPendingRequests((message) => socket.send(message));
  const isIn = () => state.get().self !== null;
  const rooms = createRooms({
    isHidden,
    report,
    isIn,
    requestEntry: async (roomId, after) => {
      const msgData = { clientId: uniqueId(), roomId, ...(after !== null && { afterMsgId: after }) };
      return (await requests.request({ msgId: CHAT_MESSAGE.joinRoom, msgData })) as ChatJoined;
    },
    onLeft: (roomId) => {
      if (isIn()) socket.send({ msgId: CHAT_MESSAGE.leaveRoom, msgData: { clientId: uniqueId(), roomId } });
      if (rooms.isEmpty()) idle = setTimeout(socket.close, CHAT_LINGER_MS);
    },
  });
  const socket = createReconnectingSocket({
    ...parts,
    ...createDispatcher({ state, requests, rooms, onKicked: parts.onKicked, onMail: parts.onMail }),
    url: () => `${parts.origin().replace(/^http/, 'ws')}${CHAT_HANDSHAKE}`,
  });
  return {
    join: (roomId, listener) => {
      clearTimeout(idle);
      const undo = rooms.join(roomId, listener);
      socket.connect();
      return undo;
    },
    send: async (order) => (await requests.request(messageOf(order))) as ChatSaid,
    reconnect: () => {
      if (!rooms.isEmpty()) socket.connect();
    },
    networkChanged: socket.networkChanged,
    visibilityChanged: () => {
      if (isHidden()) return;
      socket.pageShown();
      rooms.each((room) => room.catchUp());
    },
    close: () => {
      clearTimeout(idle);
      rooms.clear();
      socket.close();
      requests.rejectAll();
      state.set({ ...CHAT_AT_REST, ignored: state.get().ignored });
    },
  };
}
