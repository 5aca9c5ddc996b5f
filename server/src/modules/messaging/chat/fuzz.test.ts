import { CHAT_SERVER_ORIGIN, memberLogIn } from './chat-server.testing.ts';
import { createFuzzer } from './socket/hostile-frames.testing.ts';
import { isLogInAnswer, openRaw } from './socket/testing.ts';
import { withChatServer } from './testing.ts';

const FRAMES = Number(process.env.CHAT_FUZZ_FRAMES ?? 4000);
/** Below the limit that closes a socket, so that frames are parsed and not just counted. */
const FRAMES_OF_A_SOCKET = 80;
const SOCKETS_AT_ONCE = 8;
const SEED = 20_260_615;
const MEBIBYTE = 1024 * 1024;
const LONGEST_MS = 6 * 60 * 60 * 1000;

const server = withChatServer();

/** Each socket has a different address, so that none is blocked. */
const addressOf = (n: number) => `127.${1 + ((n >> 16) & 0x7f)}.${(n >> 8) & 0xff}.${1 + (n % 254)}`;

async function open(n: number) {
  const socket = await openRaw(server.url, { localAddress: addressOf(n), headers: [`Origin: ${CHAT_SERVER_ORIGIN}`] });
  await socket.status();
  return socket;
}

async function fuzz(n: number, frames: readonly Buffer[]): Promise<void> {
  const socket = await open(n);
  if (n % 2 === 0) {
    socket.say(10001, memberLogIn(n));
    await socket.hear(isLogInAnswer);
    socket.say(10002, { clientId: `enters-${n}`, roomId: 'general' });
  }
  socket.write(Buffer.concat(frames));
  await new Promise((resolve) => {
    socket.tcp.once('close', resolve);
    socket.tcp.end();
  });
}

test(
  'broken, changed and random frames crash nothing, are refused or counted, and leave no memory behind [T24] [F55]',
  async () => {
    const fuzzer = createFuzzer(SEED);
    const memory: number[] = [];
    for (let sent = 0, n = 0; sent < FRAMES;) {
      const turn = [];
      for (let i = 0; i < SOCKETS_AT_ONCE && sent < FRAMES; i += 1) {
        const frames = Array.from({ length: FRAMES_OF_A_SOCKET - 1 }, fuzzer.frame);
        frames.push(fuzzer.wildFrame());
        sent += frames.length;
        turn.push(fuzz((n += 1), frames));
      }
      await Promise.all(turn);
      memory.push(process.memoryUsage.rss());
    }
    const half = memory.slice(memory.length >> 1);
    const after = await open(0);
    after.say(10001, memberLogIn(0));

    expect((await after.hear(isLogInAnswer))?.msgData).toMatchObject({ ok: true });
    expect(server.failures).toEqual([]);
    expect(Math.max(...half) - (half[0] ?? 0)).toBeLessThan(128 * MEBIBYTE);
    expect(server.chat.counted()).toMatchObject({ open: 1, dropped: 0 });
    const { malformed, ignored, broken } = server.chat.counted();
    expect(malformed + ignored).toBeGreaterThan(FRAMES / 2);
    expect(broken).toBeGreaterThan(FRAMES / FRAMES_OF_A_SOCKET / 2);
    after.tcp.destroy();
  },
  LONGEST_MS,
);
