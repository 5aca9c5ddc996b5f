import { setTimeout as pause } from 'node:timers/promises';
import type { ChatState } from './chat-process.ts';
import { startChatServer } from '@site/server/modules/messaging/chat/chat-server.testing.ts';

/** The chat alone as a process: for `startChatProcess`. */

const SETTLE_MS = 500;

const { SOAK_DATABASE: where = '', SOAK_PORT: port = '0' } = process.env;
const server = await startChatServer({ where, port: Number(port) });
process.on('message', () => void state().then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function state(): Promise<ChatState> {
  const cpu = process.cpuUsage();
  globalThis.gc?.();
  await pause(SETTLE_MS);
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { open, dropped } = server.chat.counted();
  return {
    rssBytes: rss,
    heapBytes: heapUsed,
    open,
    dropped,
    failures: server.failures.map(String),
    cpuMs: (cpu.user + cpu.system) / 1000,
  };
}
