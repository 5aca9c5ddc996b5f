import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../clock.ts';

/** Work that repeats while the site listens. */
export interface Job {
  readonly everyMs: number;
  /** The log message when a run fails; the next run takes place nevertheless. */
  readonly failure: string;
  /** Whether there is work, for jobs that look often (`hasRow`); asked before each run. */
  isDue?(): Promise<boolean>;
  /** A run that goes on after the failure of a part logs it by `logFailure`. */
  run(logFailure: (err: unknown) => void): Promise<void>;
}

/** Runs jobs while the site listens. Runs of one job never overlap, and closing waits for the current run. */
export function schedule(http: FastifyInstance, jobs: readonly Job[]): void {
  const timers: ReturnType<typeof setInterval>[] = [];
  const running = new Map<Job, Promise<void>>();
  const start = (job: Job): void => {
    if (running.has(job)) return;
    const logFailure = (err: unknown) => http.log.error({ err }, job.failure);
    const run = runIfDue(job, logFailure)
      .catch(logFailure)
      .finally(() => void running.delete(job));
    running.set(job, run);
  };
  http.addHook('onListen', async () => {
    for (const job of jobs) timers.push(setInterval(() => start(job), job.everyMs).unref());
  });
  http.addHook('preClose', async () => {
    timers.forEach(clearInterval);
    await Promise.all(running.values());
  });
}

async function runIfDue(job: Job, logFailure: (err: unknown) => void): Promise<void> {
  if ((await job.isDue?.()) ?? true) await job.run(logFailure);
}

/** Work that is due once per business day; running it more often changes nothing. */
export interface DailyJob {
  tick(): Promise<void>;
}

/** Runs daily work within a minute after the start of the day. */
export function daily(work: DailyJob): Job {
  return { everyMs: MINUTE_MS, failure: "A day's job failed.", run: () => work.tick() };
}
