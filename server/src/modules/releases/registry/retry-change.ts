import { conflict } from './release.rules.ts';

/** How often a change is retried because another instance changed the state concurrently. */
const TRIES = 5;

/** Repeats a change of the registry's state, each time on the newest one, until `attempt` answers; it answers null when another instance was faster. */
export async function retryChange<Answer>(attempt: () => Promise<Answer | null>): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  throw conflict('other commands ran first again and again; look at what is live now and repeat the command');
}
