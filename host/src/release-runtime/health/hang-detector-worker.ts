/** Runs in a Web Worker, which a hang of the main thread does not stop. */
import { ASK_EVERY_MS, createHangWatch, type LastWill } from './hang-watch.ts';

interface Scope {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<LastWill>) => void): void;
}

const worker = globalThis as unknown as Scope;
const watch = createHangWatch({
  ask: () => worker.postMessage('are you there'),
  send: ({ path, body }) => void fetch(path, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined),
});
worker.addEventListener('message', ({ data }) => watch.heard(data));
setInterval(watch.tick, ASK_EVERY_MS);
