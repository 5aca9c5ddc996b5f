import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ROOT, step } from './step.mjs';

const REPORT = join(ROOT, '.cache/journeys-report.json');

/** Runs the journeys (all, or the files and flags given) in Chromium; answers how many passed and failed. */
export async function runJourneys(args = []) {
  const browser = findBrowser();
  if (!browser) {
    console.log('✗ journeys: no Chromium found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
    return { passed: 0, failed: 1 };
  }
  rmSync(REPORT, { force: true });
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const { ok } = await step('journeys in Chromium', [join(ROOT, 'e2e/node_modules/.bin/playwright'), 'test', ...args], { loud: true, env, cwd: join(ROOT, 'e2e') });
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(REPORT, 'utf8')).stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, ok ? 0 : 1) };
}
