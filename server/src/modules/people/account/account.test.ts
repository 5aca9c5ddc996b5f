import { changeProfile, getProfile, listDevices, listLogins } from '@site/shared/wire';
import { memberIdOf } from '../member/testing.ts';
import { createLoginStore } from '../member/login-recorder.ts';
import { createMemberStore } from '../member/member.store.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

test('the own page shows personal fields masked only [VAL-2]', async () => {
  const player = await app.player();

  expect((await player.call(getProfile)).data).toMatchObject({
    userName: 'player01',
    nickname: '星海旅人',
    maskedRealName: '林*舟',
    maskedPhone: '*******5678',
    maskedEmail: 'p***@example.com',
    gradeId: 3,
    safetyScore: 100,
    hasWithdrawPassword: true,
  });
});

test('a member changes nickname and avatar and finds them changed', async () => {
  const member = await app.newcomer('Traveller5');
  await member.call(changeProfile, { nickname: '小行星_7', avatarId: 12 });

  expect((await member.call(getProfile)).data).toMatchObject({
    nickname: '小行星_7',
    avatarId: 12,
    maskedPhone: null,
    safetyScore: 25,
    hasWithdrawPassword: false,
  });
});

test.each([
  ['官方客服', '昵称不能使用客服、官方、管理员等平台专用名称'],
  ['Adm1n', '昵称不能使用客服、官方、管理员等平台专用名称'],
  ['加v_abc123', '昵称不能包含联系方式'],
])('the nickname %s is refused with its reason, and one chosen before it was reserved stays [ACC-10]', async (nickname, reason) => {
  const player = await app.player();
  const before = (await player.call(getProfile)).data?.nickname ?? '';
  expect(await player.call(changeProfile, { nickname, avatarId: 2 })).toMatchObject({ message: reason, data: { field: 'nickname' } });
  const memberId = await memberIdOf(app, 'player01');
  await createMemberStore(app.db).complete(memberId, { nickname });

  expect((await player.call(changeProfile, { nickname, avatarId: 5 })).data).toMatchObject({ nickname, avatarId: 5 });
  await createMemberStore(app.db).complete(memberId, { nickname: before });
});

test.each([
  [{ nickname: '', avatarId: 1 }, 'nickname'],
  [{ nickname: '<b>hi</b>', avatarId: 1 }, 'nickname'],
  [{ nickname: '旅人', avatarId: 13 }, 'avatarId'],
  [{ nickname: '旅人', avatarId: 1.5 }, 'avatarId'],
])('a profile of %j is refused by the field %s [VAL-5]', async (change, field) => {
  const player = await app.player();

  expect(await player.call(changeProfile, change)).toMatchObject({ status_code: 10003, data: { field } });
});

test('the seeded player has a log-in history of two named devices, known by random ids only [ROL-2]', async () => {
  const player = await app.player();
  const logins = (await player.call(listLogins)).data ?? [];
  const devices = (await player.call(listDevices)).data ?? [];

  expect(logins.length).toBeGreaterThan(30);
  expect(logins.some(({ succeeded }) => !succeeded)).toBe(true);
  expect(devices.length).toBeGreaterThanOrEqual(3);
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  expect(new Set(devices.map(({ name }) => name))).toEqual(new Set(['未知设备', 'Chrome · Windows', 'Safari · iPhone']));
  expect(Object.keys(devices[0] ?? {}).toSorted()).toEqual(['current', 'firstSeenAt', 'id', 'lastSeenAt', 'loggedIn', 'name']);
});

test('wrong passwords of strangers push no log-in out of the history, which is in the order of time [ROL-2]', async () => {
  const member = await app.newcomer('Sprayed01');
  const store = createLoginStore(app.db);
  const failed = {
    member_id: await memberIdOf(app, 'Sprayed01'),
    ip: '203.0.113.9',
    device_uuid: 'stranger',
    device_name: '',
    succeeded: 0,
  };
  const fromMs = app.clock.nowMs() + 1;
  for (let nth = 0; nth < 60; nth += 1) await store.insert(app.db, { ...failed, id: `SPRAY${nth}`, at_ms: fromMs + nth });
  const history = (await member.call(listLogins)).data ?? [];

  expect(history.filter(({ succeeded }) => succeeded)).toHaveLength(1);
  expect(history).toHaveLength(21);
  expect(history.map(({ at }) => at)).toEqual(
    history
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('a guest has no account pages', async () => {
  const guest = app.guest();
  const answers = [await guest.call(getProfile), await guest.call(listLogins), await guest.call(listDevices)];

  expect(answers.map((answer) => answer.status_code)).toEqual([10105, 10105, 10105]);
});
