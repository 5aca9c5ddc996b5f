import { createReport, whole } from '../report.mjs';
import { GOALS, measureRollback } from '../rollback.mjs';

export const part = {
  about: 'how long a bad release stays in a canary of 1,000 simulated tabs that nobody watches',
  needs: { build: true },
  run: async () => {
    const report = createReport();
    const raw = await measureRollback();
    const times = raw.tookMs.map((ms) => (ms === null ? 'never' : `${whole(ms)} ms`)).join(', ');
    const isMet = raw.tookMs.every((ms) => ms !== null && ms <= GOALS.mostMs);
    report.judge('rollback', `a bad canary was taken back after ${times}; at most ${whole(GOALS.mostMs)} ms`, isMet);
    return report.done(raw);
  },
};
