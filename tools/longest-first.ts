/** The order of Jest's test files: the longest first, as the last one of them would run alone. */
import TestSequencer from '@jest/test-sequencer';

type Tests = Parameters<TestSequencer['sort']>[0];

/** Each takes more than fifteen seconds; those of `chaos` kill and start servers. */
const LONG = [
  /[/\\]chaos[/\\]/,
  /contract-seeds\.test/,
  /rebuild\.test/,
  /sports[/\\]board\.test/,
  /(publishing|teams|webhooks|admit-start|chosen-canary|credentials|scheduled-orders|backup)\.test/,
];

export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const rank = (path: string): number => {
      const found = LONG.findIndex((long) => long.test(path));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(tests)).sort((one, other) => rank(one.path) - rank(other.path));
  }
}
