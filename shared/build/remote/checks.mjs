/** A remote's own checks: types, lint where there is a linter, and its tests. Each answers an exit code. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const BUILD = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/**
 * The compiler alone; it prints what is wrong.
 * @param {string} dir
 */
export function checkTypes(dir) {
  return runNode(dir, [binOf('typescript', 'tsc'), '-p', dir]);
}

/** @param {string} dir */
export function checkRemote(dir) {
  const types = checkTypes(dir);
  const linter = findLinter(dir);
  const lint = linter ? run(dir, linter, ['-c', join(BUILD, 'oxlint.json'), 'src']) : 0;
  const verdict = types || lint ? '✗' : '✓';
  console.log(
    `${verdict} types ${types ? 'failed' : 'are right'}; ${linter ? `lint ${lint ? 'failed' : 'is clean'}` : 'no oxlint here, lint left out'}`,
  );
  return types || lint;
}

/**
 * @param {string} dir
 * @param {readonly string[]} args Further arguments of Jest.
 */
export function testRemote(dir, args) {
  const { name } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const config = JSON.stringify(require('../jest.config.cjs')(name, dir));
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return runNode(dir, [...flags, binOf('jest', 'jest'), '--config', config, '--passWithNoTests', ...args]);
}

/**
 * @param {string} dir
 * @param {readonly string[]} args
 */
function runNode(dir, args) {
  return run(dir, process.execPath, args);
}

/**
 * @param {string} dir
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(dir, command, args) {
  const { status, error } = spawnSync(command, args, { cwd: dir, stdio: 'inherit' });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

/**
 * @param {string} packageName
 * @param {string} bin
 */
function binOf(packageName, bin) {
  const path = require.resolve(`${packageName}/package.json`);
  const { bin: bins } = require(path);
  return join(dirname(path), typeof bins === 'string' ? bins : bins[bin]);
}

/**
 * @param {string} folder
 * @returns {string | null}
 */
function findLinter(folder) {
  const path = join(folder, 'node_modules', '.bin', 'oxlint');
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? null : findLinter(dirname(folder));
}
