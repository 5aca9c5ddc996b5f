import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';

const THREAD = new URL('./checkpoint-thread.ts', import.meta.url);

/**
 * While the site listens, a worker thread checkpoints the write-ahead log of the SQLite `file` into the file itself: a checkpoint waits for
 * the disk, and no request should wait with it.
 */
export function startCheckpointThread(http: FastifyInstance, file: string): void {
  let thread: Worker | null = null;
  http.addHook('onListen', async () => {
    thread = new Worker(THREAD, { workerData: file });
    thread.on('error', (err) => http.log.error({ err }, 'The checkpoint thread stopped; checkpoints run on the main thread.'));
    thread.unref();
  });
  http.addHook('preClose', async () => {
    if (thread === null) return;
    const over = once(thread, 'exit');
    thread.ref();
    thread.postMessage('stop');
    thread = null;
    await over;
  });
}
