/** The order of Jest's test files: crash runs first, because the longest of them takes as long as all other tests together. */
import TestSequencer from '@jest/test-sequencer';

type Tests = Parameters<TestSequencer['sort']>[0];

const LONG = /[/\\]chaos[/\\]/;

export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }
}
