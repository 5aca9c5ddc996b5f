/** Runs in a Web Worker, which a hang of the main thread does not stop. */
import { PING_INTERVAL_MS, createHangWatch, type PageAnswer } from './hang-watch.ts';

interface Scope {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<PageAnswer>) => void): void;
}

const worker = globalThis as unknown as Scope;
const watch = createHangWatch({
  ping: () => worker.postMessage('are you there'),
  send: ({ path, body }) => void fetch(path, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined),
});
worker.addEventListener('message', ({ data }) => watch.answered(data));
setInterval(watch.tick, PING_INTERVAL_MS);
