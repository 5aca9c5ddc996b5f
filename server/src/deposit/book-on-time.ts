import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../kernel/clock.ts';
import type { Payments } from './payments.service.ts';

/** While the site listens, what has arrived is booked every second, also when nobody looks at the order. */
export function bookOnTime(http: FastifyInstance, payments: Pick<Payments, 'tick'>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => void payments.tick().catch((err: unknown) => http.log.error({ err }, 'Payments could not be booked.'));
  http.addHook('onListen', async () => {
    timer = setInterval(tick, SECOND_MS);
    timer.unref();
  });
  http.addHook('preClose', async () => clearInterval(timer));
}
