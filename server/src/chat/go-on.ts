import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../kernel/clock.ts';
import type { Chat } from './open-chat.ts';

/** How often each is done while the site listens, in seconds. */
const EVERY = { lookAround: 2, lookAtSessions: 15, freeMuted: 5, tellScores: 2, tellWhoCame: 1, closeIdle: 2, tellOnline: 5 } as const;
const NAMES = Object.keys(EVERY) as (keyof typeof EVERY)[];

/** While the site listens, rooms are looked at; what fails is logged and done again at the next turn. */
export function goOnWith(http: FastifyInstance, chat: Pick<Chat, 'live'>): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let second = 0;
  const busy = new Set<string>();
  const step = async (name: (typeof NAMES)[number]) => {
    busy.add(name);
    try {
      await chat.live[name]();
    } catch (err) {
      http.log.error({ err }, `The chat could not go on with ${name}.`);
    } finally {
      busy.delete(name);
    }
  };
  http.addHook('onListen', async () => {
    timer = setInterval(() => {
      second += 1;
      for (const name of NAMES) if (second % EVERY[name] === 0 && !busy.has(name)) void step(name);
    }, SECOND_MS);
    timer.unref();
  });
  http.addHook('preClose', async () => clearInterval(timer));
}
