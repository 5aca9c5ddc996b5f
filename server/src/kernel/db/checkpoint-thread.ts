/** The worker thread that `checkpointBeside` starts. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const EVERY_MS = 200;
/** The log may not grow beyond this: writers have to wait while it is truncated. */
const LONGEST_PAGES = 4000;
const LOCK_WAIT_MS = 200;

const raw = new Database(String(workerData), { timeout: LOCK_WAIT_MS });
raw.pragma('synchronous = NORMAL');

const timer = setInterval(() => {
  const [state] = raw.pragma('wal_checkpoint(PASSIVE)') as readonly { readonly log: number }[];
  if ((state?.log ?? 0) > LONGEST_PAGES) raw.pragma('wal_checkpoint(RESTART)');
}, EVERY_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  raw.close();
});
