import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describePrevious } from '../host/build/previous-contract.ts';
import { ADAPTED } from '../host/src/release-runtime/loading/previous-contract/adapted.ts';

const FOLDER = join(import.meta.dirname, '..', 'host', 'src', 'release-runtime', 'loading', 'previous-contract');
const TITLE = /\btest(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

/** Members that no title of a test in these texts names. */
function untestedMembers(members: readonly string[], tests: readonly string[]): readonly string[] {
  const titles = tests.flatMap((text) => [...text.matchAll(TITLE)].map(([, , title]) => title ?? ''));
  return members.filter((member) => !titles.some((title) => title.includes(member)));
}

const breaks = [
  { since: '2.0.0', id: 'router#useRoute', reason: 'router no longer exports useRoute' },
  { since: '3.0.0', id: 'ui/core/chip#Chip.tone', reason: 'it is gone' },
  { since: '3.0.0', id: 'platform/deprecated#useReadable', reason: 'platform no longer exports useReadable' },
];
const contract = { version: '3.1.0', breaks };

test('a host without adapters lends its own contract alone', () => {
  expect(describePrevious({}, contract)).toBeNull();
});

test('a host states the members that its adapters lend to the major before, with the names that they add', () => {
  const adapted = {
    'ui/core/chip#Chip.tone': {},
    'platform/deprecated#useReadable': { '@site/shared/platform': ['useReadable', 'Readable'] },
  };

  expect(describePrevious(adapted, contract)).toEqual({
    major: 2,
    members: ['ui/core/chip#Chip.tone', 'platform/deprecated#useReadable'],
    exports: { '@site/shared/platform': ['Readable', 'useReadable'] },
  });
});

test.each(['router#useRoute', 'ui/core/chip#Chip.icon'])(
  'an adapter of %s, which the newest major did not break, fails the build',
  (member) => {
    expect(() => describePrevious({ [member]: {} }, contract)).toThrow(
      `adapted.ts names ${member}, which contract 3 did not break: an adapter ends with its major`,
    );
  },
);

test('every adapter of the host has a test that names its member', () => {
  const tests = readdirSync(FOLDER).filter((name) => /\.test\.tsx?$/.test(name));
  const texts = tests.map((name) => readFileSync(join(FOLDER, name), 'utf8'));

  expect(untestedMembers(Object.keys(ADAPTED), texts)).toEqual([]);
  expect(untestedMembers(['router#useRoute', 'ui#Chip.tone'], ["test('router#useRoute is lent', () => {})", 'ui#Chip.tone'])).toEqual([
    'ui#Chip.tone',
  ]);
});
