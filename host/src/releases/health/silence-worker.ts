/** A worker of its own beside each page: what the main thread hangs in does not hang it. */
import { ASK_EVERY_MS, createSilenceWatch, type LastWill } from './silence-watch.ts';

interface Scope {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<LastWill>) => void): void;
}

const worker = globalThis as unknown as Scope;
const watch = createSilenceWatch({
  ask: () => worker.postMessage('are you there'),
  send: ({ path, body }) => void fetch(path, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined),
});
worker.addEventListener('message', ({ data }) => watch.heard(data));
setInterval(watch.tick, ASK_EVERY_MS);
