import { CHAT_SERVER_ORIGIN, memberLogIn } from './chat-server.testing.ts';
import { HOSTILE_FRAMES } from './socket/hostile-frames.testing.ts';
import type { Fate } from './socket/hostile-messages.testing.ts';
import { isLogInAnswer, type RawSocket } from './socket/testing.ts';
import { withRawSockets, withChatServer } from './testing.ts';

const server = withChatServer();
const openSocket = withRawSockets();

let members = 0;

async function enter(from: 'guest' | 'member' | 'speaker'): Promise<RawSocket> {
  members += 1;
  const localAddress = `127.0.2.${members % 256}`;
  const socket = await openSocket(server.url, { localAddress, headers: [`Origin: ${CHAT_SERVER_ORIGIN}`] });
  await socket.status();
  if (from === 'guest') return socket;
  socket.say(10001, memberLogIn(members));
  await socket.hear(isLogInAnswer);
  if (from === 'speaker') socket.say(10002, { clientId: `enters-${members}`, roomId: 'general' });
  if (from === 'speaker') await socket.hear(({ msgId, msgData }) => msgId === 10002 && msgData.ok === true);
  return socket;
}

const isHeartbeat = (message: { readonly msgId: number }) => message.msgId === 0;

/** The results of the frames of this socket so far. */
async function fateOf(socket: RawSocket, expected: Fate, before: ReturnType<typeof server.chat.counted>, known: number): Promise<unknown> {
  const since = () => socket.heard.slice(known);
  if (typeof expected === 'number') return socket.closing();
  if (expected === 'answered')
    return (await socket.until(() => since().find((one) => isHeartbeat(one) || one.msgData.ok === true) ?? null)) && expected;
  if (!['ignored', 'malformed', 'nothing'].includes(expected))
    return (await socket.until(() => since().find(({ msgData }) => msgData.ok === false) ?? null))?.msgData.reason;
  socket.say(0, {});
  await socket.until(() => since().find(isHeartbeat) ?? null);
  const counted = server.chat.counted();
  if (counted.ignored > before.ignored) return 'ignored';
  return counted.malformed > before.malformed ? 'malformed' : since().filter((one) => 'ok' in one.msgData).length === 0 && 'nothing';
}

test.each(HOSTILE_FRAMES)('%s, sent by a %s, ends as %s [T24] [F55]', async (_what, from, expected, bytes) => {
  const socket = await enter(from);
  const before = server.chat.counted();
  const known = socket.heard.length;
  socket.write(bytes);

  expect(await fateOf(socket, expected, before, known)).toBe(expected);
});

test('a list of more than 60 hostile frames leaves the chat serving as before [T24] [F55]', async () => {
  expect(HOSTILE_FRAMES.length).toBeGreaterThan(60);
  const [speaker, hearer] = [await enter('speaker'), await enter('speaker')];
  speaker.say(10003, { clientId: 'still-here', roomId: 'general', text: '还在' });

  const news = await hearer.hear(({ msgId, msgData }) => msgId === 10003 && 'messages' in msgData);
  expect(news?.msgData.messages).toEqual([expect.objectContaining({ kind: 'text', text: '还在' })]);
  expect(server.failures).toEqual([]);
  expect(server.chat.counted().open).toBe(2);
});
