/** Everything of the chat that a page without a room can do without; loaded with the first room. Who needs whom. */
import { CHAT_AT_REST, type BusinessError, type Chat, type ChatState, type Store } from '@site/shared/platform';
import { CHAT_HANDSHAKE, CHAT_LINGER_MS, CHAT_MESSAGE, CHAT_STATUS } from '@site/shared/product';
import type { ChatJoined, ChatSaid, ChatServerMessage } from '@site/shared/wire';
import { uniqueId } from '../device.ts';
import { createAsks, refusalOf } from './asks.ts';
import { createLine, type LinePhase, type LineParts } from './line.ts';
import { orderMessage } from './orders.ts';
import { createRoom, type Hear, type Room } from './room.ts';
import { readTold } from './told.ts';

export interface DeskParts extends Pick<LineParts, 'open' | 'token' | 'askBody' | 'isOnline'> {
  readonly state: Store<ChatState>;
  /** Where the stream answers, http or https; read anew at each opening. */
  readonly origin: () => string;
  readonly isHidden: () => boolean;
  /** The session was ended by the other side; null when it did not say why. */
  readonly onKicked: (error: BusinessError | null) => void;
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
  const { state, token, report } = parts;
  const rooms = new Map<string, Room>();
  let idle: ReturnType<typeof setTimeout> | undefined;
  let kick: BusinessError | null = null;
  const change = (changes: Partial<ChatState>) => state.set({ ...state.get(), ...changes });
  const ignore = () => change({ ignored: state.get().ignored + 1 });
  const eachRoom = (act: (room: Room) => void) => [...rooms.values()].forEach(act);

  const turned = (phase: LinePhase) => {
    if (phase === 'open') return change({ phase, status: CHAT_STATUS.open, refusal: null });
    change({ phase, status: CHAT_STATUS.disconnected, self: null, session: null, speech: null });
    asks.lost();
    eachRoom((room) => room.leave());
    return undefined;
  };
  const line = createLine({
    ...parts,
    url: () => `${parts.origin().replace(/^http/, 'ws')}${CHAT_HANDSHAKE}`,
    onPhase: turned,
    onIgnored: ignore,
    onMessage: (message) => {
      const read = readTold(message);
      if (read) hear(read);
      else ignore();
    },
    onKicked: () => {
      change({ refusal: kick?.message ?? null });
      parts.onKicked(kick);
    },
    onRefused: ({ message }) => change({ refusal: message }),
  });
  const asks = createAsks(line.send);
  const hear = (message: ChatServerMessage) => {
    if (message.msgId === CHAT_MESSAGE.login) return loggedIn(message.msgData);
    if (message.msgId === CHAT_MESSAGE.speechStatus) return change({ speech: message.msgData });
    if (message.msgId === CHAT_MESSAGE.allRoomMaintain) return change({ maintenance: message.msgData.on ? message.msgData : null });
    if ('ok' in message.msgData) return asks.answer(message.msgData);
    return tellRoom(rooms, message);
  };
  const loggedIn = (data: Extract<ChatServerMessage, { readonly msgId: 10001 }>['msgData']) => {
    if (!data.ok) {
      kick = refusalOf(data);
      return change({ refusal: data.message });
    }
    kick = null;
    const { name, memberKey, grade, session } = data;
    change({ self: { name, memberKey, grade }, session, refusal: null, maintenance: null });
    return eachRoom((room) => room.enter());
  };
  const askIn = async (roomId: string, afterMsgId: number | null) => {
    const msgData = { clientId: uniqueId(), roomId, ...(afterMsgId !== null && { afterMsgId }) };
    return (await asks.ask({ msgId: CHAT_MESSAGE.joinRoom, msgData })) as ChatJoined;
  };
  const roomFor = (roomId: string) => {
    const known = rooms.get(roomId);
    if (known) return known;
    const room = createRoom({ askIn: (after) => askIn(roomId, after), isHidden: parts.isHidden, report });
    rooms.set(roomId, room);
    if (state.get().self) room.enter();
    return room;
  };
  const leave = (roomId: string, room: Room) => {
    if (rooms.get(roomId) !== room) return;
    room.end();
    rooms.delete(roomId);
    if (state.get().self) line.send({ msgId: CHAT_MESSAGE.leaveRoom, msgData: { clientId: uniqueId(), roomId } });
    if (rooms.size === 0) idle = setTimeout(line.close, CHAT_LINGER_MS);
  };
  const close = () => {
    clearTimeout(idle);
    line.close();
    asks.lost();
    eachRoom((room) => room.end());
    rooms.clear();
    kick = null;
    state.set({ ...CHAT_AT_REST, ignored: state.get().ignored });
  };
  return {
    join(roomId: string, listen: Hear) {
      if (token() === null) return () => undefined;
      clearTimeout(idle);
      const room = roomFor(roomId);
      const unseat = room.seat(listen);
      line.connect();
      return () => void (unseat() || leave(roomId, room));
    },
    send: async (order) => (await asks.ask(orderMessage(order))) as ChatSaid,
    reconnect: () => void (rooms.size > 0 && line.connect()),
    networkChanged: line.networkChanged,
    sightChanged: () => {
      if (parts.isHidden()) return;
      line.lookedAt();
      eachRoom((room) => room.catchUp());
    },
    close,
  };
}

/** What is told about a room goes to that room; one that was left meanwhile hears nothing. */
function tellRoom(rooms: ReadonlyMap<string, Room>, message: ChatServerMessage): void {
  if (!('roomId' in message.msgData)) return;
  const room = rooms.get(message.msgData.roomId);
  if (!room) return;
  if (message.msgId === CHAT_MESSAGE.msgShield) room.tell({ kind: 'shielded', msgIds: message.msgData.msgIds });
  else if (message.msgId === CHAT_MESSAGE.roomStatus) room.tell({ kind: 'state', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.chatVipLevel) room.tell({ kind: 'vip', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.broadcastJoin) room.tell({ kind: 'came', ...message.msgData });
  else if (message.msgId === CHAT_MESSAGE.score) room.tell({ kind: 'score', ...message.msgData });
  else if ('messages' in message.msgData) room.hear(message.msgData.messages);
}
