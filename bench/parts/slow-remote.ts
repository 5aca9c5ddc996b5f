import type { BenchPart } from '../parts.ts';
import { createReport, whole } from '../report.ts';
import { MOST_EXTRA_MS, measureSlowRemote } from '../slow-remote.ts';

export const part: BenchPart = {
  about: 'the delay of the home page while one remote hangs',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureSlowRemote({ browserPath });
    const { normalMs, hangingMs, extraMs, rounds } = raw;
    report.say(`Home is ready after, median of ${rounds} pairs: ${whole(normalMs)} ms; with one remote hanging: ${whole(hangingMs)} ms`);
    report.judge('hanging remote', `difference ${whole(extraMs)} ms, at most ${MOST_EXTRA_MS} ms`, extraMs <= MOST_EXTRA_MS);
    return report.done(raw);
  },
};
