import { BusinessError, type ChatEvent } from '@site/shared/platform';
import { CHAT_CLOSE, CHAT_MESSAGE } from '@site/shared/product';
import { createChatHandle } from './chat-handle.ts';
import { openChat, ROOM, chatMessage } from './chat-testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a sent message is confirmed by its answer, rejected with its sentence, and fails when the connection is lost [SOC-5]', async () => {
  const { answer, requestsOf, chat, enter, join, last, logIn, pass } = openChat();
  join();
  await logIn();
  await enter();
  const order = { kind: 'text', roomId: ROOM.roomId, clientId: 'client-0001', text: '好球' } as const;

  const confirmed = chat.send(order);
  await pass();
  expect(requestsOf(CHAT_MESSAGE.broadcastRoom)).toEqual([{ roomId: ROOM.roomId, clientId: 'client-0001', text: '好球' }]);
  await answer(CHAT_MESSAGE.broadcastRoom, { message: chatMessage(1, { clientId: 'client-0001' }), coins: null });
  await expect(confirmed).resolves.toMatchObject({ message: { msgId: 1 } });

  const refused = chat.send(order);
  const refusal = expect(refused).rejects.toEqual(new BusinessError({ code: 10001, message: '发送过快，请稍后' }));
  await pass();
  last().says({
    msgId: CHAT_MESSAGE.broadcastRoom,
    msgData: { clientId: 'client-0001', ok: false, reason: 'fast', code: 10001, message: '发送过快，请稍后' },
  });
  await refusal;

  const cut = expect(chat.send(order)).rejects.toMatchObject({ fault: 'closed' });
  await pass();
  last().breaks();
  await cut;
  await expect(chat.send(order)).rejects.toMatchObject({ fault: 'closed' });
});

test('a missing answer is a failure after eight seconds', async () => {
  const { chat, enter, join, logIn, pass } = openChat();
  join();
  await logIn();
  await enter();

  const waits = expect(chat.send({ kind: 'text', roomId: ROOM.roomId, clientId: 'client-0002', text: '在吗' })).rejects.toMatchObject({
    fault: 'timeout',
  });
  await pass(8000);

  await waits;
});

test('the last listener leaves the room, and the socket closes after a delay [SOC-4]', async () => {
  const { requestsOf, chat, enter, join, last, logIn, pass } = openChat();
  const [first, second] = [join(), join()];
  await logIn();
  await enter();

  first.undo();
  expect(requestsOf(CHAT_MESSAGE.leaveRoom)).toEqual([]);
  second.undo();
  expect(requestsOf(CHAT_MESSAGE.leaveRoom)).toMatchObject([{ roomId: 'venue:IMTY' }]);

  await pass(30_000);
  expect([chat.get().status, last().closed]).toEqual([0, true]);
});

test('navigation from one match to the next keeps the socket', async () => {
  const { enter, join, last, logIn, pass, sockets } = openChat();
  const live = async (beats: number) => {
    for (let beat = 0; beat < beats; beat += 1) {
      last().says({ msgId: CHAT_MESSAGE.heartbeat, msgData: { at: 0 } });
      await pass(5000);
    }
  };
  const { undo } = join();
  await logIn();
  await enter();

  undo();
  await live(5);
  join('match:IMTY:2');
  await live(5);

  expect(sockets.all.map(({ closed }) => closed)).toEqual([false]);
});

test('a swapped release receives nothing more, and rooms only it joined are left', async () => {
  const { requestsOf, chat, enter, last, logIn } = openChat();
  const received: ChatEvent[] = [];
  const handle = createChatHandle(chat);
  handle.chat.join(ROOM.roomId, (event) => received.push(event));
  await logIn();
  await enter();
  const before = received.length;

  handle.end();
  last().says({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: { roomId: ROOM.roomId, messages: [chatMessage(1)] } });

  expect(received).toHaveLength(before);
  expect(requestsOf(CHAT_MESSAGE.leaveRoom)).toHaveLength(1);
});

test('a log-out clears socket, rooms and handlers; the next log-in starts fresh [SOC-4]', async () => {
  const { chat, device, enter, join, last, logIn, news, pass, sockets } = openChat();
  const before = join();
  await logIn();
  await enter();
  const eventsBefore = before.events.length;
  const first = last();

  device.token = null;
  chat.forget();
  await pass(60_000);
  expect([first.closed, sockets.all.length, chat.get().phase]).toEqual([true, 1, 'closed']);

  device.token = 't2';
  const after = join();
  await logIn();
  expect(last().sent[0]).toEqual({ msgId: CHAT_MESSAGE.login, msgData: { token: 't2', body: 'jwt' } });
  await enter();
  await news(chatMessage(1));
  expect([before.events.length, after.numbers()]).toEqual([eventsBefore, [1]]);
});

test('a log-in elsewhere ends the chat with the site’s own reaction [F53] [SES-7]', async () => {
  const { chat, join, kicked, last, logIn, pass, sockets } = openChat();
  join();
  await logIn();

  last().says({
    msgId: CHAT_MESSAGE.login,
    msgData: { clientId: null, ok: false, reason: 'session', code: 6001, message: '您的账号已在其他设备登录' },
  });
  last().breaks(CHAT_CLOSE.sessionOver);
  await pass(60_000);

  expect(kicked).toEqual([new BusinessError({ code: 6001, message: '您的账号已在其他设备登录' })]);
  expect([sockets.all.length, chat.get().phase, chat.get().refusal]).toEqual([1, 'ended', '您的账号已在其他设备登录']);
});

test('a press restarts the connection after five failed attempts [SOC-3]', async () => {
  const { chat, join, last, logIn, pass, sockets } = openChat();
  join();
  await logIn();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    last().breaks();
    await pass(3000);
  }
  expect(chat.get().phase).toBe('lost');

  chat.reconnect();
  await logIn();

  expect([sockets.all.length, chat.get().phase]).toEqual([7, 'open']);
});

test('a chat whose code does not load is lost, and a press retries', async () => {
  const { chat, join, loads, logIn, reported, sockets, pass } = openChat();
  loads.broken = true;
  join();
  await pass();
  expect([chat.get().phase, reported.length]).toEqual(['lost', 1]);

  loads.broken = false;
  chat.reconnect();
  await logIn();

  expect([chat.get().phase, sockets.all.length]).toEqual(['open', 1]);
});

test('a handler that throws stops no other, and is reported', async () => {
  const { chat, enter, join, logIn, reported } = openChat();
  chat.join(ROOM.roomId, () => {
    throw new Error('mine');
  });
  const { numbers } = join();
  await logIn();

  await enter([chatMessage(1)]);

  expect(numbers()).toEqual([1]);
  expect(reported.length).toBeGreaterThan(0);
});
