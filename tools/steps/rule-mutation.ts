import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inSandbox, PROJECTS } from '../jest.workspace.ts';
import { ROOT } from '../site/workspace.ts';
import { mutate, type MutantTransformConfig } from './mutant-transform.ts';
import { RULE_MUTANTS, type RuleMutant } from './rule-mutants.ts';
import { JEST_ENVIRONMENT } from './unit-tests.ts';

const FOLDER = join(ROOT, '.cache', 'rule-mutants');
const REPORT = join(FOLDER, 'report.json');
const CONFIG = join(FOLDER, 'jest.config.json');
const SLOWEST_TEST_MS = 60_000;
/** The full output of a test run that Jest could not complete is long; its end names the reason. */
const OUTPUT_CHARACTERS = 3000;
/** A change that a hundred tests notice prints megabytes. */
const OUTPUT_BYTES = 256 * 1024 * 1024;

interface JestReport {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
}

/**
 * `npm run mutation -- rules [rule …]`: breaks one rule of `docs/spec.md` after the other by a change of the code and runs the unit tests that
 * cite the rule. Files on disk stay as they are. Prints a line for each change; returns how many survived.
 */
export function runRuleMutation(rules: readonly string[]): number {
  const chosen = RULE_MUTANTS.filter(({ rule }) => rules.length === 0 || rules.includes(rule));
  const survivors = chosen.filter((mutant) => {
    const kills = countKills(mutant);
    console.log(`${kills > 0 ? '✓' : '✗'} ${mutant.rule.padEnd(7)} ${mutant.about}: ${kills === 0 ? 'survives' : `${kills} tests fail`}`);
    return kills === 0;
  });
  console.log(`${chosen.length - survivors.length} of ${chosen.length} changes fail a test that cites their rule`);
  return survivors.length;
}

/** The test files that cite a rule. */
export function testsOfRule(rule: string): string[] {
  const found = spawnSync('git', ['grep', '-lwF', rule, '--', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' });
  return found.stdout.split('\n').filter((file) => file !== '');
}

/** How many tests that cite the rule fail with the change. Throws where the change does not fit the file, or the tests could not run. */
function countKills(mutant: RuleMutant): number {
  const change = { path: join(ROOT, mutant.file), find: mutant.find, replace: mutant.replace };
  mutate(readFileSync(change.path, 'utf8'), change);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(REPORT, { force: true });
  writeFileSync(CONFIG, JSON.stringify(configOf(change)));
  const cited = String.raw`\[[^\]]*\b${mutant.rule}\b[^\]]*\]`;
  const flags = ['--config', CONFIG, '--testNamePattern', cited, `--testTimeout=${SLOWEST_TEST_MS}`, '--json', `--outputFile=${REPORT}`];
  const env = { ...process.env, ...JEST_ENVIRONMENT, TEST_DATABASE_URL: '' };
  const { error, stderr } = spawnSync('jest', [...flags, '--runTestsByPath', ...testsOfRule(mutant.rule)], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES,
  });
  if (error !== undefined) throw new Error('Jest did not start; run `npm run mutation -- rules`.', { cause: error });
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(REPORT, 'utf8')) as JestReport;
  if (numFailedTests + numPassedTests === 0) throw new Error(`no test of ${mutant.rule} ran:\n${stderr.slice(-OUTPUT_CHARACTERS)}`);
  return numFailedTests;
}

/** A Jest configuration that compiles one file with the change. */
function configOf(change: MutantTransformConfig['change']): object {
  const projects = PROJECTS.map((project) => {
    const transform = Object.entries(project.transform).map(([pattern, compiler]) => {
      const config: MutantTransformConfig = { change, compiler };
      return [pattern, [join(ROOT, 'tools', 'steps', 'mutant-transform.ts'), config]];
    });
    return { ...inSandbox(project), transform: Object.fromEntries(transform) };
  });
  return { rootDir: ROOT, projects };
}
