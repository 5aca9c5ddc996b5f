import { applyForActivity, listActivities } from '@site/shared/wire';
import { artByPath } from '../art/address.ts';
import { DAY_MS } from '../kernel/clock.ts';
import { startTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every offer says its terms before anybody joins, and none asks for more than ten times [RT-7]', async () => {
  const { data } = await app.guest().call(listActivities);

  expect(data?.length).toBeGreaterThanOrEqual(12);
  for (const activity of data ?? []) {
    expect(activity.terms.turnoverMultiple).toBeLessThanOrEqual(10);
    expect(activity.terms.bonusCap).toMatch(/^\d+\.\d{2}$/);
    expect(activity.terms.expiryDays).toBeGreaterThan(0);
    expect(activity.rules.length).toBeGreaterThanOrEqual(4);
    expect(artByPath(activity.cover)).toContain('<svg');
  }
  expect(new Set(data?.map(({ kind }) => kind)).size).toBe(6);
  expect(new Set(data?.map(({ state }) => state))).toEqual(new Set(['open', 'ended']));
});

test('a member applies once; a second time changes nothing, and nobody else has applied', async () => {
  const [player, other] = [await app.player(), await app.newcomer('Traveller4')];
  const state = async (client: typeof player) => (await client.call(listActivities)).data?.find(({ id }) => id === 'newcomer-guide')?.state;

  expect((await player.call(applyForActivity, { activityId: 'newcomer-guide' })).data?.state).toBe('applied');
  expect((await player.call(applyForActivity, { activityId: 'newcomer-guide' })).data?.state).toBe('applied');
  expect(await state(player)).toBe('applied');
  expect(await state(other)).toBe('open');
  expect(await state(app.guest())).toBe('open');
});

test.each([
  ['nothing-here', '活动不存在'],
  ['festival-autumn', '活动已结束'],
  ['deposit-slots', '该优惠在存款时选择参加'],
])('an application for %s is refused', async (activityId, message) => {
  const player = await app.player();

  expect(await player.call(applyForActivity, { activityId })).toMatchObject({ status_code: 10001, message });
});

test('an offer whose time is over has ended, also for who applied', async () => {
  const player = await app.player();
  await player.call(applyForActivity, { activityId: 'slots-new-release' });
  app.clock.advance(12 * DAY_MS);
  const { data } = await app.guest().call(listActivities);

  expect(data?.find(({ id }) => id === 'slots-new-release')?.state).toBe('ended');
});

test('a guest cannot apply', async () => {
  expect(await app.guest().call(applyForActivity, { activityId: 'newcomer-guide' })).toMatchObject({ status_code: 10105 });
});
