import {
  checkRecoveryCode,
  getMemberInfo,
  guardDevices,
  issueLoginToken,
  listDevices,
  logIn,
  logInDevice,
  logOut,
  openSession,
  resetPassword,
  sendRecoveryCode,
} from '@site/shared/wire';
import { DAY_MS, MINUTE_MS } from '../../../../kernel/clock.ts';
import type { SignedClient } from '../../../../kernel/testing.ts';
import { bindPhone, withTestApp } from '../../../../testing/testing.ts';

const app = withTestApp({}, 'each test');

const guarded = { userName: 'player02', password: 'Demo2026pass', remember: false };

async function ticketOf(client: SignedClient, body = guarded): Promise<string> {
  const { status_code, data } = await client.call(logIn, body);
  expect(status_code).toBe(6035);
  return data !== null && 'ticket' in data && typeof data.ticket === 'string' ? data.ticket : '';
}
async function codeSent(): Promise<string> {
  const [message] = await app.outbox();
  return /设备授权码 (\d{6})/.exec(message?.text ?? '')?.[1] ?? '';
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('a guarded member enters a code on a new device once [ERR-5]', async () => {
  const client = app.guest();
  const ticket = await ticketOf(client, { ...guarded, remember: true });
  const [message] = await app.outbox();
  const { status_code, data } = await client.call(logInDevice, { ticket, code: await codeSent() });
  client.use(data);

  expect(message).toMatchObject({ userName: 'player02', channel: 'sms', target: '*******4321' });
  expect(status_code).toBe(6000);
  expect((Date.parse(data?.expireAt ?? '') - app.clock.nowMs()) / DAY_MS).toBe(365);
  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ data: { userName: 'player02' } });
  client.use(null);
  expect(await client.call(logIn, guarded)).toMatchObject({ status_code: 6000 });
});

test('an unguarded member logs in on any device [ERR-5]', async () => {
  expect(await app.guest().call(logIn, { ...guarded, userName: 'player01' })).toMatchObject({ status_code: 6000 });
});

test('a wrong password is reported as usual, and no code is sent [ERR-5]', async () => {
  expect(await app.guest().call(logIn, { ...guarded, password: 'Wrong2026' })).toMatchObject({ status_code: 6002 });
  expect(await app.outbox()).toEqual([]);
});

test('a repeated request within a minute reuses the code; later there is a new one [ERR-5]', async () => {
  const client = app.guest();
  const first = await ticketOf(client);
  expect(await ticketOf(client)).toBe(first);
  expect(await app.outbox()).toHaveLength(1);

  app.clock.advance(MINUTE_MS);
  const second = await ticketOf(client);

  expect(second).not.toBe(first);
  expect(await app.outbox()).toHaveLength(2);
  expect(await client.call(logInDevice, { ticket: first, code: await codeSent() })).toMatchObject({ status_code: 6038 });
});

test('a code is valid for its device, for ten minutes and once [ERR-5]', async () => {
  const client = app.guest();
  const ticket = await ticketOf(client);
  const code = await codeSent();

  expect(await app.guest().call(logInDevice, { ticket, code })).toMatchObject({
    status_code: 6038,
    message: '授权码已过期，请重新获取',
  });
  expect(await client.call(logInDevice, { ticket, code })).toMatchObject({ status_code: 6000 });
  expect(await client.call(logInDevice, { ticket, code })).toMatchObject({ status_code: 6038 });

  const other = app.guest();
  const late = { ticket: await ticketOf(other), code: await codeSent() };
  app.clock.advance(10 * MINUTE_MS);
  expect(await other.call(logInDevice, late)).toMatchObject({ status_code: 6038 });
});

test('five wrong codes lock it for the reported minutes, ten end it until tomorrow [ERR-5]', async () => {
  const client = app.guest();
  const codes = async (ticket: string) => {
    const code = wrongOf(await codeSent());
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push((await client.call(logInDevice, { ticket, code })).status_code);
    return answers;
  };
  const ticket = await ticketOf(client);
  expect(await codes(ticket)).toEqual([6036, 6036, 6036, 6036, 6037]);
  expect(await client.call(logInDevice, { ticket, code: await codeSent() })).toMatchObject({
    status_code: 6037,
    message: '授权已锁定，请15分钟后再试',
  });
  expect(await client.call(logIn, guarded)).toMatchObject({ status_code: 6037 });

  app.clock.advance(15 * MINUTE_MS);
  expect(await codes(await ticketOf(client))).toEqual([6036, 6036, 6036, 6036, 6039]);
  app.clock.advance(60 * MINUTE_MS);
  expect(await client.call(logIn, guarded)).toMatchObject({ status_code: 6039, message: '授权失败次数过多，请明日再试' });

  app.clock.advance(DAY_MS);
  const again = await ticketOf(client);
  expect(await client.call(logInDevice, { ticket: again, code: await codeSent() })).toMatchObject({ status_code: 6000 });
});

