import { join } from 'node:path';
import { newKeyPem, publicPartOf, signText } from '@site/shared/build/remote/team-keys.mjs';
import { canonicalJson, type Channel, signersOf, refuseSigners, type Root } from '@site/shared/federation';
import { runReleaseCommand } from './release.cli.ts';
import { withReleaseCommand } from './testing.ts';
import { makeRelease, signaturesFor, uploadOf } from '@site/server/modules/releases/registry/testing.ts';

const { site, printed, address, release } = withReleaseCommand(async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeRelease({ version }));
});

test('a version is activated and rolled back, and the status lists both with their reasons', async () => {
  await release('activate', 'help', '1.0.0');
  const activated = await release('activate', 'help', '1.1.0', '--reason', 'new texts');
  const rolledBack = await release('rollback', 'help', '--reason', 'a wrong word');
  const status = await release('status', 'help');

  expect([activated.code, activated.text]).toEqual([0, expect.stringContaining('help 1.0.0 → 1.1.0 is live as epoch 2')]);
  expect([rolledBack.code, rolledBack.text]).toEqual([0, expect.stringContaining('help 1.1.0 → 1.0.0 is live as epoch 3')]);
  expect(status.text).toMatch(/rollback help 1\.0\.0\s+epoch 2 → 3\s+a wrong word/);
  expect(status.text).toContain('2026-10-01 08:00:00 +08:00');
});

test('the undo line of each command leads back to where one was', async () => {
  const undoOf = (text: string) => /undo: npm run release -- (.*)/.exec(text)?.[1] ?? null;
  const live = () => site.registry.live()['help']?.version;
  await site.ops.publish(makeRelease({ version: '1.2.0' }));
  expect(undoOf((await release('activate', 'help', '1.0.0')).text)).toBeNull();
  for (const version of ['1.1.0', '1.2.0']) await release('activate', 'help', version);

  for (const args of [['rollback'], ['rollback', '--now'], ['rollback', '--to', '1.0.0']]) {
    const [verb = '', ...flags] = args;
    const undo = undoOf((await release(verb, 'help', ...flags)).text);
    expect(undo).toBe('activate help 1.2.0');
    await release(...(undo ?? '').split(' '));
    expect(live()).toBe('1.2.0');
  }
});

test('a rollback that waits for no lease says so, and so does the channel until the version is live again [F26]', async () => {
  const recalled = () => (JSON.parse(site.registry.current().payload) as Channel).recalled?.length ?? 0;
  for (const version of ['1.0.0', '1.1.0']) await release('activate', 'help', version);
  await release('rollback', 'help');
  expect(recalled()).toBe(0);

  const { text } = await release('rollback', 'help', '--to', '1.0.0', '--now');
  expect(text).toMatch(/every other release of help leaves open pages: 1\.0\.0 stays live as epoch 4; .* wait for no lease$/);
  expect(recalled()).toBe(1);
  expect((await release('audit')).text).toContain('rollback now help 1.0.0');

  await release('activate', 'help', '1.1.0');
  expect(recalled()).toBe(0);
});

test('a rollback during a canary says that the canary is over', async () => {
  await release('activate', 'help', '1.0.0');
  await release('canary', 'help', '1.1.0', '10');

  const { text } = await release('rollback', 'help', '--now');

  expect(text).toContain('the canary of help 1.1.0 is over as epoch 3');
  expect(text).not.toContain('undo');
});

test('the status names releases that ask for a person, those with too few tabs, and held leases with their age [F16]', async () => {
  const of = { remote: 'help', version: '1.1.0', digest: makeRelease({ version: '1.1.0' }).document.digest };
  Object.assign(site.reported, {
    standings: [
      { ...of, role: 'canary', tabs: 7, faulty: 7, neededTabs: 20, vitals: [{ name: 'press', median: 150, tabs: 7 }], alarm: 'it fails' },
    ],
    leases: [{ ...of, reason: '正在填写', tabs: 2, oldestMs: 180_000 }],
  });

  const { text } = await release('status');

  expect(text).toContain('ALARM help 1.1.0 (canary): it fails');
  expect(text).toContain('help 1.1.0 (canary): not enough to judge, 7 of 20 tabs');
  expect(text).toContain('help 1.1.0 (canary) as players feel it: press 150 ms (7 tabs)');
  expect(text).toMatch(/help 1\.1\.0\s+正在填写\s+2 tabs\s+for 3 min/);
  expect((await release('status', 'games')).text).not.toContain('help');
});

