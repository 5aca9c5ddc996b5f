import { businessWords, businessWordsIn } from './kernel-words.ts';

const WORDS = businessWords(['money', 'withdrawals', 'bet-settings', 'activities', 'json-cache']);
const inKernel = (text: string) => businessWordsIn([{ path: 'server/src/kernel/http/body.ts', text }], WORDS);

test('the words are those of the feature folders and of the glossary, in the singular, without the technical ones', () => {
  expect(['withdrawal', 'bet', 'activity', 'wager', 'venue'].filter((word) => !WORDS.has(word))).toEqual([]);
  expect(['money', 'setting', 'json', 'cache', 'member', 'withdrawals'].filter((word) => WORDS.has(word))).toEqual([]);
});

test.each([
  ['an identifier', 'const openBets = 1;', 'bet'],
  ['a constant', 'const VENUE_ORIGIN = 1;', 'venue'],
  ['a string', "throw new Error('no withdrawals now');", 'withdrawal'],
  ['a comment', '/** Stakes of a slip. */', 'stake'],
  ['an import', "import { activityContent } from './a.ts';", 'activity'],
])('a word of the product in %s of the kernel is a fault, with what to do', (_name, line, word) => {
  expect(inKernel(`const a = 1;\n${line}`)).toEqual([
    `server/src/kernel/http/body.ts:2 says "${word}", a word of the product: name what the kernel does, or move the code to the module that owns the word.`,
  ]);
});

test('the member as the identity of the caller, and longer words that contain one of the product, are none', () => {
  expect(inKernel('const memberId = caller.memberId; // a better alphabet, an adventure')).toEqual([]);
});

test('other folders and the tests of the kernel may say anything', () => {
  const text = 'const stake = 1;';

  expect(businessWordsIn([{ path: 'server/src/modules/play/betting/bets.ts', text }], WORDS)).toEqual([]);
  expect(businessWordsIn([{ path: 'server/src/kernel/http/body.test.ts', text }], WORDS)).toEqual([]);
});
