import { contractDifferences, reviewContract } from './contract-version.ts';

const CHANGELOG = '# Changes\n\n## 1.4.0\n\n- **Added** a card\n\n## 1.3.0\n\n- **Added** a chip\n';
const gone = { id: 'ui/card#Card.tone', reason: 'it is gone' };

test.each([
  ['none', [], '1.3.0', '1.3.0'],
  ['minor', [], '1.3.0', '1.4.0'],
  ['major', [gone], '1.3.2', '2.0.0'],
] as const)('a change of level %s raises the version', (level, breaks, storedVersion, needed) => {
  expect(reviewContract({ level, breaks }, { storedVersion, version: '1.4.0', changelog: CHANGELOG }).needed).toBe(needed);
});

test('the number must be the one that the declarations make', () => {
  const minor = { level: 'minor', breaks: [] } as const;
  const refuse = (version: string, changelog = CHANGELOG) => reviewContract(minor, { storedVersion: '1.3.0', version, changelog }).refusal;

  expect(refuse('1.4.0')).toBeNull();
  expect(refuse('1.3.0')).toBe('shared/package.json says 1.3.0; what was added makes a minor of 1.3.0, so the version is 1.4.0');
  expect(refuse('2.0.0')).toContain('so the version is 1.4.0');
});

test('the changelog begins with the version and says what breaks', () => {
  const major = { level: 'major', breaks: [gone] } as const;
  const refuse = (changelog: string) => reviewContract(major, { storedVersion: '1.4.0', version: '2.0.0', changelog }).refusal;

  expect(refuse(CHANGELOG)).toContain("write '## 2.0.0' above it");
  expect(refuse('## 2.0.0\n\n## 1.4.0\n\n- **Added** a card\n')).toContain('has no entry');
  expect(refuse('## 2.0.0\n\n- **Added** a card\n')).toContain('no entry that begins with **Breaking**');
  expect(refuse('## 2.0.0\n\n- **Breaking** no tone\n')).toBeNull();
});

test('differences are lines of one side; a moved line is none', () => {
  expect(contractDifferences({ a: 'one\ntwo\n', b: 'x' }, { a: 'two\none\nthree\n', b: 'x' })).toEqual({ a: ['+ three'] });
});
