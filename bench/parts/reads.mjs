import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { createReport, whole } from '../report.mjs';

const GOALS = { perSecond: 1500, p99Ms: 100 };
const [PLAYERS, SECONDS] = [128, 20];
/** Of the wanted pace, what the generator must have kept for its figures to count. */
const KEPT_PACE = 0.98;

export const part = {
  about: 'signed reads over HTTP at a steady pace; backend and generator in two processes',
  needs: {},
  run: async () => {
    const { measurePacedReads } = await import(join(ROOT, 'server/src/crash/paced-reads.ts'));
    const report = createReport();
    const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
    try {
      const reads = await measurePacedReads({ dataDir, databaseUrl: '', players: PLAYERS, perSecond: GOALS.perSecond, seconds: SECONDS });
      const figures = `${whole(reads.perSecond)} a second, median ${whole(reads.p50Ms)} ms, p99 ${whole(reads.p99Ms)} ms`;
      const isKept = reads.perSecond >= GOALS.perSecond * KEPT_PACE && reads.p99Ms <= GOALS.p99Ms;
      report.judge('reads', `reads on SQLite: ${figures}; at least ${whole(GOALS.perSecond)} and at most ${GOALS.p99Ms} ms`, isKept);
      const failed = Object.values(reads.failures).reduce((sum, count) => sum + count, 0);
      report.judge('reads answered', `refused or failed: ${failed}`, failed === 0);
      return report.done({ reads });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
