import { createReport } from '../report.mjs';
import { MOST_VERIFYING_MS, measureVerification } from '../verification.mjs';

export const part = {
  about: 'what a cold start pays for verifying the channel and its release',
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
