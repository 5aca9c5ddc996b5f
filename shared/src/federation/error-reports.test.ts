import { framesOf, MOST_FRAMES } from './error-reports.ts';

const RELEASE = `/r/help/${'a'.repeat(24)}`;

test.each([
  [
    'Chromium',
    `TypeError: x of 13812345678\n    at f (https://site.example${RELEASE}/x.1a2b.js:1:20)\n    at https://site.example/h/main.js:2:3`,
  ],
  ['Firefox', `f@https://site.example${RELEASE}/x.1a2b.js:1:20\n@https://site.example/h/main.js:2:3\n`],
  ['WebKit', `f@https://site.example${RELEASE}/x.1a2b.js:1:20\nhttps://site.example/h/main.js:2:3`],
])('the places of a stack of %s are paths with line and column, without its text', (_engine, stack) => {
  expect(framesOf(stack)).toEqual([`${RELEASE}/x.1a2b.js:1:20`, '/h/main.js:2:3']);
});

test('places outside of the site, and more than a report carries, are left out', () => {
  expect(framesOf('at f (https://other.example/x.js:1:2)\nat chrome-extension://abc/h.js:1:2')).toEqual([]);
  expect(framesOf('at https://site.example/h/main.js:2:3\n'.repeat(20))).toHaveLength(MOST_FRAMES);
});
