/** Durable transfers a second, mixed money calls under load, and recovery after kill -9. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@site/server/kernel/clock.ts';
import { inTransaction, openDatabase } from '@site/server/kernel/db/database.ts';
import { createLedger, house, memberCentral } from '@site/server/modules/money/seeding.ts';
import { measurePaced, type LoadReport } from './chaos/load-generator.ts';
import { measureRecoveries } from './chaos/recovery.ts';
import { runMoneyUnderCrashes, type CrashPlan, type CrashReport } from './chaos/run.ts';

export const GOALS = { transfersPerSecond: 500, mixedPerSecond: 300, mixedP99Ms: 250, recoveryMs: 2000 };

const WARM_UP = 200;
const TRANSFERS = 3000;
const MIXED_SECONDS = 20;
const MIXED_PLAYERS = 64;
const RECOVERIES = 10;

/** Sequential transfers, each in its own transaction, on SQLite with an fsync per commit. */
export async function measureTransfers(databaseUrl: string): Promise<{ transfers: number; perSecond: number }> {
  const [db, ledger] = [await openDatabase(databaseUrl), createLedger(systemClock)];
  const one = (turn: number): Promise<unknown> => {
    const reference = `bench-${turn}`;
    const entries = [
      { account: memberCentral(`bench${turn % 50}`), amount: 100n },
      { account: house('bench'), amount: -100n },
    ];
    return inTransaction(db, (trx) => ledger.post(trx, { kind: 'adjust', reference, remark: 'bench', idempotencyKey: reference, entries }));
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) await one(turn);
  const started = performance.now();
  for (let turn = WARM_UP; turn < WARM_UP + TRANSFERS; turn += 1) await one(turn);
  const perSecond = TRANSFERS / ((performance.now() - started) / 1000);
  await db.destroy();
  return { transfers: TRANSFERS, perSecond };
}

/** Deposits, rounds and withdrawals over HTTP at a fixed rate; the load generator runs on the same cores. */
export async function measureMixed(databaseUrl = ''): Promise<LoadReport> {
  return withFolder((dataDir) =>
    measurePaced({ dataDir, databaseUrl, players: MIXED_PLAYERS, perSecond: GOALS.mixedPerSecond, seconds: MIXED_SECONDS }),
  );
}

/** From kill -9 until the next successful answer, with a new process each time. */
export async function measureRecovery(databaseUrl = ''): Promise<number[]> {
  return withFolder((dataDir) => measureRecoveries({ dataDir, databaseUrl, times: RECOVERIES }));
}

/** The crash run of the tests at any size. */
export async function runCrashes(plan: Pick<CrashPlan, 'requests' | 'kills' | 'databaseUrl'>): Promise<CrashReport> {
  return withFolder((dataDir) => runMoneyUnderCrashes({ ...plan, players: 24, dataDir }));
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
