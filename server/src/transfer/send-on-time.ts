import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../kernel/clock.ts';
import type { Saga } from './saga.ts';

/** While the site listens, venues are asked every second for what is due, also when nobody looks; also what a crash left behind. */
export function sendOnTime(http: FastifyInstance, saga: Pick<Saga, 'tick'>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const failed = (err: unknown) => http.log.error({ err }, 'A transfer could not be carried on.');
  http.addHook('onListen', async () => {
    timer = setInterval(() => void saga.tick(failed).catch(failed), SECOND_MS);
    timer.unref();
  });
  http.addHook('preClose', async () => clearInterval(timer));
}
