/**
 * `npm run mutation -- [parts of file names]`: changes the session, signing, codes, reactions and dialogs in many small ways and
 * counts how many of the changes a test notices. Ends with 1 when a file's score is too low. Some minutes; no part of `npm test`.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from '../mutation/mutants.mjs';
import { LEAST_SCORE, TARGETS } from '../mutation/targets.mjs';
import { ROOT } from '../steps/step.mjs';

/** A change that makes a test run for ever is noticed as well. */
const SLOWEST_RUN_MS = 60_000;
/** A fresh process now and then: what Jest keeps of each run adds up. */
const RUNS_OF_A_CHILD = 40;

const parts = process.argv.slice(2);
const targets = TARGETS.filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)));
const runner = createRunner();
const low = [];
for (const target of targets) await measure(target);
runner.end();
if (low.length > 0) console.log(`below ${LEAST_SCORE} %: ${low.join(', ')}`);
process.exitCode = low.length > 0 ? 1 : 0;

async function measure(target) {
  const source = readFileSync(join(ROOT, target.file), 'utf8');
  if (!(await runner.run({ target, mutant: null }))) {
    low.push(target.file);
    return console.log(`✗ the tests of ${target.file} fail as it stands`);
  }
  const mutants = mutantsOf(source, { tsx: target.file.endsWith('x') });
  const survivors = [];
  for (const mutant of mutants) if (await runner.run({ target, mutant })) survivors.push(mutant);
  const score = mutants.length === 0 ? 100 : Math.round((1 - survivors.length / mutants.length) * 100);
  if (score < LEAST_SCORE) low.push(target.file);
  console.log(`${score >= LEAST_SCORE ? '✓' : '✗'} ${String(score).padStart(3)} %  ${target.file}  ${mutants.length} changes`);
  for (const { line, was, text } of survivors) console.log(`       line ${line}: ${inOneLine(was)} → ${inOneLine(text)}`);
}

/** Answers whether the tests passed with the mutant in place. */
function createRunner() {
  let child = null;
  let runs = 0;
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
    runs = 0;
  };
  const run = (order) => {
    if (runs >= RUNS_OF_A_CHILD) end();
    child ??= fork(join(ROOT, 'shared/build/mutation/child.mjs'), {
      stdio: 'ignore',
      execArgv: ['--experimental-vm-modules', '--no-warnings'],
    });
    runs += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        end();
        resolve(false);
      }, SLOWEST_RUN_MS);
      const stop = (survived) => {
        clearTimeout(timer);
        child?.removeAllListeners();
        resolve(survived);
      };
      child.once('message', ({ survived }) => stop(survived));
      child.once('exit', () => {
        stop(false);
        end();
      });
      child.send(order);
    });
  };
  return { run, end };
}

function inOneLine(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line || '(nothing)';
}
