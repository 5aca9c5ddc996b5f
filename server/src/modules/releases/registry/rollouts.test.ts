import { setImmediate } from 'node:timers/promises';
import type { RolloutStatus } from '@site/shared/federation';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { tablesOf } from '../schema.ts';
import { makeRelease, OPS_TOKEN, withRegistry } from './testing.ts';

const PLAN = [
  { share: 500, waits: false },
  { share: 5000, waits: true },
  { share: 10_000, waits: false },
];
const site = withRegistry('each test', async ({ ops }) => {
  await ops.publish(makeRelease({ version: '1.0.0' }));
  await ops.publish(makeRelease({ version: '1.1.0' }));
  await ops.activate('1.0.0');
});
const start = (body: object = {}) =>
  site.ops.command('rollout', 'help', { version: '1.1.0', plan: PLAN, everyMs: MINUTE_MS, reason: 'a test', ...body });
const change = (what: 'pause' | 'resume' | 'stop') => site.ops.call('POST', `/remotes/help/rollout/${what}`, { body: {} });
const status = async () => (await site.registry.status()) as { rollouts: readonly RolloutStatus[]; canaries: readonly { share: number }[] };

/** What operators see of it: state, step and share. */
async function seen(): Promise<unknown> {
  const { rollouts, canaries } = await status();
  return rollouts.map(({ state, step, note }) => [state, step, canaries[0]?.share, note].join(' ').trim());
}

/** Tabs that run the release, without a fault unless there is an alarm. */
function judged(tabs = 30, alarm: string | null = null): void {
  const release = makeRelease({ version: '1.1.0' }).document;
  site.reported.standings = [
    { remote: 'help', version: '1.1.0', digest: release.digest, role: 'canary', tabs, faulty: 0, neededTabs: 20, alarm },
  ];
}

async function afterAMinute(): Promise<unknown> {
  site.clock.advance(MINUTE_MS);
  await site.registry.rollouts.moveOn();
  return seen();
}

