import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnPostgres } from '@site/server/kernel/db/test-template.ts';
import { findRedis, startRedis } from '@site/server/modules/messaging/chat/redis.testing.ts';
import { freePort } from '@site/tools/free-port.ts';
import { findBinaries, type OwnPostgres, startOwnPostgres } from '@site/tools/steps/postgres.ts';
import type { Disturbance } from './disturbances.ts';
import { runMoneyUnderCrashes } from './run.ts';

const amountOf = (name: string, sample: number) => Number(process.env[name] ?? sample);
/** Samples; `npm run verify:long -- crashes` sends 80,000, with 20 kills, 5 of Redis and 5 restarts of PostgreSQL. */
const REQUESTS = amountOf('CLUSTER_REQUESTS', 1500);
const KILLS = amountOf('CLUSTER_KILLS', 3);
const REDIS_KILLS = amountOf('CLUSTER_REDIS_KILLS', 1);
const POSTGRES_RESTARTS = amountOf('CLUSTER_POSTGRES_RESTARTS', 1);
const INSTANCES = 3;
/** Their daily limits would refuse most of a long run of few. */
const PLAYERS = REQUESTS > 10_000 ? 48 : 24;
const LONGEST_MS = 3_600_000;

const redisBinary = findRedis();
/** Once, with the tests on PostgreSQL, although it starts another server, which it restarts. */
const onCluster = isOnPostgres && findBinaries() !== null && redisBinary !== null ? test : test.skip;

/** Killed; it stays away until another disturbance has met the site without it, and comes back empty. */
async function redisOutage(binary: string) {
  const port = await freePort();
  let server = await startRedis(binary, port);
  const outage: Disturbance = {
    name: 'kill -9 of Redis',
    times: REDIS_KILLS,
    strike: () => server.kill(),
    recover: async () => void (server = await startRedis(binary, port)),
  };
  return { url: server.url, outage, stop: () => server.kill() };
}

/** A crash with recovery and a restart in order, in turn. */
function postgresRestarts(postgres: OwnPostgres): Disturbance {
  let restarts = 0;
  return {
    name: 'restart of PostgreSQL',
    times: POSTGRES_RESTARTS,
    strike: () => postgres.restart(restarts++ % 2 === 0 ? 'immediate' : 'fast'),
  };
}

onCluster(
  `${REQUESTS} requests over ${INSTANCES} instances, ${KILLS} kill -9 of them, ${REDIS_KILLS} of Redis, ${POSTGRES_RESTARTS} restarts of PostgreSQL: nothing is lost or doubled [F42]`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-cluster-'));
    const redis = await redisOutage(redisBinary ?? '');
    const postgres = await startOwnPostgres();
    if (postgres === null) throw new Error('No PostgreSQL is installed.');

    const clear = async () => {
      postgres.stop();
      await redis.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };

    const report = await runMoneyUnderCrashes({
      requests: REQUESTS,
      kills: KILLS,
      players: PLAYERS,
      dataDir,
      databaseUrl: postgres.url,
      instances: INSTANCES,
      redisUrl: redis.url,
      outages: [redis.outage, postgresRestarts(postgres)],
    }).catch(async (failure: unknown) => {
      await clear();
      throw failure;
    });
    await clear();

    expect(report.faults).toEqual([]);
    expect(report.unequal).toEqual([]);
    expect(report.failures).toEqual([]);
    expect(report.ownEnds).toBe(0);
    expect(report.disturbances).toHaveLength(KILLS + REDIS_KILLS + POSTGRES_RESTARTS);
    expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(report.duplicates).toBeGreaterThanOrEqual(REQUESTS / 10);
    expect(report.lost).toBeGreaterThanOrEqual(REQUESTS / 20);
    expect(report.acknowledged).toBeGreaterThan(REQUESTS / 4);
    expect(report.moved).toBeGreaterThan(REQUESTS / 50);
  },
  LONGEST_MS,
);
