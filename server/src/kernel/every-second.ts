import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from './clock.ts';

/** While the site listens, something goes on every second; a step that takes longer is waited for, one that fails is told by `failure`. */
export function everySecond(http: FastifyInstance, go: () => Promise<void>, failure: string): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let step: Promise<void> | null = null;
  const tick = () => {
    step ??= go()
      .catch((err: unknown) => http.log.error({ err }, failure))
      .finally(() => {
        step = null;
      });
  };
  http.addHook('onListen', async () => {
    timer = setInterval(tick, SECOND_MS);
    timer.unref();
  });
  http.addHook('preClose', async () => {
    clearInterval(timer);
    await step;
  });
}
