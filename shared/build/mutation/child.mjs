/** Runs the tests of one mutant after the other, in a process of its own: one that never ends can be ended from outside. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../steps/step.mjs';

const require = createRequire(import.meta.url);
const { runCLI } = createRequire(require.resolve('jest'))('@jest/core');
const { projects } = require('../jest.workspace.cjs');

process.on('message', ({ target, mutant }) => {
  process.env.MUTANT = JSON.stringify(mutant && { ...mutant, file: join(ROOT, target.file) });
  void run(target).then((survived) => process.send({ survived }));
});

/** Whether every test passed. */
async function run({ project, tests }) {
  const config = projects.find(({ displayName }) => displayName === project);
  const mutating = Object.fromEntries(
    Object.entries(config.transform).map(([pattern, [, options]]) => [pattern, [require.resolve('./transform.cjs'), options]]),
  );
  const own = { ...config, transform: mutating, globals: { mutant: process.env.MUTANT } };
  const argv = {
    config: JSON.stringify({ projects: [own], reporters: [] }),
    testPathPatterns: [tests],
    bail: 1,
    runInBand: true,
    silent: true,
    testTimeout: 5000,
    _: [],
    $0: 'jest',
  };
  const { results } = await runCLI(argv, [ROOT]);
  return results.success && results.numPassedTests > 0;
}
