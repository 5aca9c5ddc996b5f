/** `npm test`: checks, unit and backend tests, then the journeys in Chromium, the most important ones in Firefox and WebKit too. Ends with one line of totals. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../steps/checks.ts';
import { ENGINES_REPORT, JOURNEYS_REPORT, runEngineJourneys, runJourneys } from '../steps/journeys.ts';
import { specCoverage } from '../steps/spec-coverage.ts';
import { ROOT } from '../site/workspace.ts';
import type { Totals } from '../steps/step.ts';
import { runUnitTests, UNIT_REPORTS } from '../steps/unit-tests.ts';

const started = performance.now();
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const totals = [await runChecks(), await runUnitTests(), await runJourneys(), await runEngineJourneys()];
totals.push(reportSpec());

const passed = sum('passed');
const failed = sum('failed');
console.log(`\nall of it took ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function sum(key: 'passed' | 'failed'): number {
  return totals.reduce((total, part) => total + part[key], 0);
}

function reportSpec(): Totals {
  const { proven, total, uncovered, unknown } = specCoverage([...UNIT_REPORTS, JOURNEYS_REPORT, ENGINES_REPORT]);
  console.log(`spec: ${proven} of ${total} lines proven by a test that ran (.cache/spec-coverage.md)`);
  if (uncovered.length > 0) console.log(`  not yet: ${uncovered.join(' ')}`);
  for (const citation of unknown) console.log(`✗ unknown spec id ${citation}`);
  return { passed: 0, failed: unknown.length };
}
