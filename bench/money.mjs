/** Money by numbers: durable transfers a second, mixed operations under load, recovery after kill -9. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@site/shared/build/site/workspace.mjs';

export const GOALS = { transfersPerSecond: 500, mixedPerSecond: 300, mixedP99Ms: 250, recoveryMs: 2000 };

const server = (file) => import(join(ROOT, 'server/src', file));
const WARM_UP = 200;
const TRANSFERS = 3000;
const MIXED_SECONDS = 20;
const MIXED_PLAYERS = 64;
const RECOVERIES = 10;

/** Transfers in a transaction each, one after the other, on SQLite with its log flushed at every commit. */
export async function measureTransfers(where) {
  const { inTransaction, openDatabase } = await server('kernel/database.ts');
  const { createLedger } = await server('ledger/ledger.ts');
  const { systemClock } = await server('kernel/clock.ts');
  const [db, ledger] = [await openDatabase(where), createLedger(systemClock)];
  const one = (turn) => {
    const [reference, member] = [`bench-${turn}`, `member:bench${turn % 50}:central`];
    const entries = [
      { account: member, amount: 100n },
      { account: 'house:bench', amount: -100n },
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

/** Deposits, rounds and withdrawals over HTTP at a steady pace; the generator runs on the same cores. */
export async function measureMixed(databaseUrl = '') {
  const { measurePaced } = await server('crash/paced.ts');
  return withFolder((dataDir) =>
    measurePaced({ dataDir, databaseUrl, players: MIXED_PLAYERS, perSecond: GOALS.mixedPerSecond, seconds: MIXED_SECONDS }),
  );
}

/** From kill -9 until the next good answer, a process started anew each time: nothing is kept warm. */
export async function measureRecovery(databaseUrl = '') {
  const { measureRecoveries } = await server('crash/recovery.ts');
  return withFolder((dataDir) => measureRecoveries({ dataDir, databaseUrl, times: RECOVERIES }));
}

/** The crash run of the tests at any size. */
export async function runCrashes({ requests, kills, databaseUrl = '' }) {
  const { runMoneyUnderCrashes } = await server('crash/run.ts');
  return withFolder((dataDir) => runMoneyUnderCrashes({ requests, kills, players: 24, dataDir, databaseUrl }));
}

async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
