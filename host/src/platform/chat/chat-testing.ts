import type { BusinessError, ChatEvent } from '@site/shared/platform';
import { CHAT_MESSAGE } from '@site/shared/product';
import { testChatText } from '@site/shared/testing';
import type { ChatItem, ChatRoom } from '@site/shared/wire';
import { createChat } from './chat.ts';
import { createChatClient } from './chat-client.ts';
import { fakeSockets } from './testing.ts';

/** The room that tests join. */
export const ROOM: ChatRoom = {
  roomId: 'venue:IMTY',
  kind: 'venue',
  title: 'IM体育',
  league: '',
  host: '演示主播·北辰',
  venueCode: 'IMTY',
  matchId: null,
  status: 'open',
  reason: '',
  online: 3,
  vipMin: 0,
  vipMax: 10,
  canEnter: true,
  lastMsgId: 0,
};

/** A message of that room. */
export const chatMessage = (msgId: number, more: Partial<ChatItem> = {}) => testChatText(msgId, `第${msgId}句`, more);

/** A chat over fake sockets; the test controls the page around it. */
export function openChat() {
  const sockets = fakeSockets();
  const device = { token: 't1' as string | null, hidden: false };
  const page = Object.assign(new EventTarget(), { onLine: true });
  const sight = Object.defineProperty(new EventTarget(), 'hidden', { get: () => device.hidden });
  const kicked: (BusinessError | null)[] = [];
  const reported: unknown[] = [];
  const counters = { mails: 0 };
  const loads = { count: 0, broken: false };
  const chat = createChat({
    window: page as unknown as Window,
    document: sight as unknown as Document,
    navigator: page,
    open: sockets.open,
    origin: () => 'https://stream.example',
    token: () => device.token,
    fetchLogInBody: () => Promise.resolve('jwt'),
    onKicked: (error) => kicked.push(error),
    onMail: () => (counters.mails += 1),
    report: (error) => reported.push(error),
    load: () => {
      loads.count += 1;
      return loads.broken ? Promise.reject(new Error('chunk')) : Promise.resolve(createChatClient);
    },
  });
  const { last } = sockets;
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const logIn = async () => {
    await pass();
    last().opens();
    const session = { speechStatus: 1, vipMin: 0, vipMax: 10 };
    last().says({ msgId: CHAT_MESSAGE.login, msgData: { clientId: null, ok: true, name: '夜***者', memberKey: 'me', grade: 3, session } });
    await pass();
  };
  /** Answers the latest request of its kind. */
  const answer = async (msgId: number, part: object) => {
    const request = last().sent.findLast((one) => one.msgId === msgId)?.msgData as { clientId: string } | undefined;
    last().says({ msgId, msgData: { clientId: request?.clientId, ok: true, ...part } });
    await pass();
  };
  const enter = (messages: readonly unknown[] = [], room: Partial<ChatRoom> = {}) =>
    answer(CHAT_MESSAGE.joinRoom, { room: { ...ROOM, ...room }, messages, more: false });
  const news = async (...messages: readonly unknown[]) => {
    last().says({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: { roomId: ROOM.roomId, messages } });
    await pass(100);
  };
  const requestsOf = (msgId: number) =>
    last()
      .sent.filter((one) => one.msgId === msgId)
      .map(({ msgData }) => msgData as Record<string, unknown>);
  const look = (hidden: boolean) => {
    device.hidden = hidden;
    sight.dispatchEvent(new Event('visibilitychange'));
  };
  const join = (roomId = ROOM.roomId) => {
    const events: ChatEvent[] = [];
    const undo = chat.join(roomId, (event) => events.push(event));
    return { events, undo, numbers: () => numbersOf(events) };
  };
  return { chat, sockets, device, kicked, reported, counters, loads, last, pass, logIn, answer, enter, news, requestsOf, look, join, page };
}

/** The messages as a list shows them: replaced or appended. */
function numbersOf(events: readonly ChatEvent[]): readonly number[] {
  return events.reduce<readonly number[]>((shown, event) => {
    if (event.kind === 'list') return event.messages.map(({ msgId }) => msgId);
    return event.kind === 'said' ? [...shown, ...event.messages.map(({ msgId }) => msgId)] : shown;
  }, []);
}
