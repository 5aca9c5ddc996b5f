/**
 * The Jest environment of `npm run mutation`: after the first failed test of a mutant it skips the tests that are left, in every file.
 * One failure decides, and Stryker 10 turns Jest's `bail` off; without this each later test waits until its own timeout.
 */
import { createRequire } from 'node:module';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';

/** An event of Jest's test runner, as far as it is read here. */
interface TestEvent {
  readonly name: string;
  readonly test: { mode?: string; readonly errors: readonly unknown[] };
}

const { resolve } = createRequire(import.meta.url);
const requireFromShared = createRequire(resolve('@site/shared/build/jest.config.cjs'));
const BrowserEnvironment = requireFromShared('jest-fixed-jsdom') as new (...options: readonly unknown[]) => object;

/** The mutant under test; undefined during the dry run, which has to run every test. */
const activeMutant = () => process.env[INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE];
let failedMutant: string | undefined;

export default class FirstFailureEnvironment extends BrowserEnvironment {
  async handleTestEvent({ name, test }: TestEvent): Promise<void> {
    const mutant = activeMutant();
    if (mutant === undefined) return;
    if (name === 'test_done' && test.errors.length > 0) failedMutant = mutant;
    if (name === 'test_start' && failedMutant === mutant) test.mode = 'skip';
  }
}
