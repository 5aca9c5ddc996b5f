import { changeProfile, getProfile, getWalletSummary, listDevices, listLogins, logOutDevice } from '@site/shared/wire';
import { startTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
  });
});

test('a member changes nickname and avatar and finds them changed', async () => {
  const member = await app.newcomer('Traveller5');
  await member.call(changeProfile, { nickname: '小行星_7', avatarId: 12 });

  expect((await member.call(getProfile)).data).toMatchObject({ nickname: '小行星_7', avatarId: 12, maskedPhone: null, safetyScore: 25 });
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

test('the seeded player has a history of log-ins from two devices, named by nothing but their random id [ROL-2]', async () => {
  const player = await app.player();
  const logins = (await player.call(listLogins)).data ?? [];
  const devices = (await player.call(listDevices)).data ?? [];

  expect(logins.length).toBeGreaterThan(30);
  expect(logins.some(({ succeeded }) => !succeeded)).toBe(true);
  expect(devices.length).toBeGreaterThanOrEqual(3);
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  for (const { name } of devices) expect(name).toMatch(/^设备 [0-9A-F]{4}$/);
});

test('removing a device ends its session at once', async () => {
  const [here, there] = [await app.player(), await app.player()];
  const devices = (await there.call(listDevices)).data ?? [];
  const own = devices.find(({ current }) => current)?.id ?? '';

  expect(await there.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  expect(await here.call(logOutDevice, { deviceId: own })).toMatchObject({ status_code: 6000 });
  expect(await there.call(getWalletSummary)).toMatchObject({ status_code: 10105 });
  expect(await here.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
});

test('the current device, an unknown one and one of another member stay', async () => {
  const [player, other] = [await app.player(), await app.newcomer('Traveller6')];
  const own = (await player.call(listDevices)).data?.find(({ current }) => current)?.id ?? '';

  expect(await player.call(logOutDevice, { deviceId: own })).toMatchObject({
    status_code: 10001,
    message: '不能移除当前设备，请使用退出登录',
  });
  expect(await other.call(logOutDevice, { deviceId: own })).toMatchObject({ status_code: 10001, message: '设备不存在或已移除' });
  expect(await player.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
});

test('a guest has no account pages', async () => {
  const guest = app.guest();
  const answers = [await guest.call(getProfile), await guest.call(listLogins), await guest.call(listDevices)];

  expect(answers.map((answer) => answer.status_code)).toEqual([10105, 10105, 10105]);
});
