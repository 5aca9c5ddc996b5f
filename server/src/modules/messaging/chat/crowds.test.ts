import { CHAT_CLOSE } from '@site/shared/product';
import { CHAT_SERVER_ORIGIN, memberLogIn } from './chat-server.testing.ts';
import { isLogInAnswer, type RawSocket } from './socket/testing.ts';
import { withChatServer, withRawSockets } from './testing.ts';

const MOST = 8;
const server = withChatServer({ most: MOST, trustProxy: ['127.0.0.1'] });
const openSocket = withRawSockets();

const from = (address: string): Promise<RawSocket> =>
  openSocket(server.url, { headers: [`Origin: ${CHAT_SERVER_ORIGIN}`, `X-Forwarded-For: ${address}`] });

test('one customer of an IPv6 provider who takes every socket keeps nobody out, and no member of his loses his first [T24]', async () => {
  const member = await from('2001:db8:1:1::1');
  await member.status();
  member.say(10001, memberLogIn(1));
  await member.hear(isLogInAnswer);
  const crowd: RawSocket[] = [];
  for (let n = 1; n < MOST; n += 1) crowd.push(await from(`2001:db8:1:${n + 1}::1`));
  expect(await Promise.all(crowd.map((socket) => socket.status()))).toEqual(Array.from({ length: MOST - 1 }, () => 101));

  const others = await Promise.all(['198.51.100.1', '198.51.100.2', '2001:db8:2::1'].map(from));

  expect(await Promise.all(others.map((socket) => socket.status()))).toEqual([101, 101, 101]);
  expect(await Promise.all(crowd.slice(0, 3).map((socket) => socket.closing()))).toEqual(crowd.slice(0, 3).map(() => CHAT_CLOSE.tryLater));
  expect(member.closed()).toBeNull();
  expect(await (await from('2001:db8:1:99::1')).status()).toBe(503);
});
