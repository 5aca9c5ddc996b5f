/** Everything of the chat that a page without a room can do without; loaded with the first room. Who needs whom. */
import { CHAT_AT_REST, type BusinessError, type Chat, type ChatState, type Store } from '@site/shared/platform';
import { CHAT_HANDSHAKE, CHAT_LINGER_MS, CHAT_MESSAGE } from '@site/shared/product';
import type { ChatJoined, ChatSaid } from '@site/shared/wire';
import { uniqueId } from '../device.ts';
import { createAsks, type Asks } from './asks.ts';
import { createHearing } from './hearing.ts';
import { createLine, type LineParts } from './line.ts';
import { orderMessage } from './orders.ts';
import { createRooms } from './rooms.ts';

export interface DeskParts extends Pick<LineParts, 'open' | 'token' | 'askBody' | 'isOnline'> {
  readonly state: Store<ChatState>;
  /** Where the stream answers, http or https; read anew at each opening. */
  readonly origin: () => string;
  readonly isHidden: () => boolean;
  /** The session was ended by the other side; null when it did not say why. */
  readonly onKicked: (error: BusinessError | null) => void;
  /** A mail was written to the member (ACC-8). */
  readonly onMail: () => void;
  readonly report: (error: unknown) => void;
}

export interface Desk extends Pick<Chat, 'join' | 'send' | 'reconnect'> {
  networkChanged(): void;
  /** The page was hidden or is looked at again. */
  sightChanged(): void;
  /** SOC-4: nothing of before is left. */
  close(): void;
}

export function createDesk(parts: DeskParts): Desk {
  const { state, isHidden, report } = parts;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const asks: Asks = createAsks((message) => line.send(message));
  const isIn = () => state.get().self !== null;
  const rooms = createRooms({
    isHidden,
    report,
    isIn,
    askIn: async (roomId, after) => {
      const msgData = { clientId: uniqueId(), roomId, ...(after !== null && { afterMsgId: after }) };
      return (await asks.ask({ msgId: CHAT_MESSAGE.joinRoom, msgData })) as ChatJoined;
    },
    onLeft: (roomId) => {
      if (isIn()) line.send({ msgId: CHAT_MESSAGE.leaveRoom, msgData: { clientId: uniqueId(), roomId } });
      if (rooms.isEmpty()) idle = setTimeout(line.close, CHAT_LINGER_MS);
    },
  });
  const line = createLine({
    ...parts,
    ...createHearing({ state, asks, rooms, onKicked: parts.onKicked, onMail: parts.onMail }),
    url: () => `${parts.origin().replace(/^http/, 'ws')}${CHAT_HANDSHAKE}`,
  });
  return {
    join: (roomId, hear) => {
      clearTimeout(idle);
      const undo = rooms.join(roomId, hear);
      line.connect();
      return undo;
    },
    send: async (order) => (await asks.ask(orderMessage(order))) as ChatSaid,
    reconnect: () => {
      if (!rooms.isEmpty()) line.connect();
    },
    networkChanged: line.networkChanged,
    sightChanged: () => {
      if (isHidden()) return;
      line.lookedAt();
      rooms.each((room) => room.catchUp());
    },
    close: () => {
      clearTimeout(idle);
      rooms.clear();
      line.close();
      asks.lost();
      state.set({ ...CHAT_AT_REST, ignored: state.get().ignored });
    },
  };
}
