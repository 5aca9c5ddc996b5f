import { GOALS, isWithinBudget, measureFirstLoad } from '../first-load.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, kilobytes } from '../report.ts';

export const measurement: Measurement = {
  about: 'first load in bytes compared with the same screens in one bundle',
  needs: { build: true },
  run: async () => {
    const report = createReport();
    const { rows, bootGzipBytes } = await measureFirstLoad();
    report.say('JavaScript of the first load, compared with the same screens as one bundle (brotli)');
    report.say('address                     product   monolith   ratio   goal');
    for (const row of rows) {
      const { path, addresses, product, monolith, ratio, goal } = row;
      const name = addresses > 1 ? `${path} (${addresses} alike)` : path;
      const figures = `${kilobytes(product).padStart(9)}  ${kilobytes(monolith).padStart(9)}   ${ratio.toFixed(3)}   ${goal.toFixed(2)}`;
      report.judge(name, `${name.padEnd(26)} ${figures}`, isWithinBudget(row));
    }
    const text = `boot script ${kilobytes(bootGzipBytes)} after gzip, at most ${kilobytes(GOALS.bootGzipBytes)}`;
    report.judge('boot script', text, bootGzipBytes <= GOALS.bootGzipBytes);
    return report.done({ rows, bootGzipBytes });
  },
};
