import { createLossyHttpClient } from './lossy-http-client.ts';
import { checkConsistency, type ConsistencyReport } from './consistency-check.ts';
import { spreadDisturbances, type Disturbance } from './disturbances.ts';
import { createScenarioActions, emptyPromisedState } from './scenario-actions.ts';
import { createRetryingClient, type RequestCounts } from './retrying-client.ts';
import { makePlayers } from './players.ts';
import { startSupervised, type Supervisor } from './supervisor.ts';
import { WITHOUT_FAILPOINTS, workerEnv, type Site, type WorkerEnvironment } from './worker-env.ts';

export interface CrashPlan {
  readonly requests: number;
  /** kill -9 of an instance. */
  readonly kills: number;
  readonly players: number;
  readonly dataDir: string;
  /** PostgreSQL; empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  /** Of one site; several need PostgreSQL. One without it. */
  readonly instances?: number;
  readonly redisUrl?: string;
  /** What else goes wrong; the run ends with all of it over. */
  readonly outages?: readonly Disturbance[];
}

export interface CrashReport extends ConsistencyReport, RequestCounts {
  readonly kills: number;
  readonly seconds: number;
  /** From each kill until the next backend served, milliseconds. */
  readonly restartsMs: readonly number[];
  /** What went wrong, in order. */
  readonly disturbances: readonly string[];
  /** How often an instance ended that nobody had killed. */
  readonly ownEnds: number;
}

/** Of the sent requests: every tenth and more is the second of a pair; every twentieth loses its answer. */
const NETWORK = { duplicates: 0.16, lostAnswers: 0.065 };

/**
 * Players pay in, play, move money to and from a venue and withdraw over real HTTP while instances are killed again and again, and what they use fails;
 * afterwards everything that was answered must be in the database once, and everything in the database must add up.
 */
export async function runMoneyUnderCrashes(plan: CrashPlan): Promise<CrashReport> {
  const [first, ...others] = await environments(plan);
  const players = await makePlayers(first.env, plan.players);
  const opening = await openingOf(
    first.env,
    players.map(({ userName }) => userName),
  );
  const http = createLossyHttpClient();
  const sites: readonly [Site, ...Site[]] = [first.site, ...others.map(({ site }) => site)];
  const mayStop = () => client.counts.requests >= plan.requests;
  const client = createRetryingClient(http, { sites, network: NETWORK, mayStop });
  const supervisors: Supervisor[] = [];
  const stop = async () => void (await Promise.all(supervisors.map((supervisor) => supervisor.stop())));
  try {
    for (const { env } of [first, ...others]) supervisors.push(await startSupervised({ ...env, ...WITHOUT_FAILPOINTS }));
    const started = performance.now();
    const restartsMs: number[] = [];
    const kill = killOf(supervisors, (restartMs) => void restartsMs.push(restartMs));
    const disturbing = spreadDisturbances([{ ...kill, times: plan.kills }, ...(plan.outages ?? [])], { ...plan, client });
    const playing = Promise.all(
      players.map(async (player) => {
        const book = emptyPromisedState(opening.get(player.userName));
        const { doOne, settle } = createScenarioActions(player, client);
        while (!client.isOver()) await doOne(book);
        await settle(book);
        return { userName: player.userName, book };
      }),
    );
    // Both at once: a backend that cannot start again ends the run, instead of leaving players who try for ever.
    const [books, disturbances] = await Promise.all([playing, disturbing]);
    const seconds = (performance.now() - started) / 1000;
    await stop();
    const ownEnds = supervisors.reduce((sum, supervisor) => sum + supervisor.ownEnds(), 0);
    const consistency = await checkConsistency(first.env, books);
    return { ...client.counts, ...consistency, kills: restartsMs.length, seconds, restartsMs, disturbances, ownEnds };
  } finally {
    http.close();
    await stop();
  }
}

async function environments({ instances = 1, ...shared }: CrashPlan): Promise<readonly [WorkerEnvironment, ...WorkerEnvironment[]]> {
  const others: WorkerEnvironment[] = [];
  const first = await workerEnv(shared);
  for (let place = 1; place < instances; place += 1) others.push(await workerEnv(shared));
  return [first, ...others];
}

/** kill -9 of any of them; resolves when it serves again. */
function killOf(supervisors: readonly Supervisor[], onRestart: (restartMs: number) => void): Omit<Disturbance, 'times'> {
  return {
    name: 'kill -9 of an instance',
    async strike() {
      const restartMs = await supervisors[Math.floor(Math.random() * supervisors.length)]?.kill();
      if (restartMs !== undefined) onRestart(restartMs);
    },
  };
}

async function openingOf(env: Readonly<Record<string, string>>, userNames: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { balances } = await checkConsistency(
    env,
    userNames.map((userName) => ({ userName, book: null })),
  );
  return new Map(balances);
}
