import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findJourneysBrowser } from './browser.ts';
import { ENGINE_PACKAGES, findEngines } from './engines.ts';
import { ROOT } from '../site/workspace.ts';
import { step, type Totals } from './step.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** The reports of the last run of the journeys: in Chromium, and in Firefox and WebKit. */
export const JOURNEYS_REPORT = join(ROOT, '.cache/journeys-report.json');
export const ENGINES_REPORT = join(ROOT, '.cache/engines-report.json');
/** Which remotes are on a major before: the journeys run in a copy of the repository then (`e2e/older-majors.ts`). */
const OLDER_MAJORS = ['E2E_REACT_18', 'E2E_PREVIOUS_CONTRACT'];

/** Runs the journeys (all, or the files and flags given) in Chromium, with these settings of the environment; returns how many passed and failed. */
export async function runJourneys(args: readonly string[] = [], settings: Readonly<Record<string, string>> = {}): Promise<Totals> {
  const browser = findJourneysBrowser();
  if (!browser) {
    console.log('✗ journeys: no Chromium found. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test');
    return { passed: 0, failed: 1 };
  }
  const env = { ...settings, CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: findBrowser() ?? browser };
  return runPlaywright('journeys in Chromium', args, { report: JOURNEYS_REPORT, env });
}

/** Runs the most important journeys in those of Firefox and WebKit that this machine has, or that root gets from Debian; says which are missing. */
export async function runEngineJourneys(): Promise<Totals> {
  const { present, missing } = findEngines();
  for (const name of missing) console.log(`– journeys in ${name} are left out: install ${ENGINE_PACKAGES[name].join(' and ')}`);
  if (present.length === 0) return { passed: 0, failed: 0 };
  const projects = present.flatMap((name) => ['--project', name]);
  return runPlaywright(`journeys in ${present.join(' and ')}`, ['--config', 'engines/playwright.config.ts', ...projects], {
    report: ENGINES_REPORT,
    env: {},
  });
}

interface PlaywrightRun {
  readonly report: string;
  readonly env: Readonly<Record<string, string>>;
}

async function runPlaywright(name: string, args: readonly string[], { report, env }: PlaywrightRun): Promise<Totals> {
  rmSync(report, { force: true });
  const isOlder = OLDER_MAJORS.some((setting) => (env[setting] ?? process.env[setting] ?? '') !== '');
  const program = isOlder ? [process.execPath, 'older-majors.ts'] : [join(ROOT, 'e2e/node_modules/.bin/playwright'), 'test'];
  const { ok } = await step(name, [...program, ...args], {
    loud: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    cwd: join(ROOT, 'e2e'),
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = (JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport).stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, ok ? 0 : 1) };
}
