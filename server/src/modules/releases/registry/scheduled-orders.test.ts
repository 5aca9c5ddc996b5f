import type { FreezeWindow, ScheduledOrder } from '@site/shared/federation';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { beforeTransaction } from '../../../testing/before-transaction.testing.ts';
import { tablesOf } from '../schema.ts';
import { findDueWork } from './due-work.ts';
import { createRegistryStore } from './registry.store.ts';
import { createScheduledOrders, LATEST_MS } from './scheduled-orders.service.ts';
import { makeRelease, START_MS, withRegistry } from './testing.ts';

const AT = START_MS + HOUR_MS;
const site = withRegistry('each test', async ({ ops }) => {
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeRelease({ version }));
  await ops.activate('1.0.0');
});
const schedule = (body: object = {}, token?: string) =>
  site.ops.call('POST', '/schedule', {
    body: { atMs: AT, action: 'activate', remote: 'help', body: { version: '1.1.0', reason: 'the final' }, ...body },
    ...(token !== undefined && { token }),
  });
const freeze = (body: object = {}) =>
  site.ops.call('POST', '/freeze-windows', {
    body: { remotes: [], fromMs: START_MS + HOUR_MS / 2, untilMs: START_MS + 2 * HOUR_MS, repeat: 'never', reason: 'the final', ...body },
  });
const orders = async () => (await site.registry.status()).scheduledOrders ?? [];
const live = () => site.registry.live()['help']?.version;
const lines = async () => (await site.registry.audit(20)).map(({ action, actor, reason }) => `${action} by ${actor}: ${reason}`);
async function carryOutAt(ms: number): Promise<void> {
  site.clock.set(ms);
  await site.registry.scheduledOrders.carryOutDue();
}

test('an order for later changes nothing before its time, then does what it says once, in the name of who gave it', async () => {
  const { id } = (await schedule()).data as ScheduledOrder;
  expect(await orders()).toEqual([
    { id, atMs: AT, remotes: ['help'], what: 'activate help 1.1.0', state: 'waiting', note: '', orderedBy: 'lin' },
  ]);

  await carryOutAt(AT - 1);
  expect([live(), (await findDueWork(site.db, site.clock.nowMs())).scheduledOrders]).toEqual(['1.0.0', false]);
  site.clock.set(AT);
  expect((await findDueWork(site.db, site.clock.nowMs())).scheduledOrders).toBe(true);
  await carryOutAt(AT);

  expect([live(), await orders()]).toEqual(['1.1.0', []]);
  expect(await lines()).toEqual(
    expect.arrayContaining([
      `activate by lin: the final, scheduled as ${id}`,
      `schedule by lin: ${id}: activate help 1.1.0 at 2026-10-01 09:00:00 +08:00`,
    ]),
  );
});

test('trains, canaries and staged rollouts can be ordered for later as well', async () => {
  await schedule({ action: 'canary', body: { version: '1.1.0', percent: 5 } });
  await carryOutAt(AT);
  expect((await site.registry.status()).canaries).toMatchObject([{ share: 500 }]);
  await site.ops.command('abort', 'help');

  const plan = [
    { share: 1000, waits: false },
    { share: 10_000, waits: false },
  ];
  expect((await schedule({ atMs: AT + 1, action: 'rollout', body: { version: '1.1.0', plan, everyMs: MINUTE_MS } })).data).toMatchObject({
    what: 'rollout help 1.1.0',
  });
  await carryOutAt(AT + 1);
  expect((await site.registry.status()).rollouts).toMatchObject([{ version: '1.1.0', startedBy: 'lin' }]);
  await site.ops.call('POST', '/remotes/help/rollout/stop', { body: {} });
  await site.ops.command('abort', 'help');

  expect((await schedule({ atMs: AT + 2, action: 'train', remote: '', body: { train: { help: '1.1.0' } } })).data).toMatchObject({
    remotes: ['help'],
    what: 'train help@1.1.0',
  });
  await carryOutAt(AT + 2);
  expect(live()).toBe('1.1.0');
});

test('what cannot be done is refused when it is ordered: a past or far time, an unknown version, a plan that is none, a reader', async () => {
  const reader = await site.ops.makeToken('rita', 'read');
  const answers = [
    await schedule({ atMs: START_MS }),
    await schedule({ atMs: START_MS + 91 * DAY_MS }),
    await schedule({ body: { version: '9.9.9' } }),
    await schedule({ action: 'rollout', body: { version: '1.1.0', plan: [], everyMs: MINUTE_MS } }),
    await schedule({ action: 'sing' }),
    await schedule({}, reader),
  ];

  expect(answers.map(({ http, message }) => `${http} ${message}`)).toEqual([
    '409 2026-10-01 08:00:00 +08:00 is over already',
    '409 an order can be given 90 days ahead',
    expect.stringContaining('409 help 9.9.9 is not published'),
    '409 a plan has two steps at least, such as 10,100',
    expect.stringMatching(/^400 action/),
    expect.stringContaining('403 '),
  ]);
  expect(await orders()).toEqual([]);
});

