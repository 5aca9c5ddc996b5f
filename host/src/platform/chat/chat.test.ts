import { CHAT_MESSAGE, MAIL_MESSAGE } from '@site/shared/product';
import { openChat, ROOM, chatMessage } from './chat-testing.ts';

/** Longer than a frame, after which updates are delivered. */
const FRAME_MS = 20;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** By then all waiting updates are delivered. */
const BATCH_MS = 200;

test('nothing loads and no socket opens before a room is joined; then one socket serves all rooms [API-3] [SOC-1]', async () => {
  const { chat, join, loads, logIn, sockets, requestsOf } = openChat();
  expect([loads.count, sockets.all.length, chat.get().status]).toEqual([0, 0, 0]);

  join();
  join('match:IMTY:10000042');
  join();
  await logIn();

  expect(sockets.all.map(({ url }) => url)).toEqual(['wss://stream.example/stream/ws/v1/handshake?clientType=web']);
  expect(requestsOf(CHAT_MESSAGE.joinRoom).map(({ roomId }) => roomId)).toEqual(['venue:IMTY', 'match:IMTY:10000042']);
  expect(chat.get()).toMatchObject({ status: 1, phase: 'open', self: { memberKey: 'me', grade: 3 } });
});

test('log-in data stays in the chat state until the connection is lost [SOC-2] [SOC-3] [SOC-6]', async () => {
  const { chat, join, last, logIn } = openChat();
  join();
  await logIn();
  last().says({ msgId: CHAT_MESSAGE.speechStatus, msgData: { speechStatus: 0, until: null, reason: '广告' } });
  expect(chat.get()).toMatchObject({ session: { speechStatus: 1, vipMin: 0, vipMax: 10 }, speech: { speechStatus: 0, reason: '广告' } });

  last().breaks();

  expect(chat.get()).toMatchObject({ status: 0, phase: 'waiting', self: null, session: null });
});

test('a guest joins no room and opens no socket [SOC-6] [ROL-1]', async () => {
  const { device, join, loads, pass, sockets } = openChat();
  device.token = null;

  join().undo();
  await pass(60_000);

  expect([loads.count, sockets.all.length]).toEqual([0, 0]);
});

test('messages are delivered once each and in order, despite duplicates and early arrivals [SOC-5] [F56]', async () => {
  const { requestsOf, enter, join, logIn, news, pass } = openChat();
  const { numbers } = join();
  await logIn();
  await enter([chatMessage(1), chatMessage(2)]);

  await news(chatMessage(3));
  await news(chatMessage(3), chatMessage(2));
  await news(chatMessage(6), chatMessage(5));
  expect(numbers()).toEqual([1, 2, 3]);
  expect(requestsOf(CHAT_MESSAGE.joinRoom).at(-1)).toMatchObject({ afterMsgId: 3 });
  await enter([chatMessage(4), chatMessage(5)]);
  await news(chatMessage(7));
  await pass(BATCH_MS);

  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a room is joined again after a connection loss, with missed messages and no duplicates [SOC-3] [F51]', async () => {
  const { requestsOf, enter, join, last, logIn, news, pass } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter([chatMessage(1)]);
  await news(chatMessage(2));

  last().breaks(1001);
  await pass(3000);
  await logIn();
  expect(requestsOf(CHAT_MESSAGE.joinRoom)).toMatchObject([{ roomId: 'venue:IMTY', afterMsgId: 2 }]);
  await enter([chatMessage(3), chatMessage(4)]);
  await pass(FRAME_MS);

  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(events.filter(({ kind }) => kind === 'list')).toHaveLength(1);
});

test('a listener that missed more than one page starts again from the newest [SOC-3]', async () => {
  const { answer, enter, join, last, logIn, pass } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter([chatMessage(1)]);
  last().breaks();
  await pass(3000);
  await logIn();

  await answer(CHAT_MESSAGE.joinRoom, { room: ROOM, messages: [chatMessage(90), chatMessage(91)], more: true });

  expect(numbers()).toEqual([90, 91]);
  expect(events.at(-1)).toMatchObject({ kind: 'list', more: true });
});

test('fifty messages a second are delivered in batches', async () => {
  const { enter, join, last, logIn, pass } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter();
  for (let msgId = 1; msgId <= 50; msgId += 1) {
    last().says({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: { roomId: ROOM.roomId, messages: [chatMessage(msgId)] } });
    await pass(20);
  }
  await pass(BATCH_MS);

  expect(numbers()).toHaveLength(50);
  expect(events.filter(({ kind }) => kind === 'said').length).toBeLessThanOrEqual(10);
});

