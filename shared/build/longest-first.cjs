/** The order of Jest's test files: crash runs first, since the longest of them takes as long as everything beside it. */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONG = /[/\\]crash[/\\]/;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => LONG.test(path)), ...sorted.filter(({ path }) => !LONG.test(path))];
  }
};
