import { relative } from 'node:path';
import { ROOT } from '@site/tools/site/workspace.ts';
import { writeDocument } from '../document/write.ts';
import type { Measurement } from '../measurements.ts';
import { createReport } from '../report.ts';

export const measurement: Measurement = {
  about: 'writes docs/performance.md from the stored results of all parts',
  needs: { naming: true },
  run: async () => {
    const report = createReport();
    for (const path of await writeDocument()) report.say(`written: ${relative(ROOT, path)}`);
    return report.done({});
  },
};
