/**
 * The Jest environment of `npm run mutation`: after the first failed test of a mutant it skips the tests that are left, in every file.
 * One failure decides, and Stryker 10 turns Jest's `bail` off; without this each later test waits until its own timeout.
 */
const { createRequire } = require('node:module');
const { INSTRUMENTER_CONSTANTS } = require('@stryker-mutator/api/core');

const requireFromShared = createRequire(require.resolve('@site/shared/build/jest.config.cjs'));
const BrowserEnvironment = requireFromShared('jest-fixed-jsdom');

/** The mutant under test; undefined during the dry run, which has to run every test. */
const activeMutant = () => process.env[INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE];
/** @type {string | undefined} */
let failedMutant;

module.exports = class FirstFailureEnvironment extends BrowserEnvironment {
  /** @param {{ name: string, test: { mode?: string, errors: unknown[] } }} event */
  async handleTestEvent({ name, test }) {
    const mutant = activeMutant();
    if (mutant === undefined) return;
    if (name === 'test_done' && test.errors.length > 0) failedMutant = mutant;
    if (name === 'test_start' && failedMutant === mutant) test.mode = 'skip';
  }
};
