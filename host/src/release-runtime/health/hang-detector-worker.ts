/** Runs in a Web Worker, which a hang of the main thread does not stop. */
import { createHangWatch, LIFE_EVERY_MS, type SignOfLife } from './hang-watch.ts';

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<SignOfLife | undefined>) => void): void;
}

const worker = globalThis as unknown as Scope;
const watch = createHangWatch(
  ({ path, body }) => void fetch(path, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined),
);
worker.addEventListener('message', ({ data }) => watch.heard(data));
setInterval(watch.tick, LIFE_EVERY_MS);
