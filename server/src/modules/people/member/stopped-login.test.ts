import { CODE } from '@site/shared/product';
import { getMemberInfo, issueLoginToken, logIn, logInByPhone, logInDevice, openSession } from '@site/shared/wire';
import { createSiteSettings } from '../../site/index.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp({}, 'each test');

const STOPPED = { status_code: CODE.common, message: '登录暂未开放，请稍后再试' };
const stop = (stopLogin: boolean) => createSiteSettings(app).change({ stopLogin }, 'test');

test('a closed log-in admits nobody, by name or by phone [SH-8]', async () => {
  await stop(true);

  expect(await app.guest().call(logIn, { userName: 'player01', password: 'Demo2026pass', remember: false })).toMatchObject(STOPPED);
  expect(await app.guest().call(logInByPhone, { phone: '13812345678', password: 'Demo2026pass', remember: false })).toMatchObject(STOPPED);
});

test('a log-in that waits for its code is refused while log-in is closed, and completes afterwards [SH-8]', async () => {
  const client = app.guest();
  const { data } = await client.call(logIn, { userName: 'player02', password: 'Demo2026pass', remember: false });
  const ticket = data !== null && 'ticket' in data && typeof data.ticket === 'string' ? data.ticket : '';
  const [message] = await app.outbox();
  const body = { ticket, code: /设备授权码 (\d{6})/.exec(message?.text ?? '')?.[1] ?? '' };
  await stop(true);

  expect(await client.call(logInDevice, body)).toMatchObject(STOPPED);
  await stop(false);
  expect(await client.call(logInDevice, body)).toMatchObject({ status_code: 6000 });
});

test('a one-time token waits unused while log-in is closed; open sessions go on and are renewed [SH-8] [SES-1]', async () => {
  const member = await app.player();
  const { data } = await member.call(issueLoginToken);
  const token = data?.token ?? '';
  await stop(true);

  expect(await app.guest().call(openSession, { token })).toMatchObject(STOPPED);
  expect(await member.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 6000 });
  await stop(false);
  expect(await app.guest().call(openSession, { token })).toMatchObject({ status_code: 6000 });
  await stop(true);
  expect(await member.call(openSession, { token: member.session()?.token ?? '' })).toMatchObject({ status_code: 6000 });
  await stop(false);
});
