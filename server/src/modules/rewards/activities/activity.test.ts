import { applyForActivity, listActivities } from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { BY_BANK, deliver, ordered } from '../../money/deposits/testing.ts';

const app = withTestApp();

test('every offer shows its terms before joining, and none has a multiple above ten [RT-7]', async () => {
  const { data } = await app.guest().call(listActivities);

  expect(data?.length).toBeGreaterThanOrEqual(12);
  for (const activity of data ?? []) {
    expect(activity.terms.turnoverMultiple).toBeLessThanOrEqual(10);
    expect(activity.terms.bonusCap).toMatch(/^\d+\.\d{2}$/);
    expect(activity.terms.expiryDays).toBeGreaterThan(0);
    expect(activity.rules.length).toBeGreaterThanOrEqual(4);
    expect([activity.cover, app.adapters.hasPicture(activity.cover)]).toEqual([activity.cover, true]);
  }
  expect(new Set(data?.map(({ kind }) => kind)).size).toBe(6);
  expect(new Set(data?.map(({ state }) => state))).toEqual(new Set(['open', 'ended']));
});

test('a member applies once; a repetition changes nothing, and other members have not applied', async () => {
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

test('an expired offer has ended, for applicants too', async () => {
  const player = await app.player();
  await player.call(applyForActivity, { activityId: 'slots-new-release' });
  app.clock.advance(12 * DAY_MS);
  const { data } = await app.guest().call(listActivities);

  expect(data?.find(({ id }) => id === 'slots-new-release')?.state).toBe('ended');
});

test('a guest cannot apply', async () => {
  expect(await app.guest().call(applyForActivity, { activityId: 'newcomer-guide' })).toMatchObject({ status_code: 10105 });
});

test('an offer for the first deposit is unavailable to a member after it; others that go with a deposit stay open [RT-7]', async () => {
  const member = await app.newcomer('FirstTime1');
  const states = async (client: Pick<typeof member, 'call'>) =>
    (await client.call(listActivities)).data
      ?.filter(({ id }) => id === 'newcomer-first-deposit' || id === 'deposit-slots')
      .map(({ state }) => state);

  expect(await states(member)).toEqual(['open', 'open']);
  await deliver(app, await ordered(member, { ...BY_BANK, amount: '100.00' }));
  expect(await states(member)).toEqual(['unavailable', 'open']);
  expect(await states(app.guest())).toEqual(['open', 'open']);
});
