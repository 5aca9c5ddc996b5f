import { relative } from 'node:path';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { writeDocument } from '../document/write.mjs';
import { createReport } from '../report.mjs';

export const part = {
  about: 'writes docs/performance.md from what all parts kept',
  needs: { naming: true },
  run: async () => {
    const report = createReport();
    for (const path of await writeDocument()) report.say(`written: ${relative(ROOT, path)}`);
    return report.done({});
  },
};