test('concurrent wrong codes are all counted [ERR-5]', async () => {
  const client = app.guest();
  const ticket = await ticketOf(client);
  const code = wrongOf(await codeSent());
  const answers = await Promise.all(Array.from({ length: 9 }, () => client.call(logInDevice, { ticket, code })));

  expect(answers.filter(({ status_code }) => status_code === 6036)).toHaveLength(4);
});

test('ten codes a day are sent over all devices of a member; a new password begins anew, so that who knows the old one shuts nobody out [ERR-5]', async () => {
  for (let device = 1; device <= 10; device += 1) await ticketOf(app.guest(`203.0.113.${device}`));
  const owner = app.guest('203.0.113.20');
  expect(await owner.call(logIn, guarded)).toMatchObject({
    status_code: 6039,
    message: '今日获取授权码次数过多，请明日再试。如非本人操作，请通过“找回密码”设置新密码后登录。',
  });
  expect(await app.outbox()).toHaveLength(10);

  const ticket = (await owner.call(sendRecoveryCode, { userName: guarded.userName })).data?.ticket ?? '';
  const code = /\d{6}/.exec((await app.outbox())[0]?.text ?? '')?.[0] ?? '';
  await owner.call(checkRecoveryCode, { ticket, code });
  await owner.call(resetPassword, { ticket, password: 'Quiet2027lake' });
  expect(await owner.call(logIn, { ...guarded, password: 'Quiet2027lake' })).toMatchObject({ status_code: 6035 });
});

test('the codes of a day begin anew on the next one [ERR-5]', async () => {
  for (let device = 1; device <= 10; device += 1) await ticketOf(app.guest(`203.0.113.${device}`));
  app.clock.advance(DAY_MS);

  expect(await ticketOf(app.guest('203.0.113.20'))).toMatch(/^[\w-]{32}$/);
});

test('a code that is not six digits is refused by its field [VAL-5]', async () => {
  expect(await app.guest().call(logInDevice, { ticket: 'x'.repeat(20), code: '12a' })).toMatchObject({
    status_code: 10003,
    data: { field: 'code' },
  });
});

/** A guarded member on his own device, and a token that he hands over. */
async function handedOver() {
  const owner = app.guest();
  const ticket = await ticketOf(owner);
  owner.use((await owner.call(logInDevice, { ticket, code: await codeSent() })).data);
  app.clock.advance(MINUTE_MS);
  return { owner, token: (await owner.call(issueLoginToken)).data?.token ?? '' };
}

test('a handed-over session asks a guarded member’s code on a new device, like a log-in [SES-1] [ERR-5]', async () => {
  const { token } = await handedOver();
  const phone = app.guest();
  const { status_code, data } = await phone.call(openSession, { token });
  const ticket = data !== null && 'ticket' in data ? String(data.ticket) : '';

  expect(status_code).toBe(6035);
  expect(await phone.call(openSession, { token })).toMatchObject({ status_code: 6035, data: { ticket } });
  expect(await app.guest().call(openSession, { token })).toMatchObject({ status_code: 10105 });
  expect(await phone.call(logIn, guarded)).toMatchObject({ status_code: 6035, data: { ticket } });
  expect(await phone.call(openSession, { token })).toMatchObject({ status_code: 6035, data: { ticket } });
  phone.use((await phone.call(logInDevice, { ticket, code: await codeSent() })).data);
  expect(await phone.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ data: { userName: 'player02' } });
  phone.use(null);
  expect(await phone.call(openSession, { token })).toMatchObject({ status_code: 10105 });
});

test('a hand-over whose session logged out opens nothing, though its code is right [SES-1]', async () => {
  const { owner, token } = await handedOver();
  const phone = app.guest();
  const { data } = await phone.call(openSession, { token });
  const ticket = data !== null && 'ticket' in data ? String(data.ticket) : '';
  await owner.call(logOut);

  expect(await phone.call(logInDevice, { ticket, code: await codeSent() })).toMatchObject({ status_code: 6038 });
});

test('a device that a session was handed over to is listed and still needs a code once the member guards his devices [SES-1]', async () => {
  const owner = await app.newcomer('handover1');
  await bindPhone(app, owner);
  const phone = app.guest();
  phone.use((await phone.call(openSession, { token: (await owner.call(issueLoginToken)).data?.token ?? '' })).data);
  await owner.call(guardDevices, { on: true, password: 'Sturdy2026' });

  expect((await owner.call(listDevices)).data).toHaveLength(2);
  phone.use(null);
  expect(await phone.call(logIn, { userName: 'handover1', password: 'Sturdy2026', remember: false })).toMatchObject({ status_code: 6035 });
});
