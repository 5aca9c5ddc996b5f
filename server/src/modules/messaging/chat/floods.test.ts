import { setImmediate as turn } from 'node:timers/promises';
import { CHAT_LOG_IN_MS } from '@site/shared/product';
import { CHAT_SERVER_ORIGIN, memberLogIn } from './chat-server.testing.ts';
import { frameBytes, isLogInAnswer, messageBytes, type RawSocket } from './socket/testing.ts';
import { withRawSockets, withChatServer } from './testing.ts';

const MEBIBYTE = 1024 * 1024;
const HEADERS = [`Origin: ${CHAT_SERVER_ORIGIN}`];
const PING = 9;
const SILENCE_MS = 16_000;
const LOUD = 'match:IMTY:8';

const server = withChatServer();
const openSocket = withRawSockets();

afterEach(() => jest.restoreAllMocks());

async function knock(): Promise<RawSocket> {
  const socket = await openSocket(server.url, { headers: HEADERS });
  await socket.status();
  return socket;
}
async function logIn(n: number): Promise<RawSocket> {
  const socket = await knock();
  socket.say(10001, memberLogIn(n));
  await socket.hear(isLogInAnswer);
  return socket;
}
const naming = (clientId: string, roomId = 'general') => ({ clientId, roomId });
async function enter(n: number, roomId = 'general'): Promise<RawSocket> {
  const socket = await logIn(n);
  socket.say(10002, naming(`enters-${n}`, roomId));
  await socket.hear(({ msgId, msgData }) => msgId === 10002 && msgData.ok === true);
  return socket;
}
const onlineIn = async (roomId: string) => (await server.chat.moderation.overview()).rooms.find((room) => room.roomId === roomId)?.online;
const historyOf = async () => (await server.chat.moderation.messages('general')).flatMap((item) => ('text' in item ? [item.text] : []));

test('a frame of 100 MB is refused at its header, and its payload fills no memory [T24]', async () => {
  const socket = await knock();
  const part = Buffer.alloc(64 * 1024, 'a');
  const before = process.memoryUsage.rss();
  socket.write(frameBytes('', { claimedLength: 100 * MEBIBYTE }));
  expect(await socket.closing()).toBe(1009);
  for (let sent = 0; sent < 100 * MEBIBYTE && !socket.isGone(); sent += part.length)
    if (!socket.tcp.write(part)) await socket.until(() => (socket.tcp.writableNeedDrain ? null : true));

  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MEBIBYTE);
});

test('a socket that does not read is dropped at 1 MB of backlog; others in the room miss nothing [T24] [F54]', async () => {
  const [slow, quick] = [await enter(1, LOUD), await enter(2, LOUD)];
  const long = 'a'.repeat(256 * 1024);
  slow.tcp.pause();
  const before = server.chat.counted().dropped;
  let count = 0;
  for (; server.chat.counted().dropped === before && count < 200; count += 1) {
    const { msgId: place } = await server.chat.moderation.say(LOUD, long);
    await quick.until(() => (placesOf(quick).includes(place) ? true : null));
  }

  expect(server.chat.counted().dropped).toBe(before + 1);
  expect(placesOf(quick)).toHaveLength(count);
  expect(await onlineIn(LOUD)).toBe(1);
});

function placesOf({ heard }: RawSocket): number[] {
  return heard.flatMap(({ msgData }) =>
    'messages' in msgData && !('ok' in msgData) ? (msgData.messages as { msgId: number }[]).map(({ msgId }) => msgId) : [],
  );
}

test('frames after the goodbye are ignored [T24] [F53]', async () => {
  const socket = await enter(3);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + SILENCE_MS);
  server.chat.live.closeIdle();
  expect(await socket.closing()).toBe(4004);
  const before = server.chat.counted().ignored;
  socket.write(Buffer.concat([messageBytes(10013, {}), messageBytes(10002, naming('enters-again'))]));
  await enter(4);
  socket.say(10003, { ...naming('too-late-1'), text: '还能说话吗' });
  await enter(5);

  expect(server.chat.counted().ignored).toBe(before);
  expect(await historyOf()).not.toContain('还能说话吗');
});

test('a socket that closes while it enters a room leaves the room’s count [SOC-4]', async () => {
  const socket = await logIn(6);
  socket.write(Buffer.concat([messageBytes(10002, naming('hangs-up-1', 'match:IMTY:7')), frameBytes('', { opcode: 15 })]));
  await socket.closing();
  const other = await logIn(7);
  other.say(10002, naming('comes-later', 'match:IMTY:7'));
  await other.hear(({ msgId, msgData }) => msgId === 10002 && msgData.ok === true);

  expect(await onlineIn('match:IMTY:7')).toBe(1);
});

test('reconnecting does not reset the limit of twenty requests in ten seconds [T24]', async () => {
  const before = await logIn(8);
  for (let n = 0; n < 20; n += 1) before.say(10012, naming(`question-${n}`));
  await before.until(() => (before.heard.filter(({ msgId }) => msgId === 10012).length === 20 ? true : null));
  before.tcp.destroy();
  await server.chat.moderation.overview();
  const back = await logIn(8);
  back.say(10012, naming('question-20'));

  expect((await back.hear(({ msgId }) => msgId === 10012))?.msgData).toMatchObject({ ok: false, reason: 'fast' });
});

test('a socket that does not log in within five seconds is closed, whatever it sends [T24]', async () => {
  const [stranger, member] = [await knock(), await logIn(11)];
  stranger.say(0, {});
  await stranger.hear(({ msgId }) => msgId === 0);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + CHAT_LOG_IN_MS + 1);
  server.chat.live.closeIdle();

  expect(await stranger.closing()).toBe(4004);
  expect(member.closed()).toBeNull();
});

test('a socket that sends no whole message for fifteen seconds is closed, with or without pings [T24]', async () => {
  const [idle, busy] = [await logIn(9), await logIn(10)];
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + SILENCE_MS);
  idle.write(Buffer.concat([frameBytes('', { opcode: PING }), frameBytes('{"msgId"', { fin: false })]));
  busy.say(0, {});
  await busy.hear(({ msgId }) => msgId === 0);
  await turn();
  server.chat.live.closeIdle();

  expect(await idle.closing()).toBe(4004);
  expect(busy.closed()).toBeNull();
});
