import {
  addPasskey,
  changePassword,
  excludeMember,
  getMemberInfo,
  issueLoginToken,
  listDevices,
  listLogins,
  listMails,
  listPasskeys,
  logIn,
  logInByPasskey,
  openSession,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '@site/shared/wire';
import { MINUTE_MS } from '../../../../kernel/clock.ts';
import type { SignedClient } from '../../../../kernel/testing.ts';
import { bindPhone, withTestApp } from '../../../../testing/testing.ts';
import { setDeviceGuard } from '../testing.ts';
import { tablesOf } from '../../schema.ts';
import { createAuthenticator, enrolled, enterByPasskey, PASSKEY_SITE } from './testing.ts';

const app = withTestApp(PASSKEY_SITE);
const password = 'Sturdy2026';
let members = 0;
/** A new member with one passkey. */
async function holder(options: Parameters<typeof enrolled>[1] = {}) {
  const userName = `Passkey${(members += 1)}`;
  const member = await app.newcomer(userName);
  return { userName, member, ...(await enrolled(member, options)) };
}
const base64Of = (text: string) => Buffer.from(text).toString('base64url');
const works = async (client: SignedClient) => (await client.call(getMemberInfo, { withLockMoney: 1 })).status_code;
/** An address of its own, so that failures of other tests do not count. */
let guests = 0;
const guest = () => app.guest(`203.0.113.${(guests += 1)}`);
const WRONG = { status_code: 6002, message: '通行密钥验证未通过或已移除，请重试或使用密码登录' };

test('a passkey is added with the log-in password and named after its device, and the member is notified', async () => {
  const { member, passkey } = await holder();

  expect(passkey).toEqual({
    id: passkey.id,
    name: '未知设备',
    createdAt: new Date(app.clock.nowMs()).toISOString(),
    lastUsedAt: null,
    isSynced: false,
  });
  expect(await member.call(listPasskeys)).toMatchObject({ data: [passkey] });
  expect((await member.call(listMails, { page: 1, pageSize: 20, category: 'system' })).data?.list[0]).toMatchObject({
    title: '已添加通行密钥',
  });
});

test('a wrong password begins no passkey', async () => {
  const { member } = await holder();

  expect(await member.call(startPasskey, { password: 'Wrong2026' })).toMatchObject({
    status_code: 10003,
    message: '登录密码错误',
    data: { field: 'password' },
  });
});

test('a challenge adds one passkey, in its session alone and within five minutes', async () => {
  const { member, userName } = await holder();
  const other = await app.again(userName);
  const start = async () => {
    const { data } = await member.call(startPasskey, { password });
    if (data === null) throw new Error('nothing was started');
    return data;
  };
  const first = await start();
  const EXPIRED = { status_code: 10001, message: '通行密钥未添加：验证已过期，请重新开始' };

  expect(await other.call(addPasskey, { credential: createAuthenticator().register(first) })).toMatchObject(EXPIRED);
  expect(await member.call(addPasskey, { credential: createAuthenticator().register(first) })).toMatchObject({ status_code: 6000 });
  expect(await member.call(addPasskey, { credential: createAuthenticator().register(first) })).toMatchObject(EXPIRED);
  const second = await start();
  app.clock.advance(5 * MINUTE_MS);
  expect(await member.call(addPasskey, { credential: createAuthenticator().register(second) })).toMatchObject(EXPIRED);
});

test.each([
  ['with a further part', (challenge: string) => base64Of(`${Buffer.from(challenge, 'base64url').toString()}.x`)],
  ['with a time of another form', (challenge: string) => base64Of(`0${Buffer.from(challenge, 'base64url').toString()}`)],
  ['with padding', (challenge: string) => `${challenge}=`],
])('a challenge that was used is not good once more in another form: %s', async (_what, changed) => {
  const { member } = await holder();
  const { data: creation } = await member.call(startPasskey, { password });
  if (creation === null) throw new Error('nothing was started');
  const again = { ...creation, challenge: changed(creation.challenge) };

  expect(await member.call(addPasskey, { credential: createAuthenticator().register(creation) })).toMatchObject({ status_code: 6000 });
  expect(await member.call(addPasskey, { credential: createAuthenticator().register(again) })).toMatchObject({
    status_code: 10001,
    message: '通行密钥未添加：验证已过期，请重新开始',
  });
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['without a verified user', { verifiesUser: false }],
])('a passkey %s is not added', async (_what, options) => {
  await expect(holder(options)).rejects.toThrow('通行密钥未添加');
});

test('a passkey of a member is not added to another one', async () => {
  const { authenticator } = await holder();
  const { member } = await holder();
  const { data } = await member.call(startPasskey, { password });
  const credential = data && authenticator.register(data);

  expect(await member.call(addPasskey, { credential: credential as never })).toMatchObject({
    status_code: 10001,
    message: '该通行密钥已添加过',
  });
});

test('a member has at most ten passkeys', async () => {
  const { member } = await holder();
  for (let more = 1; more < 10; more += 1) {
    app.clock.advance(MINUTE_MS);
    await enrolled(member);
  }

  expect(await member.call(startPasskey, { password })).toMatchObject({ message: '最多添加10个通行密钥，请先移除不用的' });
});

test('a passkey logs its member in on any device, without a name or a password', async () => {
  const { userName, member, authenticator } = await holder();
  const phone = guest();

  expect(await enterByPasskey(phone, authenticator)).toMatchObject({ status_code: 6000, data: { userName } });

  expect(await works(phone)).toBe(6000);
  expect(await works(member)).toBe(6000);
  expect((await member.call(listPasskeys)).data?.[0]?.lastUsedAt).toBe(new Date(app.clock.nowMs()).toISOString());
  expect((await member.call(listLogins)).data?.[0]).toMatchObject({ succeeded: true });
});

test('a new device needs no code after a passkey, and still one after the password', async () => {
  const { userName, member, authenticator } = await holder();
  await bindPhone(app, member);
  await setDeviceGuard(app, userName, true);
  const phone = guest();

  expect(await enterByPasskey(phone, authenticator)).toMatchObject({ status_code: 6000 });

  phone.use(null);
  expect(await phone.call(logIn, { userName, password, remember: false })).toMatchObject({ status_code: 6035 });
});

test('a challenge of a log-in is valid once, on its device, within five minutes', async () => {
  const { authenticator } = await holder();
  const [phone, thief] = [guest(), guest()];
  const start = async () => {
    const { data } = await phone.call(startPasskeyLogIn);
    if (data === null) throw new Error('nothing was started');
    return data;
  };
  const request = await start();
  const assertion = authenticator.assert(request);

  expect(await thief.call(logInByPasskey, { assertion, remember: false })).toMatchObject(WRONG);
  expect(await phone.call(logInByPasskey, { assertion, remember: false })).toMatchObject({ status_code: 6000 });
  expect(await phone.call(logInByPasskey, { assertion: authenticator.assert(request), remember: false })).toMatchObject(WRONG);
  const late = await start();
  app.clock.advance(5 * MINUTE_MS);
  expect(await phone.call(logInByPasskey, { assertion: authenticator.assert(late), remember: false })).toMatchObject(WRONG);
});

test('a challenge that adds a passkey begins no session', async () => {
  const { member, authenticator } = await holder();
  const { data } = await member.call(startPasskey, { password });
  const assertion = authenticator.assert({ challenge: data?.challenge ?? '', rpId: '', allowed: [] });

  expect(await member.call(logInByPasskey, { assertion, remember: false })).toMatchObject(WRONG);
});

test.each([
  ['a signature that does not fit', (assertion: { readonly signature: string }) => ({ ...assertion, signature: 'AAAA' })],
  ['another member’s handle', (assertion: object) => ({ ...assertion, userHandle: 'bm9ib2R5' })],
  ['data that are none', (assertion: object) => ({ ...assertion, authenticatorData: 'AAAA' })],
])('%s is refused like a wrong password, and listed for the member', async (_what, change) => {
  const { member, authenticator } = await holder();
  const broken = { assert: (request: Parameters<typeof authenticator.assert>[0]) => change(authenticator.assert(request)) as never };

  expect(await enterByPasskey(guest(), broken)).toMatchObject(WRONG);

  expect((await member.call(listLogins)).data?.map(({ succeeded }) => succeeded)).toContain(false);
});

test('a passkey whose user was not verified begins no session', async () => {
  const { authenticator } = await holder();
  const unverified = { assert: (request: Parameters<typeof authenticator.assert>[0]) => authenticator.assert(request, false) };

  expect(await enterByPasskey(guest(), unverified)).toMatchObject(WRONG);
  expect(await enterByPasskey(guest(), authenticator)).toMatchObject({ status_code: 6000 });
});

test('a counter that does not grow is refused; a passkey without a counter says 0 each time', async () => {
  const [counting, synced] = [await holder(), await holder({ counts: false })];
  await enterByPasskey(guest(), counting.authenticator);
  counting.authenticator.setCounter(1);

  expect(await enterByPasskey(guest(), counting.authenticator)).toMatchObject(WRONG);
  counting.authenticator.setCounter(40);
  expect(await enterByPasskey(guest(), counting.authenticator)).toMatchObject({ status_code: 6000 });
  expect(await enterByPasskey(guest(), synced.authenticator)).toMatchObject({ status_code: 6000 });
  expect(await enterByPasskey(guest(), synced.authenticator)).toMatchObject({ status_code: 6000 });
});

test('failed log-ins by passkey require a proof after three and wait after five, like wrong passwords', async () => {
  const { authenticator } = await holder();
  const broken = {
    assert: (request: Parameters<typeof authenticator.assert>[0]) => ({ ...authenticator.assert(request), signature: 'AAAA' }),
  };
  const client = guest();
  const codes: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) codes.push((await enterByPasskey(client, broken)).status_code);

  expect(codes).toEqual([6002, 6002, 6002, 6021]);
});

