/** `npm run bench`: builds what changed, then prints what the first load weighs and what a hanging remote costs. Ends with 1 when a goal is missed. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_STEPS, buildWorkspace } from '../site/build-workspace.mjs';
import { createProgress } from '../site/progress.mjs';
import { findBrowser } from '../steps/browser.mjs';
import { ROOT } from '../steps/step.mjs';

const bench = (file) => import(pathToFileURL(join(ROOT, 'bench', file)).href);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const verdict = (met) => (met ? '✓' : '✗');
const missed = [];

await buildWorkspace(createProgress(BUILD_STEPS, console.log));
await reportFirstLoad();
await reportSlowRemote();
if (missed.length > 0) console.log(`goals missed: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function reportFirstLoad() {
  const { GOALS, measureFirstLoad } = await bench('first-load.mjs');
  const { rows, bootGzipBytes } = await measureFirstLoad();
  console.log('\nJavaScript of the first load, beside the same screens as one bundle (brotli)');
  console.log('address                     product   monolith   ratio   goal');
  for (const { path, addresses, product, monolith, ratio, goal } of rows) {
    const name = addresses > 1 ? `${path} (${addresses} alike)` : path;
    const figures = `${kilobytes(product).padStart(9)}  ${kilobytes(monolith).padStart(9)}   ${ratio.toFixed(3)}   ${goal.toFixed(2)}`;
    console.log(`${name.padEnd(26)} ${figures} ${verdict(ratio <= goal)}`);
    if (ratio > goal) missed.push(name);
  }
  const bootIsSmall = bootGzipBytes <= GOALS.bootGzipBytes;
  console.log(`boot script ${kilobytes(bootGzipBytes)} after gzip, at most ${kilobytes(GOALS.bootGzipBytes)} ${verdict(bootIsSmall)}`);
  if (!bootIsSmall) missed.push('boot script');
}

async function reportSlowRemote() {
  const browserPath = findBrowser();
  if (!browserPath) return console.log('\nno Chromium found: the hanging remote is not measured (name one by CHROMIUM_PATH)');
  const { MOST_EXTRA_MS, measureSlowRemote } = await bench('slow-remote.mjs');
  const { normalMs, hangingMs, extraMs, rounds } = await measureSlowRemote({ browserPath });
  const isMet = extraMs <= MOST_EXTRA_MS;
  console.log(
    `\nHome stands after, median of ${rounds} pairs: ${Math.round(normalMs)} ms; with one remote hanging: ${Math.round(hangingMs)} ms`,
  );
  console.log(`difference ${Math.round(extraMs)} ms, at most ${MOST_EXTRA_MS} ms ${verdict(isMet)}`);
  if (!isMet) missed.push('hanging remote');
}
