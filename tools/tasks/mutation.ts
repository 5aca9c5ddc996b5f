/**
 * `npm run mutation -- rules [rule …]` breaks rules of `docs/spec.md` (`steps/rule-mutation.ts`).
 *
 * `npm run mutation -- [parts of file names]`: Stryker changes the session, signing, codes, reactions and dialogs in many small ways and counts
 * how many of the changes a test notices. Ends with 1 when the score of a file is too low. `npm test` does not run it.
 *
 * A mutant takes 0.3 s of processor time in a plain module and 1 s in a React component; a mutant that leaves a test waiting takes that test's
 * timeout in addition. Three settings keep it so:
 * - `projects: []`. Stryker merges this configuration into `jest.config.ts`. With the projects of that file Jest reads the merged configuration
 *   once for each of them and runs every test file 13 times.
 * - `coverageAnalysis: 'perTest'`. A mutant runs the tests that reach it alone, and an endless loop ends at Stryker's hit limit.
 * - `first-failure-environment.ts`. A killed mutant does not wait for the timeouts of the tests after its first failure.
 * A target with twenty mutants takes about half a minute, ten seconds of it for the sandbox and the dry run; all targets take ten minutes.
 */
import { join, relative } from 'node:path';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { inSandbox, PROJECTS } from '../jest.workspace.ts';
import { ROOT } from '../site/workspace.ts';
import { runRuleMutation } from '../steps/rule-mutation.ts';

/** The files that `npm run mutation` changes, and the tests that must notice: session, signing, codes with their reactions, and dialogs. */
interface MutationTarget {
  readonly file: string;
  /** The Jest project of its tests. */
  readonly project: string;
  /** A pattern of test files. */
  readonly tests: string;
}

/** A file fails below this share of noticed changes, in per cent. */
const LEAST_SCORE = 80;

const host = (file: string, tests: string): MutationTarget => ({ file: `host/src/${file}`, project: 'host', tests });
const product = (file: string, tests: string): MutationTarget => ({ file: `shared/src/product/${file}`, project: 'product', tests });

const TARGETS: readonly MutationTarget[] = [
  host('platform/session.ts', 'platform/session'),
  host('platform/session-tabs.ts', 'platform/session'),
  host('platform/credentials.ts', 'platform/credentials'),
  host('platform/session-restore.ts', 'platform/session-restore'),
  host('platform/start-address.ts', 'platform/start-address'),
  host('platform/signing.ts', 'platform/sign'),
  { file: 'shared/src/crypto/signature.ts', project: 'product', tests: 'crypto/' },
  product('codes.ts', 'product/codes'),
  product('reactions.ts', 'product/codes'),
  host('platform/reactions.ts', 'platform/(reactions|failures-at-once)'),
  host('platform/api.ts', 'platform/api'),
  host('platform/network-fault.ts', 'platform/(api|network)'),
  host('platform/dialogs.ts', 'platform/dialogs'),
  host('shell/message-dialog.tsx', 'shell/message-dialog'),
];

/** A change that makes a test run forever counts as noticed. */
const SLOWEST_RUN_MS = 30_000;
const BROWSER_ENVIRONMENT = join(ROOT, 'tools', 'steps', 'first-failure-environment.ts');
const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

const filters = process.argv.slice(2);
if (filters[0] === 'rules') process.exit(runRuleMutation(filters.slice(1)) === 0 ? 0 : 1);
const low: string[] = [];
process.chdir(ROOT);
for (const target of TARGETS.filter(({ file }) => filters.length === 0 || filters.some((part) => file.includes(part))))
  await measure(target);
if (low.length > 0) console.log(`below ${LEAST_SCORE} %: ${low.join(', ')}`);
process.exit(low.length > 0 ? 1 : 0);

async function measure(target: MutationTarget): Promise<void> {
  const mutants = (await new Stryker(optionsOf(target)).runMutationTest()).filter(({ status }) => COUNTED.includes(status));
  const survivors = mutants.filter(({ status }) => !NOTICED.includes(status));
  const score = mutants.length === 0 ? 100 : Math.round((1 - survivors.length / mutants.length) * 100);
  if (score < LEAST_SCORE) low.push(target.file);
  console.log(`${score >= LEAST_SCORE ? '✓' : '✗'} ${String(score).padStart(3)} %  ${target.file}  ${mutants.length} changes`);
  for (const mutant of survivors) console.log(`       ${describe(mutant)}`);
}

function optionsOf({ file, project, tests }: MutationTarget): PartialStrykerOptions {
  const config = PROJECTS.find(({ displayName }) => displayName === project);
  if (config === undefined) throw new Error(`there is no Jest project ${project}`);
  return {
    mutate: [file],
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    jest: {
      projectType: 'custom',
      enableFindRelatedTests: false,
      config: {
        ...inSandbox(config),
        projects: [],
        // The sandbox of Stryker is a copy of the repository: the project's folder is relative to it.
        rootDir: relative(ROOT, config.rootDir),
        testMatch: [`**/${tests}*.test.ts?(x)`],
        testEnvironment: config.testEnvironment === 'node' ? 'node' : BROWSER_ENVIRONMENT,
        // Transformed files are stored by path, and each sandbox has a new one: the cache is deleted with the sandbox.
        cacheDirectory: '<rootDir>/.jest-cache',
      },
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    tempDirName: join('.cache', 'stryker'),
    ignorePatterns: ['.data', '.cache', 'dist', 'docs', 'bench', 'e2e'],
    reporters: ['progress'],
    logLevel: 'warn' as LogLevel,
    timeoutMS: SLOWEST_RUN_MS,
  };
}

function describe({ location, mutatorName, replacement }: MutantResult): string {
  const text = replacement.replaceAll(/\s+/g, ' ').trim();
  return `line ${location.start.line}: ${mutatorName} → ${text.length > 60 ? `${text.slice(0, 57)}…` : text || '(nothing)'}`;
}
