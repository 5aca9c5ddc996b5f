import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from './clock.ts';

/** What is done once a business day; asking more often changes nothing. */
export interface DailyJob {
  tick(): Promise<void>;
}

/** While the site listens, the day's jobs are done within a minute of the day's beginning. */
export function runDaily(http: FastifyInstance, jobs: readonly DailyJob[]): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    for (const job of jobs) void job.tick().catch((err: unknown) => http.log.error({ err }, "A day's job failed."));
  };
  http.addHook('onListen', async () => {
    timer = setInterval(tick, MINUTE_MS);
    timer.unref();
  });
  http.addHook('preClose', async () => clearInterval(timer));
}