test('a removed passkey logs nobody in, and the sessions that it began end, also those that they handed over', async () => {
  const { member, authenticator, passkey } = await holder();
  const [phone, tablet] = [guest(), guest()];
  await enterByPasskey(phone, authenticator);
  const token = (await phone.call(issueLoginToken)).data?.token ?? '';
  tablet.use((await tablet.call(openSession, { token })).data);
  phone.use((await phone.call(openSession, { token: phone.session()?.token ?? '' })).data);
  expect([await works(phone), await works(tablet)]).toEqual([6000, 6000]);

  expect(await member.call(removePasskey, { passkeyId: passkey.id, password: 'Wrong2026' })).toMatchObject({ data: { field: 'password' } });
  expect(await member.call(removePasskey, { passkeyId: passkey.id, password })).toMatchObject({ status_code: 6000 });

  expect([await works(phone), await works(tablet), await works(member)]).toEqual([6001, 6001, 6000]);
  expect(await enterByPasskey(guest(), authenticator)).toMatchObject(WRONG);
  expect(await member.call(removePasskey, { passkeyId: passkey.id, password })).toMatchObject({ message: '通行密钥不存在或已移除' });
});

test('the session that removes its own passkey ends with it', async () => {
  const { authenticator, passkey } = await holder();
  const phone = guest();
  await enterByPasskey(phone, authenticator);

  expect(await phone.call(removePasskey, { passkeyId: passkey.id, password })).toMatchObject({ status_code: 6000 });

  expect(await works(phone)).toBe(10105);
});

