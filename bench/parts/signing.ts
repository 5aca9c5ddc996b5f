import type { BenchPart } from '../parts.ts';
import { createReport } from '../report.ts';
import { MOST_MS, measureSigning, measureVerifying, type SigningTimes } from '../signing.ts';

export const part: BenchPart = {
  about: 'the cost of request signing in a page on a slow device, and of the check on the server',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const reportTimes = (what: string, { median, p95, usualP95, overallP95, requests }: SigningTimes): void => {
      const calmest = `median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms in the calmest of ten rounds`;
      const rest = `(${usualP95.toFixed(3)} in the middle one, ${overallP95.toFixed(3)} of all ${requests})`;
      const figures = `${calmest} ${rest}; below ${MOST_MS} ms`;
      report.judge(what, `${what}: ${figures}`, p95 < MOST_MS);
    };
    const checked = measureVerifying();
    const signed = await measureSigning({ browserPath });
    reportTimes('a signature checked by the server', checked);
    reportTimes('a request signed in Chromium, CPU 4× slower', signed);
    return report.done({ checked, signed });
  },
};