test('an order that is refused at its time stays in sight with its reason until somebody clears it', async () => {
  const { id } = (await schedule()).data as ScheduledOrder;
  await site.ops.command('freeze', 'help');
  await carryOutAt(AT);

  expect([live(), await orders()]).toEqual([
    '1.0.0',
    [expect.objectContaining({ state: 'refused', note: 'help is frozen; unfreeze it first' })],
  ]);
  expect(await lines()).toContain(`schedule refused by lin: ${id}: activate help 1.1.0: help is frozen; unfreeze it first`);
  await site.ops.command('unfreeze', 'help');
  await carryOutAt(AT + MINUTE_MS);
  expect(live()).toBe('1.0.0');
  await site.ops.call('POST', `/schedule/${id}/cancel`, { body: {} });
  expect(await orders()).toEqual([]);
});

test('a cancelled order, one of an ended token and one whose time passed while the site was down are not carried out', async () => {
  const token = await site.ops.makeToken('lina', 'operate');
  await schedule({}, token);
  await site.ops.call('POST', '/tokens/lina/end', { body: {} });
  const cancelled = (await schedule()).data as ScheduledOrder;
  await site.ops.call('POST', `/schedule/${cancelled.id}/cancel`, { body: {} });
  await carryOutAt(AT);
  await schedule({ atMs: AT + 1 });
  await carryOutAt(AT + 2 + LATEST_MS);

  expect(live()).toBe('1.0.0');
  expect((await orders()).map(({ note }) => note)).toEqual(['the token of lina was ended', 'the site did not run at its time']);
  expect((await site.ops.call('POST', `/schedule/${cancelled.id}/cancel`, { body: {} })).message).toBe(
    `no order ${cancelled.id} is scheduled`,
  );
});

test('an order that an instance began and did not end is not begun again', async () => {
  await schedule();
  await tablesOf(site.db).updateTable('registry_schedule').set({ state: 'running' }).execute();
  await carryOutAt(AT);

  expect([live(), (await orders()).map(({ state }) => state)]).toEqual(['1.0.0', ['refused']]);
});

/** The orders of an instance that loses its database before or after it carries one out. */
function ordersLosing(when: 'before' | 'after') {
  const { db, clock, registry } = site;
  return createScheduledOrders({
    db,
    clock,
    tokens: registry.tokens,
    store: createRegistryStore(db),
    note: registry.note,
    carryOut: async ({ remote }, context) => {
      if (when === 'after') await registry.execute({ name: 'rollback', remote, to: null }, context);
      throw new Error('The connection was lost.');
    },
  });
}

test('a rollback that went live before its instance failed is not begun again: it goes back one release', async () => {
  await site.ops.activate('1.1.0');
  await site.ops.publish(makeRelease({ version: '1.2.0' }));
  await site.ops.activate('1.2.0');
  await schedule({ action: 'rollback', body: {} });
  site.clock.set(AT);

  await expect(ordersLosing('after').carryOutDue()).rejects.toThrow('The connection was lost.');
  await site.registry.scheduledOrders.carryOutDue();
  await site.registry.scheduledOrders.carryOutDue();

  expect(live()).toBe('1.1.0');
  expect(await orders()).toMatchObject([{ state: 'refused', note: expect.stringContaining('look at what is live') as string }]);
});

test('an order whose instance failed before anything changed is carried out the next time', async () => {
  await schedule();
  site.clock.set(AT);

  await expect(ordersLosing('before').carryOutDue()).rejects.toThrow('The connection was lost.');
  await site.registry.scheduledOrders.carryOutDue();

  expect([live(), await orders()]).toEqual(['1.1.0', []]);
});

test('an order that took longer than the lease of its instance stays on the list, where another one has given it up', async () => {
  await schedule();
  site.clock.set(AT);
  const { db, clock, registry } = site;
  const slow = createScheduledOrders({
    db,
    clock,
    tokens: registry.tokens,
    store: createRegistryStore(db),
    note: registry.note,
    carryOut: () => registry.scheduledOrders.carryOutDue(),
  });
  await slow.carryOutDue();

  expect((await orders()).map(({ state }) => state)).toEqual(['refused']);
});

test('a dry run is refused as an order for later, which would be carried out', async () => {
  expect(await schedule({ body: { version: '1.1.0', dryRun: true } })).toMatchObject({
    http: 400,
    message: 'dryRun: says what an order would do now; leave it out of one for later',
  });
  expect(await orders()).toEqual([]);
});