test('a member renames his own passkeys only', async () => {
  const [{ member, passkey }, { member: other }] = [await holder(), await holder()];

  expect(await member.call(renamePasskey, { passkeyId: passkey.id, name: ' 我的手机 ' })).toMatchObject({ status_code: 6000 });
  expect((await member.call(listPasskeys)).data?.[0]?.name).toBe('我的手机');
  expect(await other.call(renamePasskey, { passkeyId: passkey.id, name: '别人的' })).toMatchObject({ message: '通行密钥不存在或已移除' });
  expect(await member.call(renamePasskey, { passkeyId: passkey.id, name: '<b>' })).toMatchObject({ status_code: 10003 });
});

test('a new password removes all passkeys, and the session that set it stays, also one that a passkey began', async () => {
  const { authenticator, passkey } = await holder();
  const phone = guest();
  await enterByPasskey(phone, authenticator);

  expect(await phone.call(changePassword, { current: password, password: 'Changed2026' })).toMatchObject({ status_code: 6000 });

  expect(await works(phone)).toBe(6000);
  expect(await phone.call(listPasskeys)).toMatchObject({ data: [] });
  expect(await enterByPasskey(guest(), authenticator)).toMatchObject(WRONG);
  expect(await phone.call(removePasskey, { passkeyId: passkey.id, password: 'Changed2026' })).toMatchObject({ status_code: 10001 });
});

test('a challenge that the old password began adds no passkey after a change of the password', async () => {
  const { member } = await holder();
  const { data } = await member.call(startPasskey, { password });
  await member.call(changePassword, { current: password, password: 'Changed2026' });

  const credential = createAuthenticator().register(data ?? ({} as never));
  expect(await member.call(addPasskey, { credential })).toMatchObject({ status_code: 10001 });
});

test('a closed account loses its passkeys; a locked or excluded member logs in as with the password [RG-9]', async () => {
  const [closed, locked, excluded] = [await holder(), await holder(), await holder()];
  await app.ops(`/members/${closed.userName}/standing/closed`, {});
  await app.ops(`/members/${locked.userName}/standing/locked`, {});
  await excluded.member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password });

  expect(await enterByPasskey(guest(), closed.authenticator)).toMatchObject(WRONG);
  expect(await tablesOf(app.db).selectFrom('passkeys').select('id').where('id', '=', closed.passkey.id).execute()).toEqual([]);
  const phone = guest();
  expect(await enterByPasskey(phone, locked.authenticator)).toMatchObject({ status_code: 6000 });
  expect(await phone.call(listDevices)).toMatchObject({ data: { restricted: 'locked' } });
  expect(await enterByPasskey(guest(), excluded.authenticator)).toMatchObject({ status_code: 6000 });
});
