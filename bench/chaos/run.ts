import { setTimeout as pause } from 'node:timers/promises';
import { createLossyHttpClient } from './lossy-http-client.ts';
import { checkConsistency, type ConsistencyReport } from './consistency-check.ts';
import { createScenarioActions, emptyPromisedState } from './scenario-actions.ts';
import { createRetryingClient, type RequestCounts } from './retrying-client.ts';
import { makePlayers } from './players.ts';
import { startSupervised, type Supervisor } from './supervisor.ts';
import { workerEnv } from './worker-env.ts';

export interface CrashPlan {
  readonly requests: number;
  readonly kills: number;
  readonly players: number;
  readonly dataDir: string;
  /** PostgreSQL; empty: SQLite in the data folder. */
  readonly databaseUrl: string;
}

export interface CrashReport extends ConsistencyReport, RequestCounts {
  readonly kills: number;
  readonly seconds: number;
  /** From each kill until the next backend served, milliseconds. */
  readonly restartsMs: readonly number[];
}

/** Of the sent requests: every tenth and more is the second of a pair; every twentieth loses its answer. */
const NETWORK = { duplicates: 0.16, lostAnswers: 0.065 };

/**
 * Players pay in, play, move money to and from a venue and withdraw over real HTTP while the backend is killed again and again; afterwards everything that was
 * answered must be in the database once, and everything in the database must add up.
 */
export async function runMoneyUnderCrashes(plan: CrashPlan): Promise<CrashReport> {
  const { env, site } = await workerEnv(plan);
  const players = await makePlayers(env, plan.players);
  const opening = await openingOf(
    env,
    players.map(({ userName }) => userName),
  );
  const supervisor = await startSupervised(env);
  const http = createLossyHttpClient();
  const client = createRetryingClient(http, NETWORK, () => client.counts.requests >= plan.requests);
  try {
    const started = performance.now();
    const killing = killAtRandom(supervisor, plan, client.counts);
    const playing = Promise.all(
      players.map(async (player) => {
        const book = emptyPromisedState(opening.get(player.userName));
        const { doOne, settle } = createScenarioActions(site, player, client);
        while (!client.isOver()) await doOne(book);
        await settle(book);
        return { userName: player.userName, book };
      }),
    );
    // Both at once: a backend that cannot start again ends the run, instead of leaving players who try for ever.
    const [books, restartsMs] = await Promise.all([playing, killing]);
    const seconds = (performance.now() - started) / 1000;
    await supervisor.stop();
    return { ...client.counts, ...(await checkConsistency(env, books)), kills: restartsMs.length, seconds, restartsMs };
  } finally {
    http.close();
    await supervisor.stop();
  }
}

/** Kills spread over the whole run, each at a random moment. */
async function killAtRandom(supervisor: Supervisor, { requests, kills }: CrashPlan, counts: RequestCounts): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < kills; turn += 1) {
    const due = (requests * (turn + 0.2 + Math.random() * 0.7)) / kills;
    while (counts.requests < due) await pause(5);
    await pause(Math.random() * 20);
    times.push(await supervisor.kill());
  }
  return times;
}

async function openingOf(env: Readonly<Record<string, string>>, userNames: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { balances } = await checkConsistency(
    env,
    userNames.map((userName) => ({ userName, book: null })),
  );
  return new Map(balances);
}