test('in a freeze window nothing new goes live, now or scheduled; going back stays possible, and its end ends it', async () => {
  const { id } = (await freeze()).data as FreezeWindow;
  expect((await schedule()).message).toBe(
    `help is frozen until 2026-10-01 10:00:00 +08:00 (the final); rollback stays possible, and \`end-freeze-window ${id}\` ends it for everybody`,
  );
  expect((await site.ops.activate('1.1.0')).http).toBe(200);
  site.clock.set(AT);
  expect((await site.ops.rollback()).http).toBe(200);
  expect((await site.ops.activate('1.1.0')).message).toContain('help is frozen until');
  expect((await site.ops.command('canary', 'help', { version: '1.1.0', percent: 5 })).message).toContain('help is frozen until');

  await site.ops.call('POST', `/freeze-windows/${id}/end`, { body: {} });
  expect([(await site.ops.activate('1.1.0')).http, (await site.registry.status()).freezeWindows]).toEqual([200, []]);
  expect(await lines()).toContain(
    `freeze window by lin: ${id}: all from 2026-10-01 08:30:00 +08:00 until 2026-10-01 10:00:00 +08:00: the final`,
  );
});

test('a window of one remote leaves the others alone, and a weekly one opens again', async () => {
  await freeze({ remotes: ['help'], repeat: 'week' });
  await site.ops.publish(makeRelease({ remote: 'games' }), 'games');
  site.clock.set(AT + 7 * DAY_MS);

  expect((await site.ops.activate('1.0.0', 'games')).http).toBe(200);
  expect((await site.ops.activate('1.1.0')).message).toContain('help is frozen until 2026-10-08 10:00:00');
});

test('a staged rollout takes its next step after the window, without a person', async () => {
  site.reported.standings = [
    {
      remote: 'help',
      version: '1.1.0',
      digest: makeRelease({ version: '1.1.0' }).document.digest,
      role: 'canary',
      tabs: 30,
      faulty: 0,
      neededTabs: 20,
      alarm: null,
    },
  ];
  const plan = [
    { share: 500, waits: false },
    { share: 10_000, waits: false },
  ];
  await site.ops.command('rollout', 'help', { version: '1.1.0', plan, everyMs: HOUR_MS });
  await freeze();
  const moveOnAt = async (ms: number) => {
    site.clock.set(ms);
    await site.registry.rollouts.moveOn();
    return (await site.registry.status()).rollouts ?? [];
  };

  expect(await moveOnAt(AT)).toMatchObject([{ state: 'running', step: 0, nextAtMs: START_MS + 2 * HOUR_MS }]);
  expect(await moveOnAt(START_MS + 2 * HOUR_MS)).toEqual([]);
  expect(live()).toBe('1.1.0');
});

test.each([
  [{ untilMs: START_MS }, 'a freeze window ends after it begins'],
  [{ untilMs: START_MS + 40 * DAY_MS }, 'a freeze window is 31 days long at most; `freeze <remote>` has no end'],
  [{ untilMs: START_MS + 2 * DAY_MS, repeat: 'day' }, 'a window that opens every day is shorter than a day'],
  [{ fromMs: START_MS - 2, untilMs: START_MS - 1 }, 'this freeze window is over already'],
  [{ remotes: ['nobody'] }, "there is no remote 'nobody'; the site knows games, help, finance"],
  [{ reason: '' }, 'reason: why, for those who are refused?'],
])('%j is no freeze window', async (body, message) => {
  expect((await freeze(body)).message).toContain(message);
  expect((await site.registry.status()).freezeWindows).toEqual([]);
});

test('a freeze window that was added while an activation was decided holds for it', async () => {
  const { db, registry } = site;
  const person = await registry.tokens.personOf(await site.ops.makeToken('hasty', 'operate'), 'hasty');
  if (person === null) throw new Error('A new token has no person.');
  const span = { from_ms: START_MS - 1, until_ms: AT, repeat: 'never' } as const;
  const window = { id: 'elsewhere', remotes: '[]', ...span, reason: 'the final', added_by: 'wei' };
  const answer = await beforeTransaction(db, 1, {
    call: () =>
      registry.execute({ name: 'activate', train: { help: '1.1.0' } }, { person, reason: 'now' }).catch((failure: unknown) => failure),
    change: () => tablesOf(db).insertInto('registry_freeze_windows').values(window).execute(),
  });

  expect(answer).toMatchObject({ message: expect.stringContaining('help is frozen until') as string });
  expect([live(), (await registry.status()).freezeWindows]).toMatchObject(['1.0.0', [{ reason: 'the final' }]]);
});
