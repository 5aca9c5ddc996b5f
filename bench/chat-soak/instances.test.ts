import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { findRedis, startRedis } from '@site/server/modules/messaging/chat/redis.testing.ts';
import { createTestDatabase, type TestDatabase } from '@site/server/kernel/db/test-template.ts';
import { memberLogIn, startChatServer } from '@site/server/modules/messaging/chat/chat-server.testing.ts';
import { runSwarm } from './swarm.ts';
import { openSocket, type TestSocket } from '@site/server/modules/messaging/chat/testing.ts';

const redis = findRedis();
/** Without an installed Redis, `npm test` lists the skipped tests. */
const onRedis = redis === null ? test.skip : test;
const ROOM = 'general';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chat-'));
  database = await createTestDatabase(join(folder, 'chat.sqlite'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function enter(url: string, n: number): Promise<TestSocket> {
  const socket = await openSocket(url);
  socket.send(10001, memberLogIn(n));
  await socket.hear(10001);
  await socket.ask(10002, { roomId: ROOM });
  return socket;
}

const words = (socket: TestSocket) => socket.sentTo(ROOM).flatMap((item) => ('text' in item ? [item.text] : []));

onRedis(
  'a message at one instance arrives once and in order at the other, also during a Redis restart [SOC-5]',
  async () => {
    const port = await freePort();
    let server = await startRedis(redis ?? '', port);
    const one = await startChatServer({ where: database.where, redisUrl: server.url });
    const other = await startChatServer({ where: database.where, redisUrl: server.url });
    const [speaker, hearer] = [await enter(one.url, 1), await enter(other.url, 2)];
    const texts: string[] = [];
    const say = async (name: string) => {
      texts.push(name);
      await speaker.ask(10003, { roomId: ROOM, text: name });
    };
    for (const name of ['甲', '乙', '丙']) await say(name);
    await server.kill();
    for (const name of ['丁', '戊']) await say(name);
    server = await startRedis(redis ?? '', port);
    for (const name of ['己', '庚']) await say(name);
    await hearer.until(() => (words(hearer).length >= texts.length ? true : null));

    expect(words(hearer)).toEqual(texts);
    await one.close();
    await other.close();
    await server.kill();
  },
  60_000,
);

test('300 sockets receive every message of their rooms once [SOC-5]', async () => {
  const chat = await startChatServer({ where: database.where });
  const swarm = await runSwarm({ url: chat.url, sockets: 300, rooms: 3, messagesPerSecond: 20, seconds: 3 });

  expect(swarm).toMatchObject({ lost: 0, doubles: 0, gaveUp: 0 });
  expect(swarm.confirmed.size).toBe(swarm.sent);
  expect(chat.failures).toEqual([]);
  await chat.close();
}, 60_000);
