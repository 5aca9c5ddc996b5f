import type { BenchPart } from '../parts.ts';
import { createReport } from '../report.ts';
import { MOST_VERIFYING_MS, measureVerification } from '../verification.ts';

export const part: BenchPart = {
  about: 'the cost of verifying the channel and its release at a cold start',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureVerification({ browserPath });
    const { median, worst, rounds } = raw;
    const figures = `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${rounds}; at most ${MOST_VERIFYING_MS} ms`;
    report.judge('verification at the start', `verifying channel and release at a cold start: ${figures}`, median <= MOST_VERIFYING_MS);
    return report.done(raw);
  },
};
