import { CHAT_AT_REST, createStore, type Chat, type ChatEvent, type ChatOrder, type ChatState, type Store } from '@site/shared/platform';
import type { ChatItem, ChatSendResponse } from '@site/shared/wire';

/** The chat of a test platform: the test emits room events and reads the sent messages. */
export interface TestChat extends Chat, Store<ChatState> {
  /** Every sent message, in order. */
  readonly orders: readonly ChatOrder[];
  /** The joined rooms; one that was joined twice is listed twice. */
  readonly joined: readonly string[];
  /** How often reconnecting was requested. */
  readonly reconnects: number;
  /** Emits an event to all listeners of a room. */
  tell(roomId: string, event: ChatEvent): void;
  /** Sets the result of sending from now on: an error for a refusal. Without it every message is accepted. */
  answersWith(reply: (order: ChatOrder) => ChatSendResponse | Promise<ChatSendResponse>): void;
}

const OPEN: ChatState = {
  ...CHAT_AT_REST,
  status: 1,
  phase: 'open',
  self: { name: '夜***者', memberKey: 'me', grade: 3 },
  session: { speechStatus: 1, vipMin: 0, vipMax: 10 },
  speech: { speechStatus: 1, until: null, reason: '' },
};

/** Creates it, open and logged in. */
export function createTestChat(): TestChat {
  const state = createStore<ChatState>(OPEN);
  const seats: { readonly roomId: string; readonly listener: (event: ChatEvent) => void }[] = [];
  const orders: ChatOrder[] = [];
  const count = { reconnects: 0 };
  let reply: (order: ChatOrder) => ChatSendResponse | Promise<ChatSendResponse> = (order) => saidOf(order, orders.length);
  return {
    ...state,
    orders,
    get joined() {
      return seats.map(({ roomId }) => roomId);
    },
    get reconnects() {
      return count.reconnects;
    },
    tell: (roomId, event) => seats.filter((seat) => seat.roomId === roomId).forEach(({ listener }) => listener(event)),
    answersWith: (next) => {
      reply = next;
    },
    join: (roomId, listener) => {
      const seat = { roomId, listener };
      seats.push(seat);
      return () => void (seats.includes(seat) && seats.splice(seats.indexOf(seat), 1));
    },
    send: async (order) => {
      orders.push(order);
      return reply(order);
    },
    reconnect: () => {
      count.reconnects += 1;
    },
  };
}

function saidOf(order: ChatOrder, count: number): ChatSendResponse {
  const text = order.kind === 'text' ? order.text : order.kind;
  return { clientId: order.clientId, ok: true, coins: null, message: testChatText(1000 + count, text, { clientId: order.clientId }) };
}

/** A text message for tests. */
export function testChatText(msgId: number, text: string, more: Partial<ChatItem> = {}): ChatItem {
  const from = { memberKey: 'm1', name: '北***风', avatarId: 2, grade: 4 };
  return { kind: 'text', roomId: 'venue:IMTY', msgId, at: '2026-06-15T12:00:00.000Z', from, clientId: null, text, ...more } as ChatItem;
}
