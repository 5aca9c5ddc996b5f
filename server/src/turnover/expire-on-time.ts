import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../kernel/clock.ts';
import type { Turnover } from './turnover.service.ts';

/** While the site listens, bonuses that have run out are void within a minute, also when nobody looks at them. */
export function expireOnTime(http: FastifyInstance, turnover: Pick<Turnover, 'tick'>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => void turnover.tick().catch((err: unknown) => http.log.error({ err }, 'Bonuses could not be expired.'));
  http.addHook('onListen', async () => {
    timer = setInterval(tick, MINUTE_MS);
    timer.unref();
  });
  http.addHook('preClose', async () => clearInterval(timer));
}
