import { BusinessError, type ChatEvent } from '@site/shared/platform';
import { CHAT_CLOSE, CHAT_MESSAGE } from '@site/shared/product';
import { testChatText } from '@site/shared/testing';
import type { ChatItem, ChatRoom } from '@site/shared/wire';
import { openChatHandle } from './chat-handle.ts';
import { createChat } from './chat.ts';
import { createDesk } from './desk.ts';
import { fakeSockets } from './testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ROOM: ChatRoom = {
  roomId: 'venue:IMTY',
  kind: 'venue',
  title: 'IM体育',
  league: '',
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

const says = (msgId: number, more: Partial<ChatItem> = {}) => testChatText(msgId, `第${msgId}句`, more);

function openChat() {
  const sockets = fakeSockets();
  const device = { token: 't1' as string | null, hidden: false };
  const page = Object.assign(new EventTarget(), { onLine: true });
  const sight = Object.defineProperty(new EventTarget(), 'hidden', { get: () => device.hidden });
  const kicked: (BusinessError | null)[] = [];
  const reported: unknown[] = [];
  const loads = { count: 0, broken: false };
  const chat = createChat({
    window: page as unknown as Window,
    document: sight as unknown as Document,
    navigator: page,
    open: sockets.open,
    origin: () => 'https://stream.example',
    token: () => device.token,
    askBody: () => Promise.resolve('jwt'),
    onKicked: (error) => kicked.push(error),
    report: (error) => reported.push(error),
    load: () => {
      loads.count += 1;
      return loads.broken ? Promise.reject(new Error('chunk')) : Promise.resolve(createDesk);
    },
  });
  const last = () => {
    const socket = sockets.all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  const logIn = async () => {
    await pass();
    last().opens();
    const session = { speechStatus: 1, vipMin: 0, vipMax: 10 };
    last().says({ msgId: CHAT_MESSAGE.login, msgData: { clientId: null, ok: true, name: '夜***者', memberKey: 'me', grade: 3, session } });
    await pass();
  };
  /** Answers the last question of its kind. */
  const answer = async (msgId: number, part: object) => {
    const asked = last().sent.findLast((one) => one.msgId === msgId)?.msgData as { clientId: string } | undefined;
    last().says({ msgId, msgData: { clientId: asked?.clientId, ok: true, ...part } });
    await pass();
  };
  const enter = (messages: readonly unknown[] = [], room: Partial<ChatRoom> = {}) =>
    answer(CHAT_MESSAGE.joinRoom, { room: { ...ROOM, ...room }, messages, more: false });
  const news = async (...messages: readonly unknown[]) => {
    last().says({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: { roomId: ROOM.roomId, messages } });
    await pass(100);
  };
  const asked = (msgId: number) =>
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
  return { chat, sockets, device, kicked, reported, loads, last, pass, logIn, answer, enter, news, asked, look, join, page };
}

/** The messages as a list shows them: begun anew or continued. */
function numbersOf(events: readonly ChatEvent[]): readonly number[] {
  return events.reduce<readonly number[]>((shown, event) => {
    if (event.kind === 'list') return event.messages.map(({ msgId }) => msgId);
    return event.kind === 'said' ? [...shown, ...event.messages.map(({ msgId }) => msgId)] : shown;
  }, []);
}

test('nothing is loaded and no socket opens before a room is joined; then one serves all rooms [API-3] [SOC-1]', async () => {
  const { chat, join, loads, logIn, sockets, asked } = openChat();
  expect([loads.count, sockets.all.length, chat.get().status]).toEqual([0, 0, 0]);

  join();
  join('match:IMTY:10000042');
  join();
  await logIn();

  expect(sockets.all.map(({ url }) => url)).toEqual(['wss://stream.example/stream/ws/v1/handshake?clientType=web']);
  expect(asked(CHAT_MESSAGE.joinRoom).map(({ roomId }) => roomId)).toEqual(['venue:IMTY', 'match:IMTY:10000042']);
  expect(chat.get()).toMatchObject({ status: 1, phase: 'open', self: { memberKey: 'me', grade: 3 } });
});

test('what the log-in told stands in the state until the line is down [SOC-2] [SOC-3] [SOC-6]', async () => {
  const { chat, join, last, logIn } = openChat();
  join();
  await logIn();
  last().says({ msgId: CHAT_MESSAGE.speechStatus, msgData: { speechStatus: 0, until: null, reason: '广告' } });
  expect(chat.get()).toMatchObject({ session: { speechStatus: 1, vipMin: 0, vipMax: 10 }, speech: { speechStatus: 0, reason: '广告' } });

  last().breaks();

  expect(chat.get()).toMatchObject({ status: 0, phase: 'waiting', self: null, session: null });
});

test('a guest joins nothing and opens nothing [SOC-6] [ROL-1]', async () => {
  const { device, join, loads, pass, sockets } = openChat();
  device.token = null;

  join().undo();
  await pass(60_000);

  expect([loads.count, sockets.all.length]).toEqual([0, 0]);
});

test('messages are told once each and in order, whatever comes twice or too early [SOC-5] [F56]', async () => {
  const { asked, enter, join, logIn, news } = openChat();
  const { numbers } = join();
  await logIn();
  await enter([says(1), says(2)]);

  await news(says(3));
  await news(says(3), says(2));
  await news(says(6), says(5));
  expect(numbers()).toEqual([1, 2, 3]);
  expect(asked(CHAT_MESSAGE.joinRoom).at(-1)).toMatchObject({ afterMsgId: 3 });
  await enter([says(4), says(5)]);
  await news(says(7));

  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('after a loss the room is entered again, with what was missed and nothing twice [SOC-3] [F51]', async () => {
  const { asked, enter, join, last, logIn, news, pass } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter([says(1)]);
  await news(says(2));

  last().breaks(1001);
  await pass(3000);
  await logIn();
  expect(asked(CHAT_MESSAGE.joinRoom)).toMatchObject([{ roomId: 'venue:IMTY', afterMsgId: 2 }]);
  await enter([says(3), says(4)]);

  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(events.filter(({ kind }) => kind === 'list')).toHaveLength(1);
});

test('whoever missed more than comes at once begins anew from the newest [SOC-3]', async () => {
  const { answer, enter, join, last, logIn, pass } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter([says(1)]);
  last().breaks();
  await pass(3000);
  await logIn();

  await answer(CHAT_MESSAGE.joinRoom, { room: ROOM, messages: [says(90), says(91)], more: true });

  expect(numbers()).toEqual([90, 91]);
  expect(events.at(-1)).toMatchObject({ kind: 'list', more: true });
});

test('fifty messages a second are told some at a time', async () => {
  const { enter, join, last, logIn, pass } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter();
  for (let msgId = 1; msgId <= 50; msgId += 1) {
    last().says({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: { roomId: ROOM.roomId, messages: [says(msgId)] } });
    await pass(20);
  }
  await pass(100);

  expect(numbers()).toHaveLength(50);
  expect(events.filter(({ kind }) => kind === 'said').length).toBeLessThanOrEqual(11);
});

test('a hidden page is told nothing; looked at again it gets what came, or the newest when that was much [F54]', async () => {
  const { enter, join, logIn, look, news } = openChat();
  const { events, numbers } = join();
  await logIn();
  await enter([says(1)]);

  look(true);
  await news(says(2));
  expect(numbers()).toEqual([1]);
  look(false);
  expect(numbers()).toEqual([1, 2]);

  look(true);
  for (let msgId = 3; msgId <= 402; msgId += 1) await news(says(msgId));
  look(false);
  expect(numbers()).toHaveLength(200);
  expect(numbers().at(-1)).toBe(402);
  expect(events.at(-1)).toMatchObject({ kind: 'list', more: true });
});

test.each<[string, unknown]>([
  ['without a kind', { ...says(2), kind: 'poem' }],
  ['without a text', { ...says(2), text: 7 }],
  ['from nobody that can be named', says(2, { from: { memberKey: 'x' } as never })],
  ['that is no object', 'hello'],
])('a message %s is left out and takes no other with it [SOC-5] [F55]', async (_name, damaged) => {
  const { enter, join, logIn } = openChat();
  const { numbers } = join();
  await logIn();

  await enter([says(1), damaged, says(3)]);

  expect(numbers()).toEqual([1, 3]);
});

test.each<[string, number, unknown]>([
  ['a room status', CHAT_MESSAGE.roomStatus, { roomId: 'venue:IMTY', status: 'odd' }],
  ['a score', CHAT_MESSAGE.score, { roomId: 'venue:IMTY', matchId: 7 }],
  ['news', CHAT_MESSAGE.broadcastRoom, { roomId: 'venue:IMTY' }],
  ['a shield', CHAT_MESSAGE.msgShield, null],
])('%s that is not what its id promises is ignored and counted [SOC-5] [F55]', async (_name, msgId, msgData) => {
  const { chat, enter, join, last, logIn } = openChat();
  const { events } = join();
  await logIn();
  await enter();
  const before = events.length;

  last().says({ msgId, msgData });

  expect([events.length - before, chat.get().ignored]).toEqual([0, 1]);
});

test('what happens to a room is told to that room alone [SOC-5]', async () => {
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

test('what is said is confirmed by its answer, refused with its sentence, and fails when the line goes [SOC-5]', async () => {
  const { answer, asked, chat, enter, join, last, logIn, pass } = openChat();
  join();
  await logIn();
  await enter();
  const order = { kind: 'text', roomId: ROOM.roomId, clientId: 'client-0001', text: '好球' } as const;

  const confirmed = chat.send(order);
  await pass();
  expect(asked(CHAT_MESSAGE.broadcastRoom)).toEqual([{ roomId: ROOM.roomId, clientId: 'client-0001', text: '好球' }]);
  await answer(CHAT_MESSAGE.broadcastRoom, { message: says(1, { clientId: 'client-0001' }), coins: null });
  await expect(confirmed).resolves.toMatchObject({ message: { msgId: 1 } });

  const refused = chat.send(order);
  const heard = expect(refused).rejects.toEqual(new BusinessError({ code: 10001, message: '发送过快，请稍后' }));
  await pass();
  last().says({
    msgId: CHAT_MESSAGE.broadcastRoom,
    msgData: { clientId: 'client-0001', ok: false, reason: 'fast', code: 10001, message: '发送过快，请稍后' },
  });
  await heard;

  const cut = expect(chat.send(order)).rejects.toMatchObject({ fault: 'closed' });
  await pass();
  last().breaks();
  await cut;
  await expect(chat.send(order)).rejects.toMatchObject({ fault: 'closed' });
});

test('an answer that never comes is a failure after eight seconds', async () => {
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

test('the last one out leaves the room, and the socket closes a while after [SOC-4]', async () => {
  const { asked, chat, enter, join, last, logIn, pass } = openChat();
  const [first, second] = [join(), join()];
  await logIn();
  await enter();

  first.undo();
  expect(asked(CHAT_MESSAGE.leaveRoom)).toEqual([]);
  second.undo();
  expect(asked(CHAT_MESSAGE.leaveRoom)).toMatchObject([{ roomId: 'venue:IMTY' }]);

  await pass(30_000);
  expect([chat.get().status, last().closed]).toEqual([0, true]);
});

test('going from one match to the next keeps the socket', async () => {
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

test('a swapped release hears nothing more, and rooms only it was in are left', async () => {
  const { asked, chat, enter, last, logIn } = openChat();
  const heard: ChatEvent[] = [];
  const handle = openChatHandle(chat);
  handle.chat.join(ROOM.roomId, (event) => heard.push(event));
  await logIn();
  await enter();
  const before = heard.length;

  handle.end();
  last().says({ msgId: CHAT_MESSAGE.broadcastRoom, msgData: { roomId: ROOM.roomId, messages: [says(1)] } });

  expect(heard).toHaveLength(before);
  expect(asked(CHAT_MESSAGE.leaveRoom)).toHaveLength(1);
});

test('who logs out takes socket, rooms and handlers along; who logs in next begins anew [SOC-4]', async () => {
  const { chat, device, enter, join, last, logIn, news, pass, sockets } = openChat();
  const before = join();
  await logIn();
  await enter();
  const heard = before.events.length;
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
  await news(says(1));
  expect([before.events.length, after.numbers()]).toEqual([heard, [1]]);
});

test('being logged in elsewhere ends the chat with the site’s own reaction [F53] [SES-7]', async () => {
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

test('after five failed tries a press begins anew [SOC-3]', async () => {
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

test('a chat whose code does not load says so, and a press tries again', async () => {
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

  await enter([says(1)]);

  expect(numbers()).toEqual([1]);
  expect(reported.length).toBeGreaterThan(0);
});