test('a listener that joins while a batch waits receives it once, and so do earlier listeners', async () => {
  const { enter, join, last, logIn, pass } = openChat();
  const first = join();
  await logIn();
  await enter([chatMessage(1)]);
  last().says({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: { roomId: ROOM.roomId, messages: [chatMessage(2)] } });
  const second = join();
  await pass(FRAME_MS);

  expect([first.numbers(), second.numbers()]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('a hidden page receives nothing; a visible one receives what was missed, or only the newest if that is much [F54]', async () => {
  const { enter, join, logIn, look, news, pass } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter([chatMessage(1)]);

  look(true);
  await news(chatMessage(2));
  expect(numbers()).toEqual([1]);
  look(false);
  await pass(FRAME_MS);
  expect(numbers()).toEqual([1, 2]);

  look(true);
  for (let msgId = 3; msgId <= 402; msgId += 1) await news(chatMessage(msgId));
  look(false);
  await pass(FRAME_MS);
  expect(numbers()).toHaveLength(200);
  expect(numbers().at(-1)).toBe(402);
  expect(events.at(-1)).toMatchObject({ kind: 'list', more: true });
});

test.each<[string, unknown]>([
  ['without a kind', { ...chatMessage(2), kind: 'poem' }],
  ['without a text', { ...chatMessage(2), text: 7 }],
  ['from nobody that can be named', chatMessage(2, { from: { memberKey: 'x' } as never })],
  ['that is no object', 'hello'],
])('a message %s is dropped and affects no other [SOC-5] [F55]', async (_name, damaged) => {
  const { enter, join, logIn } = openChat();
  const { numbers } = join();
  await logIn();

  await enter([chatMessage(1), damaged, chatMessage(3)]);

  expect(numbers()).toEqual([1, 3]);
});

test.each<[string, number, unknown]>([
  ['a room status', CHAT_MESSAGE.roomStatus, { roomId: 'venue:IMTY', status: 'odd' }],
  ['a score', CHAT_MESSAGE.score, { roomId: 'venue:IMTY', matchId: 7 }],
  ['news', CHAT_MESSAGE.broadcastRoom, { roomId: 'venue:IMTY' }],
  ['a shield', CHAT_MESSAGE.msgShield, null],
])('%s that does not match its id is ignored and counted [SOC-5] [F55]', async (_name, msgId, msgData) => {
  const { chat, enter, join, last, logIn } = openChat();
  const { events } = join();
  await logIn();
  await enter();
  const before = events.length;

  last().says({ msgId, msgData });

  expect([events.length - before, chat.get().ignored]).toEqual([0, 1]);
});

test('a mail notification is passed on and not counted as ignored [ACC-8]', async () => {
  const { chat, join, last, logIn, counters } = openChat();
  join();
  await logIn();

  last().says({ msgId: MAIL_MESSAGE, msgData: {} });

  expect([counters.mails, chat.get().ignored]).toEqual([1, 0]);
});

test('a room event is delivered to that room alone [SOC-5]', async () => {
  const { chat, enter, join, last, logIn } = openChat();
  const other = join('general');
  const { events } = join();
  await logIn();
  await enter();
  const roomId = ROOM.roomId;

  last().says({ msgId: CHAT_MESSAGE.roomStatus, msgData: { roomId, status: 'closed', reason: '赛事结束', online: 2 } });
  last().says({ msgId: CHAT_MESSAGE.chatVipLevel, msgData: { roomId, vipMin: 4, vipMax: 10 } });
  last().says({ msgId: CHAT_MESSAGE.broadcastJoin, msgData: { roomId, members: [{ name: '北***风', grade: 4 }] } });
  last().says({ msgId: CHAT_MESSAGE.msgShield, msgData: { roomId, msgIds: [1] } });
  last().says({ msgId: CHAT_MESSAGE.score, msgData: { roomId, matchId: 'M1', phase: 'live', score: { home: 1, away: 0 }, clock: "67'" } });
  last().says({ msgId: CHAT_MESSAGE.allRoomMaintain, msgData: { on: true, message: '维护', until: null } });

  expect(events.slice(-5).map(({ kind }) => kind)).toEqual(['state', 'vip', 'came', 'shielded', 'score']);
  expect(other.events).toEqual([]);
  expect(chat.get().maintenance).toMatchObject({ message: '维护' });
  last().says({ msgId: CHAT_MESSAGE.allRoomMaintain, msgData: { on: false, message: '', until: null } });
  expect(chat.get().maintenance).toBeNull();
});