test('a rollout in stages is started, shown, paused, resumed and stopped', async () => {
  await release('activate', 'help', '1.0.0');

  const started = await release('rollout', 'help', '1.1.0', '--plan', '5,25,wait,100', '--every', '10m', '--reason', 'slowly');
  expect(started.text).toMatch(
    /^rollout help 1\.1\.0 by \w+: ▸5 %, 25 % wait, 100 %; next step .*\n {2}undo: npm run release -- rollback help$/,
  );
  expect((await release('status')).text).toContain('rollout help 1.1.0 by');
  expect((await release('rollout', 'help', '--pause')).text).toMatch(/PAUSED: by \w+; rollout help --resume or --stop/);
  expect((await release('rollout', 'help', '--resume')).text).toMatch(/▸5 %, 25 % wait, 100 %; next step now$/);
  expect((await release('rollout', 'help', '--stop')).text).toContain('the rollout of help is over; its canary stays');
  expect((await release('rollout', 'help', '--pause')).text).toContain('no rollout of help is under way');
});

test('the help of a rollout says its defaults as they are typed', async () => {
  expect((await release('rollout', '--help')).text).toMatch(/\(default:\s+5,25,50,100\)[^]+\(default:\s+10m\)/);
});

test.each([
  [['rollout', 'help'], 'which version of help?'],
  [['rollout', 'help', '1.1.0', '--plan', 'wait,100'], 'a plan begins with a share'],
  [['rollout', 'help', '1.1.0', '--plan', '5,50'], 'the last step of a plan is 100'],
  [['rollout', 'help', '1.1.0', '--every', 'soon'], "'soon' is no duration such as 30s, 10m or 2h"],
])('%j is refused in words', async (args, message) => {
  await release('activate', 'help', '1.0.0');

  expect((await release(...args)).text).toContain(message);
});

test('a release is shown with its commit and what it changes compared with the live one, texts of its team in one line each', async () => {
  await release('activate', 'help', '1.0.0');
  const commit = { commit: 'a'.repeat(40), at: '2026-09-30T10:00:00.000Z', author: 'Lin', title: 'Search\n\u001b[31m in the centre' };
  const provenance = {
    commit,
    commits: [commit],
    folder: 'remote-help',
    changelog: [{ version: '1.2.0', text: '- a search\n- its index' }],
  };
  await site.ops.publish(makeRelease({ version: '1.2.0', content: 'a search', provenance }));

  const { code, text } = await release('show', 'help', '1.2.0');

  expect(code).toBe(0);
  expect(text).toMatch(/^help 1\.2\.0 {2}[0-9a-f]{24} {2}published, 1 of 1 signed/);
  expect(text).toContain('commit     aaaaaaaaaaaa 2026-09-30 10:00 UTC  Search ⏎ [31m in the centre (Lin)');
  expect(text).toContain('changelog  - a search ⏎ - its index');
  expect(text).toMatch(/compared with 1\.0\.0, which is live: \+0\.\d KB/);
  expect(text).toContain('KB  provenance.json (new)');
  expect(await release('show', 'help', '9.0.0')).toEqual({ code: 3, text: expect.stringContaining('help 9.0.0 is not published') });
});

test('the versions stand newest first, the live one marked', async () => {
  await release('activate', 'help', '1.0.0');

  expect((await release('versions', 'help')).text).toMatch(/^ {5}1\.1\.0 .*\n {2}● {2}1\.0\.0 /);
  expect((await release('versions', 'games')).text).toBe('nothing of games is published yet');
});

test('with --json the answer is data', async () => {
  const { text } = await release('status', '--json');

  expect(JSON.parse(text)).toMatchObject({ epoch: 0, remotes: { help: null } });
});

test('a refusal ends with 3 and the reason', async () => {
  expect(await release('activate', 'help', '7.0.0')).toEqual({
    code: 3,
    text: expect.stringContaining('help 7.0.0 is not published; known: 1.1.0, 1.0.0'),
  });
  expect(await release('rollback', 'help')).toEqual({ code: 3, text: expect.stringContaining('nothing live to roll back from') });
});

test.each([
  ['a misspelt command', ['activte', 'help', '1.0.0'], 'Did you mean activate?'],
  ['a name that no remote can have', ['activate', 'Help!', '1.0.0'], "'Help!' is no name of a remote: 2 to 20 small letters."],
  ['a missing version', ['activate', 'help'], "missing required argument 'version'"],
  ['an unknown flag', ['status', '--jsn'], 'Did you mean --json?'],
])('%s ends with 2 and says what was meant', async (_case, args, reason) => {
  expect(await release(...args)).toEqual({ code: 2, text: expect.stringContaining(reason) });
});

