import { createReport } from '../report.mjs';
import { MOST_MS, measureSigning, measureVerifying } from '../signing.mjs';

export const part = {
  about: 'what signing costs a page on a slow device, and the server',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const tell = (what, { median, p95, usualP95, overallP95, requests }) => {
      const calmest = `median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms in the calmest of ten rounds`;
      const rest = `(${usualP95.toFixed(3)} in the middle one, ${overallP95.toFixed(3)} of all ${requests})`;
      const figures = `${calmest} ${rest}; below ${MOST_MS} ms`;
      report.judge(what, `${what}: ${figures}`, p95 < MOST_MS);
    };
    const checked = measureVerifying();
    const signed = await measureSigning({ browserPath });
    tell('a signature checked by the server', checked);
    tell('a request signed in Chromium, CPU 4× slower', signed);
    return report.done({ checked, signed });
  },
};
