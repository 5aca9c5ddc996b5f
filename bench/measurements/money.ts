import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GOALS, measureMixed, measureRecovery, measureTransfers } from '../money.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

/** The share of the target rate that the load generator must reach for a valid result. */
const REACHED_RATE = 0.98;

export const measurement: Measurement = {
  about: 'durable transfers, mixed money calls under load, recovery after kill -9',
  needs: {},
  run: async () => {
    const report = createReport();
    const transfers = await transfersOnSqlite();
    const goal = GOALS.transfersPerSecond;
    const pace = `durable transfers on SQLite: ${formatInteger(transfers.perSecond)} a second, at least ${goal}`;
    report.judge('durable transfers', pace, transfers.perSecond >= goal);

    const mixed = await measureMixed();
    const figures = `${formatInteger(mixed.perSecond)} a second, median ${formatInteger(mixed.p50Ms)} ms, p99 ${formatInteger(mixed.p99Ms)} ms`;
    const isKept = mixed.perSecond >= GOALS.mixedPerSecond * REACHED_RATE && mixed.p99Ms <= GOALS.mixedP99Ms;
    const most = `at least ${GOALS.mixedPerSecond} and at most ${GOALS.mixedP99Ms} ms`;
    report.judge('mixed money calls', `mixed money calls over HTTP: ${figures}; ${most}`, isKept);

    const recoveries = await measureRecovery();
    const slowest = Math.max(...recoveries);
    const recovery = `recovery after kill -9: at most ${formatInteger(slowest)} ms of ${recoveries.length}, at most ${GOALS.recoveryMs} ms`;
    report.judge('recovery', recovery, slowest <= GOALS.recoveryMs);
    return report.done({ transfers, mixed, recoveries });
  },
};

async function transfersOnSqlite(): Promise<{ transfers: number; perSecond: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  try {
    return await measureTransfers(join(folder, 'ledger.sqlite'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
