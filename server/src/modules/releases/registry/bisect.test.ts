import { OVERRIDE_MARK, type Override, type SignedDocument, type Suspect, type SuspectLink } from '@site/shared/federation';
import { makeRelease, withRegistry } from './testing.ts';

const ORIGIN = 'https://site.example';
const site = withRegistry('each test', async ({ ops, clock }) => {
  for (const remote of ['help', 'games'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await ops.publish(makeRelease({ remote, version }), remote);
  for (const version of ['1.0.0', '1.1.0'])
    for (const remote of ['help', 'games']) {
      clock.advance(60_000);
      await ops.command('activate', remote, { version, reason: 'x' });
    }
});

const suspects = async () => (await site.ops.call('GET', '/bisect')).data as readonly Suspect[];
const links = (token?: string) =>
  site.ops.call('POST', '/bisect', { body: { origin: ORIGIN, minutes: 15 }, ...(token !== undefined && { token }) });
const overrideOf = (fragment: string | null): Override => {
  const { payload } = JSON.parse(Buffer.from((fragment ?? '').slice(OVERRIDE_MARK.length), 'base64url').toString()) as SignedDocument;
  return JSON.parse(payload) as Override;
};

test('suspects are the remotes with an earlier release, what changed last first, a canary with the stable one in its place', async () => {
  expect(await suspects()).toMatchObject([
    { remote: 'games', version: '1.1.0', role: 'stable', before: '1.0.0' },
    { remote: 'help', version: '1.1.0', role: 'stable', before: '1.0.0' },
  ]);

  site.clock.advance(60_000);
  await site.ops.command('canary', 'help', { version: '1.2.0', percent: 10, reason: 'x' });

  expect((await suspects()).map(({ remote, version, role, before }) => [remote, version, role, before])).toEqual([
    ['help', '1.2.0', 'canary', '1.1.0'],
    ['games', '1.1.0', 'stable', '1.0.0'],
    ['help', '1.1.0', 'stable', '1.0.0'],
  ]);
});

test('each link puts back one remote alone, changes nothing for players, and is in the audit', async () => {
  const { epoch } = JSON.parse(site.registry.current().payload) as { epoch: number };

  const made = (await links()).data as readonly SuspectLink[];

  expect(made.map(({ fragment }) => overrideOf(fragment)).map(({ remote, release, origin }) => [remote, release.version, origin])).toEqual([
    ['games', '1.0.0', ORIGIN],
    ['help', '1.0.0', ORIGIN],
  ]);
  expect((JSON.parse(site.registry.current().payload) as { epoch: number }).epoch).toBe(epoch);
  expect((await site.registry.audit(2)).map(({ action, remote }) => [action, remote])).toEqual([
    ['override-link', 'help'],
    ['override-link', 'games'],
  ]);
});

test('what was revoked is refused with its reason and the others get their links; who may only read sees suspects and gets none', async () => {
  await site.ops.command('revoke', 'games', { version: '1.0.0', reason: 'x' });
  const reader = await site.ops.makeToken('auditor', 'read');

  const made = (await links()).data as readonly SuspectLink[];

  expect(made.map(({ remote, refusal }) => [remote, refusal])).toContainEqual(['help', null]);
  expect(made.find(({ remote }) => remote === 'games')?.refusal ?? 'no suspect').toMatch(/is revoked|no suspect/);
  expect((await links(reader)).http).toBe(403);
  expect((await site.ops.call('GET', '/bisect', { token: reader })).http).toBe(200);
});
