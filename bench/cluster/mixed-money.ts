import { createLossyHttpClient, type LossyHttpClient } from '../chaos/lossy-http-client.ts';
import { reportOf, type LoadReport } from '../chaos/load-generator.ts';
import { makePlayers } from '../chaos/players.ts';
import { createRetryingClient } from '../chaos/retrying-client.ts';
import { createScenarioActions, emptyPromisedState } from '../chaos/scenario-actions.ts';
import { startSupervised } from '../chaos/supervisor.ts';
import { WITHOUT_FAILPOINTS, workerEnv } from '../chaos/worker-env.ts';
import { processorTimeMs } from './processor-time.ts';

export interface MixedMoneyOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly instances: number;
  /** Each sends its next call when the last one is answered, to one instance. */
  readonly players: number;
  readonly seconds: number;
}

export interface MixedMoneyReport extends LoadReport {
  /** Processor time of a request, ms. */
  readonly serverMs: number;
  readonly databaseMs: number;
}

const RELIABLE_NETWORK = { duplicates: 0, lostAnswers: 0 };
const WARM_UP_MS = 10_000;

const used = () => ({
  server: processorTimeMs((line) => line.includes('chaos/worker.ts')),
  database: processorTimeMs((line) => line.startsWith('postgres:')),
});

/** Rounds, transfers, deposits and withdrawals over HTTP, by players who never pause; the load generator runs on the same cores. */
export async function measureMixedMoney({ dataDir, databaseUrl, instances, ...load }: MixedMoneyOptions): Promise<MixedMoneyReport> {
  const own = Array.from({ length: instances }, () => workerEnv({ dataDir, databaseUrl }));
  const [first, ...others] = await Promise.all(own);
  if (first === undefined) throw new Error('There is no instance.');
  const places = [first, ...others];
  const players = await makePlayers(first.env, load.players);
  const backends = [];
  for (const { env } of places) backends.push(await startSupervised({ ...env, ...WITHOUT_FAILPOINTS }));
  const http = createLossyHttpClient();
  const durationsMs: number[] = [];
  const beganMs = performance.now();
  const isOver = () => performance.now() - beganMs > WARM_UP_MS + load.seconds * 1000;
  const timed: LossyHttpClient = {
    async send(...request) {
      const sentMs = performance.now();
      const answer = await http.send(...request);
      if (sentMs - beganMs > WARM_UP_MS) durationsMs.push(performance.now() - sentMs);
      return answer;
    },
    close: http.close,
  };
  let before = used();
  const measuring = setTimeout(() => void (before = used()), WARM_UP_MS);
  await Promise.all(
    players.map(async (player, place) => {
      const { site } = places[place % instances] ?? first;
      const client = createRetryingClient(timed, { sites: [site], network: RELIABLE_NETWORK, mayStop: () => false });
      const { doOne } = createScenarioActions(player, client);
      const book = emptyPromisedState();
      while (!isOver()) await doOne(book);
    }),
  );
  clearTimeout(measuring);
  const after = used();
  http.close();
  for (const backend of backends) await backend.stop();
  const report = reportOf(durationsMs, load.seconds);
  const eachMs = (kind: 'server' | 'database') => (after[kind] - before[kind]) / report.requests;
  return { ...report, serverMs: eachMs('server'), databaseMs: eachMs('database') };
}
