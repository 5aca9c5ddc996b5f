/**
 * `npm run bench [-- part]`: builds what changed, then prints what the first load weighs, what a hanging remote, signing, verifying releases, the chat's list and money cost.
 * `money` and `money-kill` need no build; `money-kill` takes hours and runs only when it is named. Ends with 1 when a goal is missed.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_STEPS, buildWorkspace } from '../site/build-workspace.mjs';
import { createProgress } from '../site/progress.mjs';
import { benchMoney, benchMoneyKill } from '../steps/bench-money.mjs';
import { findBrowser } from '../steps/browser.mjs';
import { ROOT } from '../steps/step.mjs';

const bench = (file) => import(pathToFileURL(join(ROOT, 'bench', file)).href);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const verdict = (met) => (met ? '✓' : '✗');
const missed = [];

const PARTS = {
  'first-load': reportFirstLoad,
  'slow-remote': reportSlowRemote,
  signing: reportSigning,
  'chat-list': reportChatList,
  verification: reportVerification,
};
const UNBUILT = { money: benchMoney, 'money-kill': benchMoneyKill };
const [only, ...args] = process.argv.slice(2);
const names = [...Object.keys(PARTS), ...Object.keys(UNBUILT)];
if (only !== undefined && !names.includes(only)) throw new Error(`there is no part ${only}: ${names.join(', ')}`);

if (only === undefined || only in PARTS) await buildWorkspace(createProgress(BUILD_STEPS, console.log));
for (const [name, report] of Object.entries(PARTS)) if (only === undefined || only === name) await report();
for (const name of only === undefined ? ['money'] : [only]) missed.push(...((await UNBUILT[name]?.(args)) ?? []));
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

async function reportVerification() {
  const browserPath = findBrowser();
  if (!browserPath) return console.log('\nno Chromium found: verifying at the start is not measured (name one by CHROMIUM_PATH)');
  const { MOST_VERIFYING_MS, measureVerification } = await bench('verification.mjs');
  const { median, worst, rounds } = await measureVerification({ browserPath });
  const isMet = median <= MOST_VERIFYING_MS;
  const figures = `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${rounds}`;
  console.log(`\nverifying channel and release at a cold start: ${figures}; at most ${MOST_VERIFYING_MS} ms ${verdict(isMet)}`);
  if (!isMet) missed.push('verification at the start');
}

async function reportSigning() {
  const browserPath = findBrowser();
  const { MOST_MS, measureSigning, measureVerifying } = await bench('signing.mjs');
  const tell = (what, { median, p95, requests }) => {
    const isMet = p95 < MOST_MS;
    console.log(`${what}: median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms of ${requests}; below ${MOST_MS} ms ${verdict(isMet)}`);
    if (!isMet) missed.push(what);
  };
  console.log('');
  tell('a signature checked by the server', measureVerifying());
  if (!browserPath) return console.log('no Chromium found: signing in the page is not measured (name one by CHROMIUM_PATH)');
  tell('a request signed in Chromium, CPU 4× slower', await measureSigning({ browserPath }));
}

async function reportChatList() {
  const browserPath = findBrowser();
  if (!browserPath) return console.log('no Chromium found: the chat is not measured (name one by CHROMIUM_PATH)');
  const { MOST_FRAME_MS, measureChatList } = await bench('chat-list.mjs');
  const { median, p95, frames, heapGrowthKb, shown } = await measureChatList({ browserPath });
  const isMet = p95 <= MOST_FRAME_MS;
  console.log('\nThe chat at 50 messages a second in Chromium, CPU 4× slower');
  console.log(
    `main-thread work per frame: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames}; ratio to ${MOST_FRAME_MS} ms ${(p95 / MOST_FRAME_MS).toFixed(2)} ${verdict(isMet)}`,
  );
  console.log(`lines on the page ${shown}, heap ${heapGrowthKb} KB more after 20 s`);
  if (!isMet) missed.push('chat list');
}