test.each([
  ['activate', 'hlep', '1.0.0'],
  ['canary', 'hlep', '1.0.0', '10'],
  ['rollback', 'hlep'],
  ['versions', 'hlep'],
])('%s of a misspelt remote is refused by the site, which names those that it knows', async (...args) => {
  expect(await release(...args)).toEqual({ code: 3, text: expect.stringMatching(/there is no remote 'hlep'; the site knows .*help/) });
});

test('a remote without a folder here is not published, and the sentence says from where it is', async () => {
  expect(await release('publish', 'nowhere')).toEqual({
    code: 2,
    text: expect.stringContaining('remote-nowhere/ is not here; its team publishes from its own folder: `npm run publish:release`'),
  });
});

test('a remote may be named by its folder', async () => {
  expect((await release('activate', 'remote-help', '1.0.0')).code).toBe(0);
});

test('a wrong token ends with 1 and says where the right one is', async () => {
  const code = await runReleaseCommand(['status', '--server', address(), '--token', 'guess']);

  expect([code, printed.join('\n')]).toEqual([1, expect.stringContaining('A site keeps its token in its DATA_DIR/ops-token')]);
});

test('when no site answers, it says so and how to start one', async () => {
  const code = await runReleaseCommand(['status', '--server', 'http://127.0.0.1:9', '--token', 'x']);

  expect([code, printed.join('\n')]).toEqual([1, expect.stringMatching(/no site answers at http:\/\/127\.0\.0\.1:9 .*npm start/)]);
});

test('a canary is tried first, raised, and promoted; a wrong share is wrong usage', async () => {
  await release('activate', 'help', '1.0.0');

  const tried = await release('canary', 'help', '1.1.0', '10%', '--dry-run');
  const begun = await release('canary', 'help', '1.1.0', '10');
  const status = await release('status');
  const promoted = await release('promote', 'help');

  expect(tried.text).toContain('dry run: help 1.1.0 goes to 10 %');
  expect(tried.text).toMatch(/help {2}1\.0\.0 → 1\.1\.0 {2}10 % of devices/);
  expect(tried.text).toContain('nothing was changed');
  expect(begun.text).toContain('as epoch 2');
  expect(status.text).toContain('canary help@1.1.0 for 10 % of devices');
  expect([promoted.code, promoted.text]).toEqual([0, expect.stringContaining('help 1.0.0 → 1.1.0 is live as epoch 3')]);
  expect(await release('canary', 'help', '1.1.0', '101')).toEqual({ code: 2, text: expect.stringContaining('is no share') });
});

test('a train is named by its members', async () => {
  await site.ops.publish(makeRelease({ remote: 'games', version: '3.0.0' }), 'games');

  expect((await release('train', 'help@1.0.0', 'games@3.0.0')).text).toContain('help+games nothing → 1.0.0+3.0.0 is live as epoch 1');
  const actions = (await release('status')).text.split('last actions\n')[1] ?? '';
  expect(actions).toMatch(/ activate \(train\) .*\n +help 1\.0\.0 *\n +games 3\.0\.0/);
  expect((await release('train', 'help-1.0.0')).text).toContain('is not written as remote@version');
});

test('a promoted train is printed with all its remotes and rolled back as one', async () => {
  for (const version of ['3.0.0', '3.1.0']) await site.ops.publish(makeRelease({ remote: 'games', version }), 'games');
  await release('train', 'help@1.0.0', 'games@3.0.0');
  await release('train', 'help@1.1.0', 'games@3.1.0', '--percent', '10');
  const { text } = await release('promote', 'help');
  expect(text).toContain('help+games 1.0.0+3.0.0 → 1.1.0+3.1.0 is live as epoch 3');
  const [, undo = ''] = /npm run release -- (.*)/.exec(text) ?? [];
  expect((await release(...undo.split(' '))).text).toContain('help+games 1.1.0+3.1.0 → 1.0.0+3.0.0 is live as epoch 4');
});

/** What the printed line of the undo does when it is typed. */
async function undo(printed: string) {
  const [, command = ''] = /undo: npm run release -- (.*)/.exec(printed) ?? [];
  return (await release(...command.split(' '))).text;
}

