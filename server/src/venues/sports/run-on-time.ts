import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../../kernel/clock.ts';
import type { Running } from './running.service.ts';

/** While the site listens, the books go on every second; a step that takes longer is waited for. */
export function runOnTime(http: FastifyInstance, running: Pick<Running, 'tick'>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let step: Promise<void> | null = null;
  const tick = () => {
    step ??= running
      .tick()
      .catch((err: unknown) => http.log.error({ err }, 'The sportsbooks could not go on.'))
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
