/** Wires the chat parts that a page without a room does not need; loaded with the first room. */
import {
  type BusinessError,
  type Chat,
  CHAT_AT_REST,
  type ChatOrder,
  type ChatPhase,
  type ChatState,
  type Store,
} from '@site/shared/platform';
import { CHAT_HANDSHAKE, CHAT_LINGER_MS, CHAT_MESSAGE, CHAT_STATUS, MAIL_MESSAGE } from '@site/shared/product';
import type { ChatJoinResponse, ChatLogInResponse, ChatRefusalResponse, ChatSendResponse, ChatServerMessage } from '@site/shared/wire';
import { uniqueId } from '../device.ts';
import { createPendingRequests, type PendingRequests, refusalOf } from './pending-requests.ts';
import { createReconnectingSocket, type ReconnectingSocketOptions } from './reconnecting-socket.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { readServerMessage } from './message-validation.ts';

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

export function createChatClient(dependencies: ChatClientDependencies): ChatClient {
  const { state, isHidden, report } = dependencies;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const requests: PendingRequests = createPendingRequests((message) => socket.send(message));
  const isIn = () => state.get().self !== null;
  const rooms = createRooms({
    isHidden,
    report,
    isIn,
    requestEntry: async (roomId, after) => {
      const msgData = { clientId: uniqueId(), roomId, ...(after !== null && { afterMsgId: after }) };
      return (await requests.request({ msgId: CHAT_MESSAGE.joinRoom, msgData })) as ChatJoinResponse;
    },
    onLeft: (roomId) => {
      if (isIn()) socket.send({ msgId: CHAT_MESSAGE.leaveRoom, msgData: { clientId: uniqueId(), roomId } });
      if (rooms.isEmpty()) idle = setTimeout(socket.close, CHAT_LINGER_MS);
    },
  });
  const socket = createReconnectingSocket({
    ...dependencies,
    ...createDispatcher({ state, requests, rooms, onKicked: dependencies.onKicked, onMail: dependencies.onMail }),
    url: () => `${dependencies.origin().replace(/^http/, 'ws')}${CHAT_HANDSHAKE}`,
  });
  return {
    join: (roomId, listener) => {
      clearTimeout(idle);
      const undo = rooms.join(roomId, listener);
      socket.connect();
      return undo;
    },
    send: async (order) => (await requests.request(messageOf(order))) as ChatSendResponse,
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

// Dispatches socket messages to the chat state, to pending requests and to the rooms.

interface DispatcherDependencies {
  readonly state: Store<ChatState>;
  readonly requests: PendingRequests;
  readonly rooms: Rooms;
  readonly onKicked: (error: BusinessError | null) => void;
  readonly onMail: () => void;
}

type Dispatcher = Pick<ReconnectingSocketOptions, 'onPhase' | 'onMessage' | 'onIgnored' | 'onKicked' | 'onRefused'>;

const LOGGED_OUT = { self: null, session: null, speech: null } as const;

function createDispatcher({ state, requests, rooms, onKicked, onMail }: DispatcherDependencies): Dispatcher {
  let kick: BusinessError | null = null;
  const change = (changes: Partial<ChatState>) => state.set({ ...state.get(), ...changes });
  const ignore = () => change({ ignored: state.get().ignored + 1 });
  const loggedIn = (data: ChatLogInResponse | ChatRefusalResponse) => {
    kick = data.ok ? null : refusalOf(data);
    if (!data.ok) return change({ refusal: data.message });
    const { name, memberKey, grade, session } = data;
    change({ self: { name, memberKey, grade }, session, refusal: null, maintenance: null });
    return rooms.each((room) => room.enter());
  };
  const dispatch = (message: ChatServerMessage) => {
    if (message.msgId === CHAT_MESSAGE.login) return loggedIn(message.msgData);
    if (message.msgId === CHAT_MESSAGE.speechStatus) return change({ speech: message.msgData });
    if (message.msgId === CHAT_MESSAGE.allRoomMaintain) return change({ maintenance: message.msgData.on ? message.msgData : null });
    if (message.msgId === MAIL_MESSAGE) return onMail();
    if ('ok' in message.msgData) return requests.settle(message.msgData);
    return rooms.dispatch(message);
  };
  return {
    onPhase: (phase: ChatPhase) => {
      if (phase === 'open') return change({ phase, status: CHAT_STATUS.open, refusal: null });
      change({ phase, status: CHAT_STATUS.disconnected, ...LOGGED_OUT });
      requests.rejectAll();
      return rooms.each((room) => room.leave());
    },
    onIgnored: ignore,
    onMessage: (message) => {
      const read = readServerMessage(message);
      if (read) dispatch(read);
      else ignore();
    },
    onKicked: () => {
      change({ refusal: kick?.message ?? null });
      onKicked(kick);
    },
    onRefused: ({ message }) => change({ refusal: message }),
  };
}

// Messages that a member sends to a room, in wire format (SOC-5).

interface RequestMessage {
  readonly msgId: number;
  readonly msgData: { readonly clientId: string; readonly [part: string]: unknown };
}

/** The request of an outgoing message. */
function messageOf(order: ChatOrder): RequestMessage {
  const { roomId, clientId } = order;
  if (order.kind === 'text') return { msgId: CHAT_MESSAGE.broadcastRoom, msgData: { clientId, roomId, ...pick(order, 'text') } };
  if (order.kind === 'betShare')
    return { msgId: CHAT_MESSAGE.shareBetRecord, msgData: { clientId, roomId, ...pick(order, 'betNo', 'showStake') } };
  return {
    msgId: CHAT_MESSAGE.gift,
    msgData: { clientId, roomId, ...pick(order, 'giftId', 'qty', 'coinPrice'), ...(order.toMsgId !== undefined && pick(order, 'toMsgId')) },
  };
}

function pick<Order, Name extends keyof Order>(order: Order, ...names: readonly Name[]): Pick<Order, Name> {
  return Object.fromEntries(names.map((name) => [name, order[name]])) as Pick<Order, Name>;
}