test('the printed undo of an activation and of a rollback leads back to what was live', async () => {
  await site.ops.publish(makeRelease({ version: '1.2.0' }));
  const first = await release('activate', 'help', '1.0.0');
  await release('activate', 'help', '1.1.0');
  const activated = await release('activate', 'help', '1.2.0');
  const rolledBack = await release('rollback', 'help');
  const further = await release('rollback', 'help', '--to', '1.0.0');

  expect(first.text).not.toContain('undo:');
  expect(await undo(further.text)).toContain('help 1.0.0 → 1.1.0 is live');
  expect(await undo(rolledBack.text)).toContain('help 1.1.0 → 1.2.0 is live');
  expect(await undo(activated.text)).toContain('help 1.2.0 → 1.1.0 is live');
});

test('a rollback that ends a canary says so: the stable release stays', async () => {
  await release('activate', 'help', '1.0.0');
  await release('canary', 'help', '1.1.0', '10');
  const { text } = await release('rollback', 'help');

  expect(text).toContain('the canary of help 1.1.0 is over as epoch 3');
  expect(text).not.toContain('undo:');
  expect((await release('status')).text).toMatch(/help +1\.0\.0/);
});

test('a freeze, a revocation and the audit with its hash chain are printed', async () => {
  await release('activate', 'help', '1.0.0');
  const frozen = await release('freeze', 'help', '--reason', 'the weekend');
  const refused = await release('activate', 'help', '1.1.0');
  const revoked = await release('revoke', 'help', '1.0.0');

  expect([frozen.text, refused.code, refused.text]).toEqual([
    expect.stringContaining('help is frozen'),
    3,
    expect.stringContaining('help is frozen; unfreeze it first'),
  ]);
  expect(revoked.text).toContain('help 1.0.0 is revoked everywhere');
  expect((await release('audit')).text).toMatch(/freeze help .*the weekend/);
  expect(await release('audit', '--verify')).toEqual({
    code: 0,
    text: expect.stringMatching(/the chain of 5 entries holds, last link [0-9a-f]{64}/),
  });
});

test('a token is shown once, listed without itself, and ended', async () => {
  const made = await release('token', 'pipeline', 'publish:help');

  expect(made.text).toMatch(/pipeline may publish:help with this token:\n[\w-]{43}$/);
  expect((await release('tokens')).text).toMatch(/pipeline {2}publish:help/);
  expect((await release('end-token', 'pipeline')).text).toContain('ended');
});

describe('keys', () => {
  const folder = process.env.RELEASE_KEYS;
  beforeEach(() => {
    process.env.RELEASE_KEYS = join(site.dataDir, 'keys');
  });
  afterAll(() => {
    if (folder === undefined) delete process.env.RELEASE_KEYS;
    else process.env.RELEASE_KEYS = folder;
  });
  const rootNow = () => JSON.parse(site.registry.keyring.currentRoot().payload) as Root;

  test('of a team are replaced: a new root, live releases signed again, and the old key signs nothing more [F35] [T05]', async () => {
    await release('activate', 'help', '1.0.0');
    const stolen = signaturesFor(makeRelease({ version: '6.6.6' }), site.dataDir);

    const rotated = await release('rotate-key', 'team-help-1');

    const { version, keys, remotes } = rootNow();
    const { digest, signatures } = site.registry.live()['help'] ?? { digest: '', signatures: [] };
    const text = (await site.app.inject(`/r/help/${digest}/release.json`)).body;
    expect([rotated.code, rotated.text]).toEqual([0, expect.stringContaining('from root 2 on')]);
    expect(version).toBe(2);
    expect(refuseSigners(await signersOf(text, signatures, keys), remotes['help'])).toBeNull();
    const body = { ...uploadOf(makeRelease({ version: '6.6.6' })), signatures: stolen };
    expect((await site.ops.call('POST', '/remotes/help/releases', { body })).message).toContain('does not sign for help under root 2');
    expect((await release('keys')).text).toMatch(/team-help-1 {2}[ ]*[0-9a-f]{16} {2}help/);
  });

  test('of the channel and of the root are replaced too, and the site starts again with them [F35]', async () => {
    await release('activate', 'help', '1.0.0');
    await release('rotate-key', 'channel');
    await release('rotate-key', 'root-2');
    Object.assign(site, await site.restart());

    const { version, keys, roles } = rootNow();
    const { payload, signatures } = site.registry.current();
    expect(version).toBe(3);
    expect(refuseSigners(await signersOf(payload, signatures, keys), roles.channel)).toBeNull();
  });

  test('are not replaced when the site is not reached, and nothing of the try stays', async () => {
    const before = await release('keys');
    const code = await runReleaseCommand(['rotate-key', 'channel', '--server', 'http://127.0.0.1:9', '--token', 'x']);

    expect([code, (await release('keys')).text]).toEqual([1, before.text]);
    expect((await release('rotate-key', 'nobody')).text).toContain("there is no key 'nobody'");
  });
});

