/**
 * `npm run verify:long [-- test …]`: the long tier, hours, on both databases: all tests, or the ones named (`steps/long-tests.ts`).
 * The environment may set amounts: `RACE_ROUNDS=20 npm run verify:long -- races`. Ends with 1 when something broke.
 */
import { join } from 'node:path';
import { runMeasurement } from '../steps/measurements.ts';
import { runJourneys } from '../steps/journeys.ts';
import { longHelp, selectLongTests, type LongTest } from '../steps/long-tests.ts';
import { startPostgres } from '../steps/postgres.ts';
import { ROOT } from '../site/workspace.ts';
import { namedOrExit, step } from '../steps/step.ts';
import { JEST_ENVIRONMENT } from '../steps/unit-tests.ts';

/** The set-up of a database on a busy machine is slow. */
const SLOWEST_TEST_MS = '600000';
const JOURNEY_PATIENCE = '3';
if (process.argv.includes('--help')) {
  console.log(longHelp());
  process.exit(0);
}
const longTests = await namedOrExit(() => selectLongTests(process.argv.slice(2)));
const needsPostgres = longTests.some(
  ([, { bench, journeys, older, config, oneDatabase }]) => !bench && !journeys && !older && !config && !oneDatabase,
);
const database = needsPostgres ? await startPostgres() : null;
if (needsPostgres && database === null)
  console.log('– left out: everything on PostgreSQL. None is installed, none named by TEST_DATABASE_URL.');

const results: boolean[] = [];
for (const [name, test] of longTests) {
  const [bench, ...benchArgs] = test.bench ?? [];
  if (bench !== undefined) results.push((await runMeasurement(bench, benchArgs)).length === 0);
  else if (test.journeys) results.push(await inBrowser(test));
  else if (test.older) results.push(...(await withOlderMajors(test.older)));
  else if (test.config) results.push(await withConfig(`${name}: ${test.about}`, test.config, test.projects));
  else results.push(...(await onDatabases(name, test)));
}
database?.stop();
const failed = results.filter((ok) => !ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Tests with a separate config, which start their browser themselves. */
async function withConfig(title: string, config: string, projects: readonly string[] = []): Promise<boolean> {
  const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
  const chosen = projects.flatMap((project) => ['--project', project]);
  return (await step(title, [playwright, 'test', '--config', config, ...chosen], { loud: true, cwd: join(ROOT, 'e2e') })).ok;
}

/** Runs all files `again` times, each time on new sites, and `form` times the deposit form with every kind of broken release. */
async function inBrowser({ journeys = [], again = 1, form = 1, amounts = {} }: LongTest): Promise<boolean> {
  for (const [amount, most] of Object.entries({ JOURNEY_PATIENCE, ...amounts })) process.env[amount] ??= most;
  const files = journeys.map((name) => `journeys/${name}.spec.ts`);
  let failed = (await runJourneys(['journeys/deposit-swap.spec.ts', `--repeat-each=${form}`])).failed;
  for (let time = 0; time < again; time += 1) failed += (await runJourneys(files)).failed;
  return failed === 0;
}

/** Runs all journeys once with each of these settings. */
async function withOlderMajors(older: NonNullable<LongTest['older']>): Promise<boolean[]> {
  process.env['JOURNEY_PATIENCE'] ??= JOURNEY_PATIENCE;
  const outcomes: boolean[] = [];
  for (const settings of older) outcomes.push((await runJourneys([], settings)).failed === 0);
  return outcomes;
}

async function onDatabases(name: string, test: LongTest): Promise<boolean[]> {
  if (test.oneDatabase) return manyTimes(test.again ?? 1, () => tests(`${name}: ${test.about}`, test, ''));
  const runs = [() => tests(`${name} on SQLite: ${test.about}`, test, '')];
  if (database !== null) runs.push(() => tests(`${name} on PostgreSQL: ${test.about}`, test, database.url));
  if (test.atOnce) return Promise.all(runs.map((run) => run()));
  const outcomes: boolean[] = [];
  for (const run of runs) outcomes.push(await run());
  return outcomes;
}

async function manyTimes(times: number, run: () => Promise<boolean>): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await run());
  return outcomes;
}

async function tests(title: string, { project = 'server', files = '', amounts = {} }: LongTest, url: string): Promise<boolean> {
  const command = ['jest', '--selectProjects', ...[project].flat(), '--runInBand', '--testPathPatterns', files];
  const named = Object.fromEntries(Object.entries(amounts).map(([amount, most]) => [amount, process.env[amount] ?? most]));
  const { ok } = await step(title, command, {
    loud: true,
    env: { ...JEST_ENVIRONMENT, ...named, SLOWEST_TEST_MS, TEST_DATABASE_URL: url },
  });
  return ok;
}
