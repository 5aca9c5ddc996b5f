import fc from 'fast-check';
import { type ReleaseDocument, satisfies } from '@site/shared/federation';
import { refuseCombinations, refuseHost } from './compatibility.rules.ts';
import { EMPTY_STATE, type RegistryState } from './state.rules.ts';

const host = {
  lent: { react: '19.3.1', '@site/shared/ui': '1.0.0' },
  exported: { '@site/shared/ui': ['Button', 'Screen'] },
  breaks: [],
  previous: null,
  islands: ['18.3.1'],
};
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
  expect(refuseCombinations(state({}), documents, [host])).toBeNull();
});

test('a canary that needs another one is refused, and the incompatible combination is named', () => {
  const canaries = [
    { salt: 'a', share: 1000, train: { help: '2.0.0' } },
    { salt: 'b', share: 1000, train: { games: '3.0.0' } },
  ];

  expect(refuseCombinations(state({ canaries }), documents, [host])).toBe(
    'help 2.0.0: it needs games ^3.0.0, not 2.0.0; a player would get games@2.0.0+help@2.0.0',
  );
});

test('the same two are compatible as a train, because a train is activated whole', () => {
  const canaries = [{ salt: 'a', share: 1000, train: { help: '2.0.0', games: '3.0.0' } }];

  expect(refuseCombinations(state({ canaries }), documents, [host])).toBeNull();
});

test('a need of a remote without a live release is refused', () => {
  expect(refuseCombinations(state({ history: { finance: ['1.0.0'] } }), documents, [host])).toContain(
    'it needs account ^1.0.0, not nothing',
  );
});

test('an unpublished release is incompatible', () => {
  expect(refuseCombinations(state({ history: { help: ['404'] } }), documents, [host])).toContain('help 404 is not published');
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

/** Every subset of the canaries, as a plain enumeration has it. */
function isSafeByEnumeration({ history, canaries }: RegistryState, needs: typeof NEEDS): boolean {
  const stable = Object.fromEntries(Object.entries(history).map(([remote, versions]) => [remote, versions.at(-1) ?? '']));
  return Array.from({ length: 2 ** canaries.length }, (_none, subset) =>
    canaries.reduce<Readonly<Record<string, string>>>((all, { train }, at) => ((subset >> at) & 1 ? { ...all, ...train } : all), stable),
  ).every((combination) =>
    Object.entries(combination).every(([remote, version]) =>
      Object.entries(needs[`${remote}@${version}`] ?? {}).every(([key, range]) => {
        const neighbour = combination[key.slice('remote:'.length)];
        return neighbour !== undefined && satisfies(neighbour, range);
      }),
    ),
  );
}

test('looking at two remotes at a time finds exactly what all combinations of canaries have', () => {
  const remotes = ['account', 'finance', 'games', 'help'];
  const version = fc.constantFrom('1.0.0', '2.0.0');
  const need = fc.tuple(fc.constantFrom(...remotes), version, fc.constantFrom(...remotes), fc.constantFrom('^1.0.0', '^2.0.0', '>=1.0.0'));
  const train = fc.dictionary(fc.constantFrom(...remotes), version, { minKeys: 1, maxKeys: 2 });
  fc.assert(
    fc.property(fc.array(need, { maxLength: 4 }), fc.array(train, { maxLength: 4 }), (drawn, trains) => {
      const needs: Record<string, Record<string, string>> = {};
      for (const [remote, at, neighbour, range] of drawn)
        needs[`${remote}@${at}`] = { ...needs[`${remote}@${at}`], [`remote:${neighbour}`]: range };
      // A remote has one canary.
      const canaries = trains
        .filter((one, at) => trains.slice(0, at).every((before) => Object.keys(before).every((remote) => !Object.hasOwn(one, remote))))
        .map((one, at) => ({ salt: String(at), share: 100, train: one }));
      const live = state({ history: Object.fromEntries(remotes.map((remote) => [remote, ['1.0.0']])), canaries });
      const documentsOf = (remote: string, at: string) =>
        ({ requires: { react: '^19.0.0', ...needs[`${remote}@${at}`] }, imports: {} }) as unknown as ReleaseDocument;
      return (refuseCombinations(live, documentsOf, [host]) === null) === isSafeByEnumeration(live, needs);
    }),
    { numRuns: 3000 },
  );
});

test('forty canaries at once are looked at in a few hundred steps', () => {
  const names = Array.from({ length: 40 }, (_none, at) => `team${String.fromCodePoint(97 + (at % 26))}${'x'.repeat(1 + at / 26)}`);
  const canaries = names.map((remote) => ({ salt: remote, share: 100, train: { [remote]: '2.0.0' } }));
  const read = jest.fn(
    (_remote: string, _version: string) =>
      ({ requires: { react: '^19.0.0', 'remote:help': '^1.0.0' }, imports: {} }) as unknown as ReleaseDocument,
  );
  const history = Object.fromEntries([...names, 'help'].map((remote) => [remote, ['1.0.0']]));

  expect(refuseCombinations(state({ history, canaries }), read, [host])).toBeNull();
  expect(read.mock.calls.length).toBeLessThan(500);
});

test.each([
  ['18.3.1', ['18.3.1'], null],
  ['17.0.2', ['18.3.1'], 'it brings React 17.0.2; the host runs on 19.3.1 and takes islands of 18.3.1'],
  ['18.3.1', [], 'it brings React 18.3.1; the host runs on 19.3.1 and takes no other'],
  ['18.3.1', null, null],
])('islands on React %s in a host that takes %j: %s', (react, islands, reason) => {
  expect(refuseHost({ react, requires: { react: '^19.0.0' }, imports: {} }, { ...host, islands })).toBe(reason);
});

test.each([
  ['1.4.0', 'useReadable', null],
  ['1.4.0', 'useGone', "it takes 'useGone' from @site/shared/ui, which the host does not export"],
  ['2.0.0', 'useReadable', "it takes 'useReadable' from @site/shared/ui, which the host does not export"],
  ['0.9.0', 'useReadable', "it takes 'useReadable' from @site/shared/ui, which the host does not export"],
])('a release built with contract %s takes %s, which an adapter adds for contract 1: %s', (contract, name, reason) => {
  const lent = { ...host.lent, '@site/shared/platform': '2.0.0' };
  const previous = { major: 1, members: ['platform/deprecated#useReadable'], exports: { '@site/shared/ui': ['useReadable'] } };
  const release = { requires: { '@site/shared/platform': `>=${contract}` }, imports: { '@site/shared/ui': ['Screen', name] } };

  expect(refuseHost(release, { ...host, lent, previous })).toBe(reason);
});
