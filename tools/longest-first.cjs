/** The order of Jest's test files: crash runs first, because the longest of them takes as long as all other tests together. */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONG = /[/\\]chaos[/\\]/;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }
};
