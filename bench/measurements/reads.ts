import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePacedReads } from '../chaos/read-load-generator.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

const GOALS = { perSecond: 1500, p99Ms: 100 };
const [PLAYERS, SECONDS] = [128, 20];
/** The share of the target rate that the load generator must reach for a valid result. */
const REACHED_RATE = 0.98;

export const measurement: Measurement = {
  about: 'signed reads over HTTP at a fixed rate; backend and load generator in two processes',
  needs: {},
  run: async () => {
    const report = createReport();
    const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
    try {
      const reads = await measurePacedReads({ dataDir, databaseUrl: '', players: PLAYERS, perSecond: GOALS.perSecond, seconds: SECONDS });
      const figures = `${formatInteger(reads.perSecond)} a second, median ${formatInteger(reads.p50Ms)} ms, p99 ${formatInteger(reads.p99Ms)} ms`;
      const isKept = reads.perSecond >= GOALS.perSecond * REACHED_RATE && reads.p99Ms <= GOALS.p99Ms;
      report.judge(
        'reads',
        `reads on SQLite: ${figures}; at least ${formatInteger(GOALS.perSecond)} and at most ${GOALS.p99Ms} ms`,
        isKept,
      );
      const failed = Object.values(reads.failures).reduce((sum, count) => sum + count, 0);
      report.judge('reads answered', `refused or failed: ${failed}`, failed === 0);
      return report.done({ reads });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
