import {
  getProfile,
  getWalletSummary,
  guardDevices,
  issueLoginToken,
  listDevices,
  logIn,
  logOutDevice,
  logOutOtherDevices,
  openSession,
} from '@site/shared/wire';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp({}, 'each test');

const password = 'Demo2026pass';
const CREDENTIALS = { userName: 'player01', password, remember: false };
const REVOKED = { status_code: 6001, message: '本设备的登录已在其他设备上被退出。如非本人操作，请立即修改密码。' };
const ownDevice = async (client: SignedClient) => (await client.call(listDevices)).data?.find(({ current }) => current)?.id ?? '';

test('a logged-out device gets 6001 on its next call, the others go on [SES-7]', async () => {
  const [here, there, third] = [await app.player(), await app.player(), await app.player()];

  expect(await here.call(logOutDevice, { deviceId: await ownDevice(there), password })).toMatchObject({ status_code: 6000 });

  expect(await there.call(getWalletSummary)).toMatchObject(REVOKED);
  expect(await there.call(getWalletSummary)).toMatchObject(REVOKED);
  expect(await here.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  expect(await third.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  expect((await here.call(listDevices)).data?.filter(({ loggedIn }) => loggedIn)).toHaveLength(2);
});

test('a logged-out device may log in again, and the notice ends with the session’s lifetime [SES-7]', async () => {
  const [here, there, gone] = [await app.player(), await app.player(), await app.player()];
  await here.call(logOutOtherDevices, { password });
  there.use(null);
  const { data } = await there.call(logIn, CREDENTIALS);
  there.use(data);

  expect(await there.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  app.clock.advance(DAY_MS);
  expect(await gone.call(getWalletSummary)).toMatchObject({ status_code: 10105 });
});

test('the token of a revoked session is invalid on every device [SES-1] [SES-6]', async () => {
  const [here, there] = [await app.player(), await app.player()];
  const token = there.session()?.token ?? '';
  await here.call(logOutOtherDevices, { password });
  there.use(null);

  expect(await there.call(openSession, { token })).toMatchObject({ status_code: 10105 });
  const thief = app.guest();
  thief.use({ token, signingKey: 'guessed', expireAt: '', userName: 'player01' });
  expect(await thief.call(getWalletSummary)).toMatchObject({ status_code: 10105 });
});

test('logging out all other devices also ends unused login tokens [SES-6]', async () => {
  const [here, second, third] = [await app.player(), await app.player(), await app.player()];
  const isOneTime = (await second.call(issueLoginToken)).data?.token ?? '';
  const other = await app.newcomer('Traveller9');

  expect(await here.call(logOutOtherDevices, { password })).toMatchObject({ data: { ended: 2 } });

  expect(await second.call(getWalletSummary)).toMatchObject(REVOKED);
  expect(await third.call(getWalletSummary)).toMatchObject(REVOKED);
  expect(await app.guest().call(openSession, { token: isOneTime })).toMatchObject({ status_code: 10105 });
  expect(await other.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  expect((await here.call(listDevices)).data).toHaveLength(1);
});

test('the current device, an unknown one and one of another member stay', async () => {
  const [player, other] = [await app.player(), await app.newcomer('Traveller6')];
  const deviceId = await ownDevice(player);

  expect(await player.call(logOutDevice, { deviceId, password })).toMatchObject({
    status_code: 10001,
    message: '不能移除当前设备，请使用退出登录',
  });
  expect(await other.call(logOutDevice, { deviceId, password: 'Sturdy2026' })).toMatchObject({ message: '设备不存在或已移除' });
  expect(await player.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
});

test('ending sessions requires the password; wrong ones are reported at their field and throttled', async () => {
  const [here, there] = [await app.player(), await app.player()];
  const guess = () => here.call(logOutOtherDevices, { password: 'Wrong2026' });
  for (let turn = 0; turn < 5; turn += 1)
    expect(await guess()).toMatchObject({ status_code: 10003, message: '登录密码错误', data: { field: 'password' } });

  expect(await guess()).toMatchObject({ status_code: 6501, message: '操作过于频繁，请30秒后再试' });
  expect(await here.call(logOutOtherDevices, { password })).toMatchObject({ status_code: 6501 });
  expect(await there.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  app.clock.advance(MINUTE_MS);
  expect(await here.call(logOutOtherDevices, { password })).toMatchObject({ status_code: 6000 });
});

test('a member switches the device code on and off, and the next new device is affected [ERR-5]', async () => {
  const here = await app.player();
  expect(await here.call(guardDevices, { on: true, password })).toMatchObject({ data: { guardsDevices: true } });
  expect(await app.guest().call(logIn, CREDENTIALS)).toMatchObject({ status_code: 6035 });
  here.use(null);
  here.use((await here.call(logIn, CREDENTIALS)).data);

  expect(await here.call(guardDevices, { on: false, password: 'Wrong2026' })).toMatchObject({ data: { field: 'password' } });
  expect((await here.call(getProfile)).data?.guardsDevices).toBe(true);
  await here.call(guardDevices, { on: false, password });
  expect(await app.guest().call(logIn, CREDENTIALS)).toMatchObject({ status_code: 6000 });
});

test('the device guard cannot be enabled without a way to receive codes', async () => {
  const member = await app.newcomer('Traveller7');

  expect(await member.call(guardDevices, { on: true, password: 'Sturdy2026' })).toMatchObject({
    status_code: 10001,
    message: '请先绑定手机号或邮箱，再开启新设备登录授权',
  });
  expect((await member.call(getProfile)).data?.guardsDevices).toBe(false);
});

test('a member has at most twenty open sessions and fifty devices; the oldest go, the current and the known ones stay [SES-6]', async () => {
  const here = await app.player();
  const oldest = await handedOver(here);
  for (let turn = 0; turn < 60; turn += 1) {
    app.clock.advance(MINUTE_MS);
    await handedOver(here);
  }

  const { data } = await here.call(listDevices);
  expect(data).toHaveLength(50);
  expect(data?.filter(({ loggedIn }) => loggedIn)).toHaveLength(20);
  expect(data?.filter(({ current }) => current)).toMatchObject([{ loggedIn: true }]);
  expect(await oldest.call(getWalletSummary)).toMatchObject({ status_code: 10105 });
});

test('hand-overs and renewals of a session are limited per member and minute', async () => {
  const here = await app.player();
  for (let turn = 0; turn < 20; turn += 1) expect(await here.call(issueLoginToken)).toMatchObject({ status_code: 6000 });
  expect(await here.call(issueLoginToken)).toMatchObject({ status_code: 6501, httpStatus: 429 });
  const renew = () => here.call(openSession, { token: here.session()?.token ?? '' });
  for (let turn = 0; turn < 20; turn += 1) here.use((await renew()).data);
  expect(await renew()).toMatchObject({ status_code: 6501, httpStatus: 429 });

  expect(await here.call(getWalletSummary)).toMatchObject({ status_code: 6000 });
  app.clock.advance(MINUTE_MS);
  expect(await here.call(issueLoginToken)).toMatchObject({ status_code: 6000 });
});

/** A new device with the session that a one-time token of this one opened. */
async function handedOver(from: SignedClient): Promise<SignedClient> {
  const client = app.guest();
  client.use((await client.call(openSession, { token: (await from.call(issueLoginToken)).data?.token ?? '' })).data);
  return client;
}
