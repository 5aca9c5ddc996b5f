import { makeRelease } from '@site/server/modules/releases/registry/testing.ts';
import { withReleaseCommand } from './testing.ts';

const { site, release } = withReleaseCommand(async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeRelease({ version }));
});

test('a train in stages is started, shown with all its remotes, paused by any of them, and ordered for later', async () => {
  for (const version of ['3.0.0', '3.1.0']) await site.ops.publish(makeRelease({ remote: 'games', version }), 'games');
  await release('train', 'help@1.0.0', 'games@3.0.0');

  const started = await release('train', 'help@1.1.0', 'games@3.1.0', '--plan', '5,wait,100', '--every', '10m', '--reason', 'together');
  expect(started.text).toMatch(
    /^rollout games\+help 3\.1\.0\+1\.1\.0 by \w+: ▸5 % wait, 100 %; next step .*\n {2}undo: npm run release -- abort games$/,
  );
  expect((await release('status', 'help')).text).toContain('rollout games+help 3.1.0+1.1.0 by');
  expect((await release('rollout', 'help', '--pause')).text).toMatch(/PAUSED: by \w+; rollout games --resume or --stop/);
  await release('rollout', 'games', '--stop');
  await release('rollback', 'help');
  const later = await release('train', 'help@1.1.0', 'games@3.1.0', '--every', '1h', '--at', '+2h');
  expect(later.text).toContain('rollout help@1.1.0 games@3.1.0');
  expect(await release('train', 'help@1.1.0', '--plan', '5,100', '--percent', '5')).toEqual({
    code: 2,
    text: expect.stringContaining('leave --percent away'),
  });
});

test('a canary for chosen visitors is tried first, ordered, shown and refused in words', async () => {
  await release('activate', 'help', '1.0.0');
  const visitors = ['--device', 'phone', '--staff'];
  expect((await release('canary', 'help', '1.1.0', '--share', '10', ...visitors, '--dry-run')).text).toMatch(
    /help {2}1\.0\.0 → 1\.1\.0 {2}10 % of devices of phones, staff/,
  );
  expect((await release('canary', 'help', '1.1.0', '--share', '10', ...visitors)).text).toContain(
    '10 % more of the devices of phones, staff',
  );
  expect((await release('status')).text).toContain('canary help@1.1.0 for 10 % of devices of phones, staff');
  expect(await release('canary', 'help', '1.1.0', '50')).toEqual({ code: 3, text: expect.stringContaining('is for phones, staff') });
  expect(await release('canary', 'help', '1.1.0', '--device', 'tablet', '--share', '5')).toEqual({
    code: 2,
    text: expect.stringContaining("there is no device 'tablet'"),
  });
  expect((await release('canary', 'help', '1.1.0')).code).toBe(2);
  expect((await release('canary', 'help', '1.1.0', '5', '--share', '5')).text).toContain('given twice');
  expect((await release('canary', 'help', '1.1.0', '5', '--grade', '3+')).text).toContain('members of this site have no grades');
});

test('a rollout of everything that was built takes no visitors and no time: it would reach everybody', async () => {
  for (const flags of [['--staff'], ['--at', '+2h']])
    expect(await release('rollout', ...flags)).toEqual({ code: 2, text: expect.stringContaining('goes live for everybody now') });
});
