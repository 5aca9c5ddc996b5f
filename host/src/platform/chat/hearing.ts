/** What the line says, brought to the state of the chat, to whoever asked, and to the rooms. */
import type { BusinessError, ChatPhase, ChatState, Store } from '@site/shared/platform';
import { CHAT_MESSAGE, CHAT_STATUS, MAIL_MESSAGE } from '@site/shared/product';
import type { ChatLoggedIn, ChatRefused, ChatServerMessage } from '@site/shared/wire';
import { refusalOf, type Asks } from './asks.ts';
import type { LineParts } from './line.ts';
import type { Rooms } from './rooms.ts';
import { readTold } from './told.ts';

interface Parts {
  readonly state: Store<ChatState>;
  readonly asks: Asks;
  readonly rooms: Rooms;
  readonly onKicked: (error: BusinessError | null) => void;
  readonly onMail: () => void;
}

type Hearing = Pick<LineParts, 'onPhase' | 'onMessage' | 'onIgnored' | 'onKicked' | 'onRefused'>;

const NOBODY = { self: null, session: null, speech: null } as const;

export function createHearing({ state, asks, rooms, onKicked, onMail }: Parts): Hearing {
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
    if ('ok' in message.msgData) return asks.answer(message.msgData);
    return rooms.tell(message);
  };
  return {
    onPhase: (phase: ChatPhase) => {
      if (phase === 'open') return change({ phase, status: CHAT_STATUS.open, refusal: null });
      change({ phase, status: CHAT_STATUS.disconnected, ...NOBODY });
      asks.lost();
      return rooms.each((room) => room.leave());
    },
    onIgnored: ignore,
    onMessage: (message) => {
      const read = readTold(message);
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
