import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';

const THREAD = new URL('./checkpoint-thread.ts', import.meta.url);

/**
 * While the site listens, a thread of its own brings what the log of the SQLite `file` holds into the file itself: that waits for the disk,
 * and nobody who calls is to wait with it.
 */
export function checkpointBeside(http: FastifyInstance, file: string): void {
  let thread: Worker | null = null;
  http.addHook('onListen', async () => {
    thread = new Worker(THREAD, { workerData: file });
    thread.on('error', (err) => http.log.error({ err }, 'The log is no longer brought into the database beside the calls.'));
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