test('a root that strangers signed is not taken, whatever it says [F35]', async () => {
  const next = { ...(JSON.parse(site.registry.keyring.currentRoot().payload) as Root), version: 2 };
  const payload = canonicalJson(next);
  const body = { payload, signatures: [signText(payload, newKeyPem()), signText(payload, newKeyPem())], releases: [] };

  expect((await site.ops.call('POST', '/roots', { body })).message).toBe('the root was not taken: 0 of 2 signatures');
});

test('a number that is none is wrong usage, not another number', async () => {
  for (const args of [
    ['audit', '--limit', 'many'],
    ['audit', '--limit', '0'],
    ['errors', '--hours', '1.5'],
  ]) {
    const { code } = await release(...args);
    expect(code).toBe(2);
  }
  expect((await release('audit', '--limit', '1')).text.split('\n')).toHaveLength(1);
});

test('help is no error', async () => {
  expect(await release('--help')).toEqual({ code: 0, text: expect.stringContaining('publish') });
});

test('a site whose root is from before gives the host its keys by one command, once', async () => {
  process.env['RELEASE_KEYS'] = join(site.dataDir, 'keys');
  const pems = [newKeyPem(), newKeyPem()];
  const enrolled = await release('enrol', 'host', ...pems.map((pem) => publicPartOf(pem).publicKey));
  const again = await release('enrol', 'host', ...pems.map((pem) => publicPartOf(pem).publicKey));

  expect([enrolled.code, enrolled.text]).toEqual([0, expect.stringContaining('the host has its keys')]);
  expect(site.registry.keyring.root().remotes['host']).toMatchObject({ threshold: 2 });
  expect([again.code, again.text]).toEqual([3, expect.stringContaining('has keys already')]);
  delete process.env['RELEASE_KEYS'];
});

test('an order for later is scheduled, shown and taken back, and a freeze window refuses it', async () => {
  await release('activate', 'help', '1.0.0');
  const late = '2026-10-02 02:00';
  const scheduled = await release('activate', 'help', '1.1.0', '--at', late, '--reason', 'at night');
  const id = /unschedule (\w+)/.exec(scheduled.text)?.[1] ?? '';
  expect([scheduled.code, scheduled.text]).toEqual([0, expect.stringContaining(`activate help 1.1.0`)]);
  expect((await release('status', 'games')).text).not.toContain(id);
  expect((await release('status', 'help')).text).toMatch(new RegExp(`${id}.*at 2026-10-02 02:00:00 \\+08:00`));
  expect((await release('unschedule', id)).text).toBe('nothing is scheduled');

  const frozen = await release(
    'freeze-window',
    '2026-10-01T15:00Z',
    '2026-10-02 03:00:00',
    'help',
    '--repeat',
    'week',
    '--reason',
    'the final',
  );
  const window = /end-freeze-window (\w+)/.exec(frozen.text)?.[1] ?? '';
  expect(frozen.text).toContain('of help: 2026-10-01 23:00:00 +08:00 to 2026-10-02 03:00:00 +08:00, every week; the final');
  const refused = await release('activate', 'help', '1.1.0', '--at', late);
  expect([refused.code, refused.text]).toEqual([3, expect.stringContaining('help is frozen until 2026-10-02 03:00:00')]);
  const plan = ['--plan', '5,100', '--every', '1h'];
  expect((await release('rollout', 'help', '1.1.0', ...plan, '--at', '2026-10-02 04:00')).text).toContain('rollout help 1.1.0');
  expect((await release('train', 'help@1.1.0', '--at', '2026-10-02 05:00')).text).toContain('train help@1.1.0');
  expect((await release('schedule')).text.split('\n')).toHaveLength(2);
  expect((await release('end-freeze-window', window)).text).toBe(`freeze window ${window} is over; none is left`);
});

test('a time that is none, and a dry run of an order for later, are wrong usage', async () => {
  const none = await release('activate', 'help', '1.0.0', '--at', 'tomorrow');
  expect([none.code, none.text]).toEqual([2, expect.stringContaining("'tomorrow' is no time: write 2026-12-01 02:00 (+08:00)")]);
  const dry = await release('activate', 'help', '1.0.0', '--at', '2026-10-02 02:00', '--dry-run');
  expect([dry.code, dry.text]).toEqual([2, expect.stringContaining('leave --at away')]);
});

test('a freeze window is of every remote that is named', async () => {
  const frozen = await release('freeze-window', '+1h', '+2h', 'games', 'help', '--reason', 'the final');
  expect(frozen.text).toContain('of games, help: ');
});