test('a rollout reaches everybody in its steps, waits where its plan says so, and each step is in the audit', async () => {
  judged();
  await start();
  expect(await seen()).toEqual(['running 0 500']);

  expect(await afterAMinute()).toEqual(['running 1 5000']);
  expect(await afterAMinute()).toEqual(['paused 1 5000 the plan waits for a person here']);
  expect(await afterAMinute()).toEqual(['paused 1 5000 the plan waits for a person here']);
  await change('resume');
  await site.registry.rollouts.moveOn();

  expect(await seen()).toEqual([]);
  expect(site.registry.live()['help']?.version).toBe('1.1.0');
  const lines = (await site.registry.audit(10)).map(({ action, actor, reason }) => `${action} by ${actor}: ${reason}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'canary 5% by lin: a test, rollout, step 1 of 3',
      'canary 50% by lin: a test, rollout, step 2 of 3',
      'promote by lin: a test, rollout, step 3 of 3',
      'rollout resume by lin: help 1.1.0',
    ]),
  );
});

test('a step that is taken while the first canary is on its way leaves the rollout alone', async () => {
  judged();
  const starting = start();
  let isAnswered = false;
  void starting.finally(() => (isAnswered = true));
  while (!isAnswered) {
    await site.registry.rollouts.moveOn();
    await setImmediate();
  }

  expect(await starting).toMatchObject({ http: 200 });
  expect(await seen()).toEqual(['running 0 500']);
  expect(await afterAMinute()).toEqual(['running 1 5000']);
});

test('too few tabs and an alarm ask for a person; a canary that was taken back ends the rollout', async () => {
  judged(3);
  await start();
  expect(await afterAMinute()).toEqual(['paused 0 500 not enough to judge: 3 of 20 tabs run it']);
  judged(30, 'it fails');
  await change('resume');
  expect(await afterAMinute()).toEqual(['paused 0 500 it fails']);

  await site.ops.command('abort', 'help');
  await site.registry.rollouts.moveOn();

  expect(await seen()).toEqual([]);
  expect(site.registry.live()['help']?.version).toBe('1.0.0');
  expect((await site.registry.audit(1))[0]).toMatchObject({ action: 'rollout end', reason: 'help 1.1.0: its canary was ended' });
});

test('a second rollout, an unknown version, a plan that is none and an unknown remote are refused, and nothing changes', async () => {
  const messages = [
    (await start({ plan: [{ share: 500, waits: false }] })).message,
    (await start({ version: '9.9.9' })).message,
    (await start({ everyMs: 5 })).http,
    (await site.ops.call('POST', '/remotes/help/rollout/resume', { body: {} })).message,
  ];
  expect(await seen()).toEqual([]);
  await start();

  expect(messages).toEqual([
    'a plan has two steps at least, such as 10,100',
    expect.stringContaining('help 9.9.9 is not published'),
    400,
    'no rollout of help is under way',
  ]);
  expect((await start()).message).toBe('a rollout of help 1.1.0 is under way: stop it first');
});

test('a stopped rollout leaves its canary, and a restarted server goes on with a running one', async () => {
  judged();
  await start();
  await change('stop');
  expect(await status()).toMatchObject({ rollouts: [], canaries: [{ share: 500 }] });
  await site.ops.command('abort', 'help');
  await start();

  const next = await site.restart();
  next.reported.standings = site.reported.standings;
  next.clock.set(site.clock.nowMs() + MINUTE_MS);
  await next.registry.rollouts.moveOn();

  expect((await next.registry.status()).rollouts).toMatchObject([{ step: 1, state: 'running', startedBy: 'lin' }]);
  Object.assign(site, next);
});

test('a rollout ends its steps with the token of its person, and goes on for who resumes it', async () => {
  judged();
  const token = await site.ops.makeToken('lina', 'operate');
  await site.ops.command('rollout', 'help', { version: '1.1.0', plan: PLAN, everyMs: MINUTE_MS, reason: 'x' }, token);
  await site.ops.call('POST', '/tokens/lina/end', { body: {} });

  for (let minute = 0; minute < 2; minute += 1)
    expect(await afterAMinute()).toEqual(['paused 0 500 the token of lina was ended: somebody else resumes it']);
  await change('resume');
  await site.registry.rollouts.moveOn();
  expect(await seen()).toEqual(['running 1 5000']);
  expect((await status()).rollouts[0]?.startedBy).toBe('lin');
});

test('a rollout of the owner ends its steps when his token is replaced, as it would for whoever stole it', async () => {
  judged();
  await start();
  const [row] = await tablesOf(site.db).selectFrom('registry_rollouts').selectAll().execute();
  const before = { ...(JSON.parse(row?.person ?? '') as object), token: 'f'.repeat(16) };
  await tablesOf(site.db)
    .updateTable('registry_rollouts')
    .set({ person: JSON.stringify(before) })
    .execute();

  expect(await afterAMinute()).toEqual(['paused 0 500 the token of lin was ended: somebody else resumes it']);
  expect(row?.person).not.toContain(OPS_TOKEN);
  await change('resume');
  await site.registry.rollouts.moveOn();
  expect(await seen()).toEqual(['running 1 5000']);
});

test('a pause at the moment of a step holds, and of two starts at once one is refused', async () => {
  judged();
  expect(new Set((await Promise.all([start(), start()])).map(({ http }) => http))).toEqual(new Set([200, 409]));
  site.clock.advance(MINUTE_MS);
  const [, paused] = await Promise.all([site.registry.rollouts.moveOn(), change('pause')]);

  expect(paused.http).toBe(200);
  const then = await seen();
  expect(then).toEqual([expect.stringMatching(/^paused /)]);
  expect(await afterAMinute()).toEqual(then);
});

const TRAIN = { help: '1.1.0', games: '3.1.0' };
const TRAIN_SALT = 'games@3.1.0+help@1.1.0';

async function withGames(): Promise<void> {
  for (const version of ['3.0.0', '3.1.0']) await site.ops.publish(makeRelease({ remote: 'games', version }), 'games');
  await site.ops.activate('3.0.0', 'games');
}

const startTrain = (body: object = {}) =>
  site.ops.call('POST', '/trains/rollout', { body: { train: TRAIN, plan: PLAN, everyMs: MINUTE_MS, reason: 'together', ...body } });

/** Tabs that run both releases of the train; `games` may differ. */
function judgedTrain(games: { readonly tabs?: number; readonly alarm?: string } = {}): void {
  judged();
  const { digest } = makeRelease({ remote: 'games', version: '3.1.0' }).document;
  const line = { remote: 'games', version: '3.1.0', digest, role: 'canary', tabs: 30, faulty: 0, neededTabs: 20, alarm: null } as const;
  site.reported.standings = [...site.reported.standings, { ...line, ...games }];
}

test('a train reaches everybody in the stages of its plan, and each stage holds for all its remotes', async () => {
  await withGames();
  judgedTrain();
  await startTrain();
  const { rollouts, canaries } = await status();
  expect(rollouts).toMatchObject([{ remote: 'games+help', version: '3.1.0+1.1.0', step: 0 }]);
  expect(canaries).toEqual([{ salt: TRAIN_SALT, share: 500, train: TRAIN }]);

  judgedTrain({ tabs: 3 });
  expect(await afterAMinute()).toEqual(['paused 0 500 games: not enough to judge: 3 of 20 tabs run it']);
  judgedTrain({ alarm: 'it fails' });
  await change('resume');
  expect(await afterAMinute()).toEqual(['paused 0 500 games: it fails']);
  judgedTrain();
  await site.ops.call('POST', '/remotes/games/rollout/resume', { body: {} });
  await site.registry.rollouts.moveOn();
  expect(await seen()).toEqual(['running 1 5000']);
  await change('resume');
  await site.registry.rollouts.moveOn();

  expect(await seen()).toEqual([]);
  expect([site.registry.live()['help']?.version, site.registry.live()['games']?.version]).toEqual(['1.1.0', '3.1.0']);
  const acts = (await site.registry.audit(20)).map(({ action, remote, version, reason }) => [action, remote, version, reason].join(' | '));
  expect(acts).toEqual(
    expect.arrayContaining([
      'canary 5% | games+help | 3.1.0+1.1.0 | together, rollout, step 1 of 3',
      'promote | games+help | 3.1.0+1.1.0 | together, rollout, step 3 of 3',
    ]),
  );
});

test('a train whose canary was taken back for one remote ends its rollout for all', async () => {
  await withGames();
  judgedTrain();
  await startTrain();

  await site.ops.command('abort', 'games');
  await site.registry.rollouts.moveOn();

  expect(await status()).toMatchObject({ rollouts: [], canaries: [] });
  expect((await site.registry.audit(1))[0]).toMatchObject({
    action: 'rollout end',
    reason: 'games+help 3.1.0+1.1.0: its canary was ended',
  });
});

test('a train waits for a freeze of any of its remotes', async () => {
  await withGames();
  judgedTrain();
  await startTrain();
  await site.ops.command('freeze', 'games');

  expect(await afterAMinute()).toEqual(['paused 0 500 games: the remote is frozen']);
});

test('a rollout of a train without remotes, with an unknown one, with the host or with one that is under way is refused, and nothing changes', async () => {
  await withGames();
  const refused = [
    { train: {} },
    { train: { help: '1.1.0', gmaes: '1.0.0' } },
    { train: { help: '1.1.0', host: '1.0.0' } },
    { version: '1.1.0' },
  ];
  const messages = [];
  for (const body of refused) messages.push((await startTrain(body)).message);
  expect(await status()).toMatchObject({ rollouts: [], canaries: [] });
  await start();

  expect(messages).toEqual([
    'train: it names no remote',
    expect.stringContaining("there is no remote 'gmaes'"),
    'the host goes live alone, not in a train with remotes',
    expect.stringContaining('version'),
  ]);
  expect((await startTrain()).message).toBe('a rollout of help 1.1.0 is under way: stop it first');
  await change('stop');
  expect((await startTrain()).message).toBe('a canary of help@1.1.0 is under way: promote or abort it first');
  expect((await status()).rollouts).toEqual([]);
});
