import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnPostgres } from '@site/server/kernel/db/test-template.ts';
import { createSeededDatabase } from '@site/server/testing/seeded-database.ts';
import { fillDatabaseAt } from '@site/server/testing/testing.ts';
import { runMoneyUnderCrashes } from './run.ts';

/** A sample, a smaller one of PostgreSQL: what differs there is who keeps the commit, not what is committed. `npm run verify:long` sends 80,000 to each. */
const REQUESTS = isOnPostgres ? Number(process.env.CRASH_REQUESTS_ON_POSTGRES ?? 2000) : Number(process.env.CRASH_REQUESTS ?? 8000);
const KILLS = Math.max(4, Math.floor(REQUESTS / 2000));
const LONGEST_MS = 3_600_000;
const PLAYERS = isOnPostgres ? 24 : 96;

test(
  `${REQUESTS} requests, ${KILLS} kill -9: no cent or acknowledged order is lost, made or booked twice [F42]`,
  async () => {
    const dataDir = makeTmpfsDir('site-crash-');
    const { databaseUrl, drop } = await createSeededDatabase({ dataDir, isDurable: true, fill: fillDatabaseAt });

    const report = await runMoneyUnderCrashes({ requests: REQUESTS, kills: KILLS, players: PLAYERS, dataDir, databaseUrl });
    await drop();
    rmSync(dataDir, { recursive: true });

    expect(report.faults).toEqual([]);
    expect(report.unequal).toEqual([]);
    expect(report.failures).toEqual([]);
    expect(report.ownEnds).toBe(0);
    expect(report.kills).toBe(KILLS);
    expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(report.duplicates).toBeGreaterThanOrEqual(REQUESTS / 10);
    expect(report.lost).toBeGreaterThanOrEqual(REQUESTS / 20);
    expect(report.acknowledged).toBeGreaterThan(REQUESTS / 4);
    expect(report.moved).toBeGreaterThan(REQUESTS / 50);
  },
  LONGEST_MS,
);

const IN_MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 1024 ** 3;

/**
 * A data folder on tmpfs if there is room: the kernel keeps what a killed process wrote either way, and a disk only makes every commit
 * wait.
 */
function makeTmpfsDir(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
