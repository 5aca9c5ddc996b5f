/** `npm test`: checks, unit and backend tests, then the journeys in a real browser. Ends with one line of totals. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../steps/checks.mjs';
import { runJourneys } from '../steps/journeys.mjs';
import { specCoverage } from '../steps/spec-coverage.mjs';
import { ROOT, step } from '../steps/step.mjs';

const JEST_REPORT = join(ROOT, '.cache/jest-report.json');

const started = performance.now();
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const totals = [await runChecks(), await runUnitTests(), await runJourneys()];
totals.push(reportSpec());

const passed = sum('passed');
const failed = sum('failed');
console.log(`\nall of it took ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function sum(key) {
  return totals.reduce((total, part) => total + part[key], 0);
}

async function runUnitTests() {
  const command = ['jest', '--json', `--outputFile=${JEST_REPORT}`, '--silent', '--reporters=default'];
  const { ok, output } = await step('unit and backend tests', command, { env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' } });
  if (!existsSync(JEST_REPORT)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(JEST_REPORT, 'utf8'));
  if (ok) console.log(output.split('\n').filter((line) => line.startsWith('Tests:')).join('\n'));
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites, ok ? 0 : 1) };
}

function reportSpec() {
  const { proven, total, uncovered, unknown } = specCoverage([JEST_REPORT, join(ROOT, '.cache/journeys-report.json')]);
  console.log(`spec: ${proven} of ${total} lines proven by a test that ran (.cache/spec-coverage.md)`);
  if (uncovered.length > 0) console.log(`  not yet: ${uncovered.join(' ')}`);
  for (const citation of unknown) console.log(`✗ unknown spec id ${citation}`);
  return { passed: 0, failed: unknown.length };
}
