import { refuseCode, refuseNeeds } from './code.rules.ts';
import { makeRelease } from './testing.ts';

const scriptOf = (text: string) => ({ files: new Map([['screen.js', Buffer.from(text)]]) });

test.each([
  [
    'offers shared modules',
    'x={initializeSharingData:{scopeToSharingDataMapping:{default:[{name:"react",version:"19.99.0"}]}}}',
    'offers shared modules of its own',
  ],
  ['makes a policy', 'window.trustedTypes.createPolicy("evil",{})', 'makes a policy of Trusted Types'],
  ['calls eval', 'const x=eval("1")', 'makes code out of text'],
  ['makes a function out of text', 'return new Function("return 1")', 'makes code out of text'],
])('a release that %s is refused [T08] [T09]', (_what, text, reason) => {
  expect(refuseCode(scriptOf(text))).toContain(`the file 'screen.js' ${reason}`);
});

test.each(['if(!o.scopeToSharingDataMapping)return', 'scopeToSharingDataMapping:{}', 'medieval(1)', 'odds.eval(x)', 'class Function{}'])(
  'what only looks like it is let in: %s',
  (text) => {
    expect(refuseCode(scriptOf(text))).toBeNull();
  },
);

test('a manifest that can carry code is refused under any name [T12]', () => {
  for (const name of ['mf-manifest.json', 'mf-stats.json', 'mf-manifest.json.br'])
    expect(refuseCode({ files: new Map([[name, Buffer.from('{}')]]) })).toContain('is a manifest of federation');
});

test('a release declares version ranges for all that it uses, above all the platform [F22]', () => {
  const { document } = makeRelease();
  const { react: _react, ...withoutReact } = document.requires;
  const { '@site/shared/platform': _platform, ...withoutPlatform } = document.requires;

  expect(refuseNeeds(document)).toBeNull();
  expect(refuseNeeds({ ...document, requires: withoutReact })).toBe('it names no range for react, which it uses');
  expect(refuseNeeds({ ...document, requires: withoutPlatform })).toBe('it names no range for @site/shared/platform, which it uses');
});
