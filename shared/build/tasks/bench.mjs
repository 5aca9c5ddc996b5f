/** `npm run bench`: builds what changed, then prints the first load in bytes beside the same screens built as one bundle. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ROOT } from '../steps/step.mjs';
import { BUILD_STEPS, buildWorkspace } from '../site/build-workspace.mjs';
import { createProgress } from '../site/progress.mjs';

await buildWorkspace(createProgress(BUILD_STEPS, console.log));
const { measureFirstLoad } = await import(pathToFileURL(join(ROOT, 'bench/first-load.mjs')).href);
const rows = await measureFirstLoad();
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
console.log('address                     product   monolith   ratio   goal');
for (const { path, product, monolith, ratio, goal } of rows) {
  console.log(`${path.padEnd(26)} ${kilobytes(product).padStart(9)}  ${kilobytes(monolith).padStart(9)}   ${ratio.toFixed(3)}   ${goal.toFixed(2)} ${ratio <= goal ? '✓' : '✗'}`);
}
