import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { databaseTests } from './database-tests.ts';
import { startPostgres } from './postgres.ts';
import { findRedis } from '@site/server/modules/messaging/chat/redis.testing.ts';
import { PROJECTS } from '../jest.workspace.ts';
import { ROOT } from '../site/workspace.ts';
import { step, type Totals } from './step.ts';

/** The names of the Jest projects. */
export const PROJECT_NAMES = PROJECTS.map(({ displayName }) => displayName);
/** Jest loads ES modules of packages and tools only with this flag. */
export const JEST_ENVIRONMENT = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
/** The limit for one test with a page on a busy machine; `jest.unsandboxed.ts` has that of the others. */
const SLOWEST_TEST_MS = 20_000;
/** Jest leaves a processor free; of two that is half the machine. */
const WORKERS = Math.max(1, availableParallelism());
const reportOf = (name: string): string => join(ROOT, '.cache', `jest-${name}.json`);

/** The projects whose tests with a database run a second time where a PostgreSQL is installed. */
const ON_POSTGRES = ['server', 'sandbox', 'tools', 'bench'].map((name) => ({ name, report: `${name}-postgres` }));

const againOf = (name: string): string => `${name}-again`;

interface ProjectRun {
  readonly name: string;
  readonly title?: string;
  readonly report?: string;
  /** All tests of the project without it. */
  readonly files?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

interface JestRun {
  readonly report: string;
  readonly env: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
}

interface JestOutcome extends Totals {
  readonly failedFiles: readonly string[];
  readonly failedTitles: readonly string[];
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The reports of each Jest project and of its second run. */
export const UNIT_REPORTS = [...PROJECT_NAMES, ...ON_POSTGRES.map(({ report }) => report)].flatMap((name) => [
  reportOf(name),
  reportOf(againOf(name)),
]);

/** Unit and backend tests, one Jest project after the other, so that each has its own line; returns how many passed and failed. */
export async function runUnitTests(): Promise<Totals> {
  const totals = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Totals): void => {
    totals.passed += passed;
    totals.failed += failed;
  };
  if (findRedis() === null)
    console.log(
      '– left out: the chat, and money under crashes, on several instances. No redis-server is installed (Debian: apt-get install redis-server).',
    );
  if (!process.env.TEST_S3_ENDPOINT)
    console.log(
      '– left out: files of releases in a bucket. No S3-compatible store is named by TEST_S3_ENDPOINT (and TEST_S3_BUCKET, keys).',
    );
  for (const name of PROJECT_NAMES) add(await runProject({ name, env: { TEST_DATABASE_URL: '' } }));
  await runOnPostgres(add);
  return totals;
}

async function runOnPostgres(add: (outcome: Totals) => void): Promise<void> {
  for (const { report } of ON_POSTGRES) rmSync(reportOf(report), { force: true });
  const database = await startPostgres('unit tests');
  if (database === null) {
    console.log(
      '– left out: tests on PostgreSQL. None is installed (Debian: apt-get install postgresql), none named by TEST_DATABASE_URL.',
    );
    return;
  }
  const env = { TEST_DATABASE_URL: database.url, TEST_DATABASE_KEPT: database.isOwn ? '1' : '' };
  try {
    for (const { name, report } of ON_POSTGRES)
      add(await runProject({ name, report, title: `${name} on PostgreSQL`, files: databaseTests(name), env }));
  } finally {
    database.stop();
  }
}

async function runProject({ name, title = name, report = name, files, env }: ProjectRun): Promise<Totals> {
  rmSync(reportOf(againOf(report)), { force: true });
  const flags = ['--selectProjects', name, `--testTimeout=${SLOWEST_TEST_MS}`];
  const chosen = files === undefined ? [] : ['--runTestsByPath', ...files];
  const first = await runJest(`tests of ${title}`, { report, env, flags: [...flags, `--maxWorkers=${WORKERS}`, ...chosen] });
  if (first.failed === 0 || !process.env.CI || first.failedFiles.length === 0) return first;
  const again = await runJest(`what failed of ${title}, again and one by one`, {
    report: againOf(report),
    env,
    flags: [...flags, '--runInBand', '--runTestsByPath', ...first.failedFiles],
  });
  if (again.failed > 0) return first;
  // As with journeys, a test that passes only in its second run is reported as flaky and does not fail the run.
  for (const flaky of first.failedTitles) console.log(`~ flaky: ${flaky}`);
  return { passed: first.passed + first.failed, failed: 0 };
}

async function runJest(title: string, { report: called, env, flags }: JestRun): Promise<JestOutcome> {
  const report = reportOf(called);
  rmSync(report, { force: true });
  const { ok, output } = await step(title, ['jest', ...flags, '--json', `--outputFile=${report}`], {
    env: { ...JEST_ENVIRONMENT, ...env },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, failedFiles: [], failedTitles: [] };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  if (!ok && numFailedTests === 0) console.log(output);
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites, ok ? 0 : 1),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    failedTitles: testResults.flatMap(titlesOfFailed),
  };
}

const titlesOfFailed = ({ assertionResults }: JestReport['testResults'][number]): string[] =>
  assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
