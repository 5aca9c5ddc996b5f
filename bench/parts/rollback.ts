import type { BenchPart } from '../parts.ts';
import { createReport, whole } from '../report.ts';
import { GOALS, measureRollback } from '../rollback.ts';

export const part: BenchPart = {
  about: 'how long a bad release stays in a canary of 1,000 simulated tabs without an operator',
  needs: { build: true },
  run: async () => {
    const report = createReport();
    const raw = await measureRollback();
    const times = raw.tookMs.map((ms) => (ms === null ? 'never' : `${whole(ms)} ms`)).join(', ');
    const isMet = raw.tookMs.every((ms) => ms !== null && ms <= GOALS.mostMs);
    report.judge('rollback', `a bad canary was rolled back after ${times}; at most ${whole(GOALS.mostMs)} ms`, isMet);
    return report.done(raw);
  },
};
