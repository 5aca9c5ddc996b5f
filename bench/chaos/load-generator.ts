import { setTimeout as pause } from 'node:timers/promises';
import { createLossyHttpClient, type LossyHttpClient } from './lossy-http-client.ts';
import { createScenarioActions, emptyPromisedState } from './scenario-actions.ts';
import { createRetryingClient } from './retrying-client.ts';
import { makePlayers } from './players.ts';
import { startSupervised } from './supervisor.ts';
import { WITHOUT_FAILPOINTS, workerEnv } from './worker-env.ts';

export interface LoadOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly players: number;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface LoadReport {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

const RELIABLE_NETWORK = { duplicates: 0, lostAnswers: 0 };
/** Calls that are due by then are not counted: under this load the code of a process that has just started is compiled for about eight seconds. */
export const WARM_UP_SECONDS = 12;

/** Sends money calls at a pace, whether the answers keep up or not, and measures each from the moment it was due. */
export async function measurePaced({ dataDir, databaseUrl, players: count, perSecond, seconds }: LoadOptions): Promise<LoadReport> {
  const { env, site } = await workerEnv({ dataDir, databaseUrl });
  const players = await makePlayers(env, count);
  const backend = await startSupervised({ ...env, ...WITHOUT_FAILPOINTS });
  const http = createLossyHttpClient();
  const durationsMs: number[] = [];
  const book = emptyPromisedState();
  const began = performance.now();
  const endsMs = (WARM_UP_SECONDS + seconds) * 1000;
  const everyMs = (1000 / perSecond) * count;
  await Promise.all(
    players.map(async (player, place) => {
      let dueMs = (everyMs * place) / count;
      const timed = {
        send: async (...request: Parameters<LossyHttpClient['send']>) => {
          const waitMs = dueMs - (performance.now() - began);
          if (waitMs > 0) await pause(waitMs);
          const answer = await http.send(...request);
          if (dueMs > WARM_UP_SECONDS * 1000) durationsMs.push(performance.now() - began - dueMs);
          dueMs += everyMs;
          return answer;
        },
        close: http.close,
      };
      const client = createRetryingClient(timed, { sites: [site], network: RELIABLE_NETWORK, mayStop: () => false });
      const { doOne } = createScenarioActions(player, client);
      while (performance.now() - began < endsMs) await doOne(book);
    }),
  );
  http.close();
  await backend.stop();
  return reportOf(durationsMs, seconds);
}

/** The statistics of the durations of calls (ms) answered in so many seconds. */
export function reportOf(durationsMs: readonly number[], seconds: number): LoadReport {
  const sorted = durationsMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requests: sorted.length, perSecond: sorted.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
}
