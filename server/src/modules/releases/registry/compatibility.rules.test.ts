import type { ReleaseDocument } from '@site/shared/federation';
import { refuseCombinations, refuseHost } from './compatibility.rules.ts';
import { EMPTY_STATE, type RegistryState } from './state.rules.ts';

const host = { lent: { react: '19.3.1', '@site/shared/ui': '1.0.0' }, exported: { '@site/shared/ui': ['Button', 'Screen'] }, breaks: [] };
const NEEDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'help@2.0.0': { 'remote:games': '^3.0.0' },
  'finance@1.0.0': { 'remote:account': '^1.0.0' },
};
const documents = (remote: string, version: string) =>
  version === '404'
    ? null
    : ({ requires: { react: '^19.0.0', ...NEEDS[`${remote}@${version}`] }, imports: {} } as unknown as ReleaseDocument);
const state = (over: Partial<RegistryState>): RegistryState => ({
  ...EMPTY_STATE,
  history: { help: ['1.0.0'], games: ['2.0.0'] },
  ...over,
});

test('an independent release is compatible with everything', () => {
  expect(refuseCombinations(state({}), documents, host)).toBeNull();
});

test('a canary that needs another one is refused, and the incompatible combination is named', () => {
  const canaries = [
    { salt: 'a', share: 1000, train: { help: '2.0.0' } },
    { salt: 'b', share: 1000, train: { games: '3.0.0' } },
  ];

  expect(refuseCombinations(state({ canaries }), documents, host)).toBe(
    'help 2.0.0: it needs games ^3.0.0, not 2.0.0; a player would get games@2.0.0+help@2.0.0',
  );
});

test('the same two are compatible as a train, because a train is activated whole', () => {
  const canaries = [{ salt: 'a', share: 1000, train: { help: '2.0.0', games: '3.0.0' } }];

  expect(refuseCombinations(state({ canaries }), documents, host)).toBeNull();
});

test('a need of a remote without a live release is refused', () => {
  expect(refuseCombinations(state({ history: { finance: ['1.0.0'] } }), documents, host)).toContain('it needs account ^1.0.0, not nothing');
});

test('an unpublished release is incompatible', () => {
  expect(refuseCombinations(state({ history: { help: ['404'] } }), documents, host)).toContain('help 404 is not published');
});

test.each([
  ['react in a range the host does not lend', { react: '^18.0.0' }, {}, 'it was built against react ^18.0.0, the host lends 19.3.1'],
  ['a share nobody lends', { lodash: '^4.0.0' }, {}, 'it needs lodash ^4.0.0, which the host does not lend'],
  ['a name the facade does not export', {}, { '@site/shared/ui': ['Button', 'Carousel'] }, "it takes 'Carousel' from @site/shared/ui"],
  ['names it exports', {}, { '@site/shared/ui': ['Button'], react: ['useState'] }, null],
])('a release that takes %s [F19] [F22]', (_case, requires, imports, reason) => {
  const refusal = refuseHost({ requires, imports }, host);

  expect(refusal === null ? null : refusal.startsWith(reason ?? '')).toBe(reason === null ? null : true);
});
