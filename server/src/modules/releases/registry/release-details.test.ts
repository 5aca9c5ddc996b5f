import type { ReleaseCommit, ReleaseDetails } from '@site/shared/federation';
import { makeRelease, withRegistry } from './testing.ts';

const site = withRegistry('each test');
const commitOf = (digit: string): ReleaseCommit => ({
  commit: digit.repeat(40),
  at: '2026-09-30T10:00:00.000Z',
  author: 'Lin',
  title: `change ${digit}`,
});
const [first, second, third] = [commitOf('1'), commitOf('2'), commitOf('3')];

const details = async (version: string) => (await site.ops.call('GET', `/remotes/help/releases/${version}`)).data as ReleaseDetails;

test('a release says where it comes from, and what lies between it and the live one', async () => {
  await site.ops.publish(
    makeRelease({
      version: '1.0.0',
      uses: ['a.ts#A.old'],
      provenance: { commit: first, commits: [first], changelog: [{ version: '1.0.0', text: 'begins' }] },
    }),
  );
  await site.ops.activate('1.0.0');
  const changelog = [
    { version: '1.1.0', text: 'a search' },
    { version: '1.0.0', text: 'begins' },
  ];
  const provenance = { commit: third, commits: [third, second, first], folder: 'remote-help', changelog };
  const requires = { '@site/shared/platform': '>=1.1.0' };
  await site.ops.publish(makeRelease({ version: '1.1.0', content: 'two and more', requires, uses: ['a.ts#A.added'], provenance }));

  const { comparison, ...own } = await details('1.1.0');

  expect(own).toMatchObject({ remote: 'help', status: { version: '1.1.0', live: false }, screens: ['helpKh'], requires });
  expect(own.provenance).toMatchObject({ commit: third, folder: 'remote-help', modified: false });
  expect(comparison).toMatchObject({
    version: '1.0.0',
    commits: [third, second],
    changelog: [{ version: '1.1.0', text: 'a search' }],
    requires: [{ name: '@site/shared/platform', before: '^1.0.0', after: '>=1.1.0' }],
    parts: [],
    uses: ['+a.ts#A.added', '−a.ts#A.old'],
  });
  expect(comparison?.files.map(({ name }) => name)).toEqual(['provenance.json', 'screen.js', 'uses.json']);
  expect((await details('1.0.0')).comparison).toBeNull();
});

test('commits between two releases are unknown where one of them names none', async () => {
  await site.ops.publish(makeRelease({ version: '1.0.0' }));
  await site.ops.activate('1.0.0');
  await site.ops.publish(makeRelease({ version: '1.1.0', provenance: { commit: first, commits: [first] } }));

  expect((await details('1.0.0')).provenance).toBeNull();
  expect((await details('1.1.0')).comparison?.commits).toBeNull();
});

test('no page gets the provenance of a release', async () => {
  const draft = makeRelease({ provenance: { commit: first, commits: [first] } });
  expect((await site.ops.publish(draft)).http).toBe(200);
  const { digest } = draft.document;
  const statusOf = async (name: string) => (await site.app.inject({ url: `/r/help/${digest}/${name}` })).statusCode;

  expect(await Promise.all(['bom.json', 'provenance.json', 'provenance.json.br'].map(statusOf))).toEqual([200, 404, 404]);
});

test.each([
  ['is no JSON', '{'],
  ['has another form', '{"commit":"HEAD"}'],
  ['exceeds a limit', JSON.stringify({ commit: null, folder: '', modified: false, note: 'x'.repeat(301), commits: [], changelog: [] })],
])('a provenance that %s is refused', async (_case, provenance) => {
  const answer = await site.ops.publish(makeRelease({ provenance }));

  expect([answer.http, answer.message]).toEqual([409, expect.stringContaining('its provenance.json cannot be read, or exceeds a limit')]);
});

test('a release that is not published is refused by name, and a stranger reads nothing', async () => {
  await site.ops.publish(makeRelease({ version: '1.0.0' }));

  expect((await site.ops.call('GET', '/remotes/help/releases/2.0.0')).message).toContain(
    'help 2.0.0 is not published; the newest are 1.0.0',
  );
  expect((await site.ops.call('GET', '/remotes/help/releases/1.0.0', { token: 'guess' })).http).toBe(401);
});

test.each(['2026-13-45T99:99:99.000Z', '2026-02-30T10:00:00.000Z', '2026-09-30T24:00:00.000Z'])(
  'a release whose commit is of no time (%s) is refused: no reviewer could open its page',
  async (at) => {
    const commit = { ...first, at };

    expect(await site.ops.publish(makeRelease({ version: '1.0.0', provenance: { commit, commits: [commit] } }))).toMatchObject({
      http: 409,
      message: expect.stringContaining('provenance.json cannot be read') as string,
    });
  },
);
