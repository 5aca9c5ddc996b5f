import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, step } from './step.mjs';

const { projects } = createRequire(import.meta.url)('../jest.workspace.cjs');
const NAMES = projects.map(({ displayName }) => displayName);
/** On a busy machine a test may take its time; it still ends. */
const SLOWEST_TEST_MS = 20_000;
const reportOf = (name) => join(ROOT, '.cache', `jest-${name}.json`);

/** Where each Jest project leaves its report. */
export const UNIT_REPORTS = NAMES.map(reportOf);

/** Unit and backend tests, one Jest project after the other, so that each has a line of its own; answers how many passed and failed. */
export async function runUnitTests() {
  const totals = { passed: 0, failed: 0 };
  for (const name of NAMES) {
    const { passed, failed } = await runProject(name);
    totals.passed += passed;
    totals.failed += failed;
  }
  return totals;
}

async function runProject(name) {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const command = ['jest', '--selectProjects', name, '--json', `--outputFile=${report}`, `--testTimeout=${SLOWEST_TEST_MS}`];
  const { ok, output } = await step(`tests of ${name}`, command, {
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  if (!ok && numFailedTests === 0) console.log(output);
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites, ok ? 0 : 1) };
}
