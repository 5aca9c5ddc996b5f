import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { ROOT } from '../site/workspace.ts';
import { step, type Totals } from './step.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** The report of the last run of the journeys. */
export const JOURNEYS_REPORT = join(ROOT, '.cache/journeys-report.json');

/** Runs the journeys (all, or the files and flags given) in Chromium; returns how many passed and failed. */
export async function runJourneys(args: readonly string[] = []): Promise<Totals> {
  const browser = findBrowser();
  if (!browser) {
    console.log('✗ journeys: no Chromium found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
    return { passed: 0, failed: 1 };
  }
  rmSync(JOURNEYS_REPORT, { force: true });
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEYS_REPORT };
  const { ok } = await step('journeys in Chromium', [join(ROOT, 'e2e/node_modules/.bin/playwright'), 'test', ...args], {
    loud: true,
    env,
    cwd: join(ROOT, 'e2e'),
  });
  if (!existsSync(JOURNEYS_REPORT)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = (JSON.parse(readFileSync(JOURNEYS_REPORT, 'utf8')) as PlaywrightReport).stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, ok ? 0 : 1) };
}
