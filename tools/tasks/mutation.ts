/**
 * `npm run mutation -- [parts of file names]`: Stryker changes the session, signing, codes, reactions and dialogs in many small ways and counts
 * how many of the changes a test notices. Ends with 1 when the score of a file is too low. Takes minutes; `npm test` does not run it.
 */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../site/workspace.ts';
import { LEAST_SCORE, TARGETS, type MutationTarget } from '../steps/mutation-targets.ts';

const require = createRequire(import.meta.url);
const { projects } = require('../jest.workspace.cjs') as { projects: readonly { displayName: string; rootDir: string }[] };
/** A change that makes a test run forever counts as noticed. */
const SLOWEST_RUN_MS = 30_000;
const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

const parts = process.argv.slice(2);
const low: string[] = [];
process.chdir(ROOT);
for (const target of TARGETS.filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)))) await measure(target);
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
  const config = projects.find(({ displayName }) => displayName === project);
  if (config === undefined) throw new Error(`there is no Jest project ${project}`);
  return {
    mutate: [file],
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    // The sandbox of Stryker is a copy of the repository: the project's folder is relative to it.
    jest: {
      projectType: 'custom',
      enableFindRelatedTests: false,
      config: { ...config, rootDir: relative(ROOT, config.rootDir), testMatch: [`**/${tests}*.test.ts?(x)`] },
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'off',
    disableTypeChecks: false,
    tempDirName: join('.cache', 'stryker'),
    ignorePatterns: ['.data', '.cache', 'dist', 'docs', 'bench', 'e2e'],
    reporters: ['progress'],
    logLevel: 'warn' as LogLevel,
    timeoutMS: SLOWEST_RUN_MS,
    concurrency: 1,
  };
}

function describe({ location, mutatorName, replacement }: MutantResult): string {
  const text = replacement.replaceAll(/\s+/g, ' ').trim();
  return `line ${location.start.line}: ${mutatorName} → ${text.length > 60 ? `${text.slice(0, 57)}…` : text || '(nothing)'}`;
}
