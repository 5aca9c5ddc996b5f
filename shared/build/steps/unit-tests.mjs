import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { findRedis } from './redis.mjs';
import { ROOT, step } from './step.mjs';

const { projects } = createRequire(import.meta.url)('../jest.workspace.cjs');
const NAMES = projects.map(({ displayName }) => displayName);
/** On a busy machine a test may take its time; it still ends. */
const SLOWEST_TEST_MS = 20_000;
/** Jest leaves a processor free; of two that is half the machine. */
const WORKERS = Math.max(1, availableParallelism());
const reportOf = (name) => join(ROOT, '.cache', `jest-${name}.json`);

/** The backend's tests run a second time where a PostgreSQL is installed; a shared machine of two databases takes its time. */
const ON_POSTGRES = { name: 'server', report: 'server-postgres', slowestMs: 60_000 };

const againOf = (name) => `${name}-again`;

/** Where each Jest project leaves its report, and where what ran again did. */
export const UNIT_REPORTS = [...NAMES, ON_POSTGRES.report].flatMap((name) => [reportOf(name), reportOf(againOf(name))]);

/** Unit and backend tests, one Jest project after the other, so that each has a line of its own; answers how many passed and failed. */
export async function runUnitTests() {
  const totals = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    totals.passed += passed;
    totals.failed += failed;
  };
  if (findRedis() === null)
    console.log('– left out: the chat on several instances. No redis-server is installed (Debian: apt-get install redis-server).');
  if (!process.env.TEST_S3_ENDPOINT)
    console.log(
      '– left out: files of releases in a bucket. No S3-compatible store is named by TEST_S3_ENDPOINT (and TEST_S3_BUCKET, keys).',
    );
  for (const name of NAMES) add(await runProject({ name, env: { TEST_DATABASE_URL: '' } }));
  add(await runOnPostgres());
  return totals;
}

async function runOnPostgres() {
  rmSync(reportOf(ON_POSTGRES.report), { force: true });
  const database = await startPostgres();
  if (database === null) {
    console.log(
      '– left out: tests of server on PostgreSQL. None is installed (Debian: apt-get install postgresql), none named by TEST_DATABASE_URL.',
    );
    return { passed: 0, failed: 0 };
  }
  try {
    return await runProject({
      ...ON_POSTGRES,
      title: 'server on PostgreSQL',
      env: { TEST_DATABASE_URL: database.url, TEST_DATABASE_KEPT: database.isOwn ? '1' : '' },
    });
  } finally {
    database.stop();
  }
}

async function runProject({ name, title = name, report = name, slowestMs = SLOWEST_TEST_MS, env }) {
  rmSync(reportOf(againOf(report)), { force: true });
  const flags = ['--selectProjects', name, `--testTimeout=${slowestMs}`];
  const first = await runJest(`tests of ${title}`, { report, env, flags: [...flags, `--maxWorkers=${WORKERS}`] });
  if (first.failed === 0 || !process.env.CI || first.failedFiles.length === 0) return first;
  const again = await runJest(`what failed of ${title}, again and one by one`, {
    report: againOf(report),
    env,
    flags: [...flags, '--runInBand', '--runTestsByPath', ...first.failedFiles],
  });
  if (again.failed > 0) return first;
  // As with journeys: a busy machine must not hide what else failed, and what needed a second run is told by name.
  for (const flaky of first.failedTitles) console.log(`~ flaky: ${flaky}`);
  return { passed: first.passed + first.failed, failed: 0 };
}

async function runJest(title, { report: called, env, flags }) {
  const report = reportOf(called);
  rmSync(report, { force: true });
  const { ok, output } = await step(title, ['jest', ...flags, '--json', `--outputFile=${report}`], {
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, failedFiles: [], failedTitles: [] };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  if (!ok && numFailedTests === 0) console.log(output);
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites, ok ? 0 : 1),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    failedTitles: testResults.flatMap(titlesOfFailed),
  };
}

const titlesOfFailed = ({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
