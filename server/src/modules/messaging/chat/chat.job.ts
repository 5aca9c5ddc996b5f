import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../../../kernel/clock.ts';
import { schedule } from '../../../kernel/jobs/scheduler.ts';
import type { Chat } from './create-chat.ts';

const INTERVAL_SECONDS = {
  lookAround: 2,
  lookAtSessions: 15,
  freeMuted: 5,
  tellScores: 2,
  tellWhoCame: 1,
  closeIdle: 2,
  tellOnline: 5,
} as const;

/** Updates the chat rooms while the site listens. */
export function scheduleChat(http: FastifyInstance, { live }: Pick<Chat, 'live'>): void {
  const names = Object.keys(INTERVAL_SECONDS) as (keyof typeof INTERVAL_SECONDS)[];
  schedule(
    http,
    names.map((name) => ({
      everyMs: INTERVAL_SECONDS[name] * SECOND_MS,
      failure: `The chat could not go on with ${name}.`,
      run: async () => {
        await live[name]();
      },
    })),
  );
}
