/** Dispatches socket messages to the chat state, to pending requests and to the rooms. */
import type { BusinessError, ChatPhase, ChatState, Store } from '@site/shared/platform';
import { CHAT_MESSAGE, CHAT_STATUS, MAIL_MESSAGE } from '@site/shared/product';
import type { ChatLoggedIn, ChatRefused, ChatServerMessage } from '@site/shared/wire';
import { refusalOf, type PendingRequests } from './pending-requests.ts';
import type { ReconnectingSocketOptions } from './reconnecting-socket.ts';
import type { Rooms } from './rooms.ts';
import { readServerMessage } from './message-validation.ts';

interface DispatcherDependencies {
  readonly state: Store<ChatState>;
  readonly requests: PendingRequests;
  readonly rooms: Rooms;
  readonly onKicked: (error: BusinessError | null) => void;
  readonly onMail: () => void;
}

type Dispatcher = Pick<ReconnectingSocketOptions, 'onPhase' | 'onMessage' | 'onIgnored' | 'onKicked' | 'onRefused'>;

const NOBODY = { self: null, session: null, speech: null } as const;

export function createDispatcher({ state, requests, rooms, onKicked, onMail }: DispatcherDependencies): Dispatcher {
  let kick: BusinessError | null = null;
  const change = (changes: Partial<ChatState>) => state.set({ ...state.get(), ...changes });
  const ignore = () => change({ ignored: state.get().ignored + 1 });
  const loggedIn = (data: ChatLoggedIn | ChatRefused) => {
    kick = data.ok ? null : refusalOf(data);
    if (!data.ok) return change({ refusal: data.message });
    const { name, memberKey, grade, session } = data;
    change({ self: { name, memberKey, grade }, session, refusal: null, maintenance: null });
    return rooms.each((room) => room.enter());
  };
  const hear = (message: ChatServerMessage) => {
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
      change({ phase, status: CHAT_STATUS.disconnected, ...NOBODY });
      requests.rejectAll();
      return rooms.each((room) => room.leave());
    },
    onIgnored: ignore,
    onMessage: (message) => {
      const read = readServerMessage(message);
      if (read) hear(read);
      else ignore();
    },
    onKicked: () => {
      change({ refusal: kick?.message ?? null });
      onKicked(kick);
    },
    onRefused: ({ message }) => change({ refusal: message }),
  };
}
