import { randomUUID } from 'node:crypto';
import { HEADER } from '@site/shared/product';
import { sealHeader } from '@site/shared/crypto';
import { checkUserName, getMemberInfo, getWalletSummary, listLogins, listMovements, logIn, logOut, register } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../money/seeding.ts';
import { createSiteStore } from '../../site/seeding.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import { signedClient } from '../../../kernel/testing.ts';
import { tablesOf } from '../schema.ts';
import { accountTraits, linkedAccountIds, traitKey } from './account-traits.ts';
import { cheapProof } from '../captcha/testing.ts';
import { createLoginStore } from './login-recorder.ts';
import { memberIdOf } from './testing.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

// The wrong passwords of one test do not count in the next.
beforeEach(() => app.clock.advance(HOUR_MS + SECOND_MS));

const newcomer = { userName: 'Traveller9', password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
const player = { userName: 'player01', password: 'Demo2026pass', remember: false };

test('a newcomer registers, is logged in and finds the welcome grant as a posted transfer [RT-2] [VAL-4]', async () => {
  const client = app.guest();
  const { data: grant } = await client.call(register, newcomer);
  if (grant === null) throw new Error('The registration was refused.');
  client.use(grant);

  const info = await client.call(getMemberInfo, { withLockMoney: 1 });
  const movements = await client.call(listMovements, { page: 1, pageSize: 20 });

  expect(info.data).toMatchObject({ userName: 'Traveller9', balance: '10000.00', total: '10000.00', lockMoney: '0.00', gradeName: 'VIP0' });
  expect(movements.data?.list).toMatchObject([{ kind: 'grant', amount: '10000.00', balanceAfter: '10000.00' }]);
  expect(await verifyLedger(app.db)).toEqual([]);
});

test.each([
  [{ userName: 'PLAYER01' }, 'userName', '该账号已被注册'],
  [{ userName: '9lives' }, 'userName', '账号须为5-15位字母或数字，且以字母开头'],
  [{ userName: 'siteadmin' }, 'userName', '账号包含不允许的字符：客服、管理员等名称由平台专用'],
  [{ userName: 'Adm1n9999' }, 'userName', '账号包含不允许的字符：客服、管理员等名称由平台专用'],
  [{ password: 'onlyletters' }, 'password', '密码须为8-20位，且包含字母和数字'],
  [{ password: 'traveller4' }, 'password', '密码不能与账号相同'],
  [{ password: 'Traveller_4!' }, 'password', '密码不能与账号相同'],
  [{ password: 'Password-1.' }, 'password', '密码过于简单，请更换'],
  [{ password: 'Password1' }, 'password', '密码过于简单，请更换'],
  [{ inviteCode: 'NOBODY99' }, 'inviteCode', '邀请码不存在'],
  [{ birthDate: '2020-01-01' }, 'birthDate', '您未达到法定年龄，无法注册'],
])('a registration with %j is refused by the field %s [VAL-5]', async (change, field, text) => {
  const answer = await app.guest().call(register, { ...newcomer, userName: 'Traveller4', ...change });

  expect(answer).toMatchObject({ status_code: 10003, data: { field } });
  expect(answer.message).toContain(text);
});

test('exactly one of two concurrent registrations of a name succeeds', async () => {
  const same = { ...newcomer, userName: 'Traveller8' };
  const answers = await Promise.all([app.guest().call(register, same), app.guest().call(register, same)]);

  expect(new Set(answers.map((answer) => answer.status_code))).toEqual(new Set([6000, 10003]));
});

test('a member’s invite code is accepted', async () => {
  expect(await app.guest().call(register, { ...newcomer, userName: 'Traveller7', inviteCode: 'xh8k2p6m' })).toMatchObject({
    status_code: 6000,
  });
});

test('the availability of a name can be checked before registering', async () => {
  expect((await app.guest().call(checkUserName, { userName: 'Player01' })).data).toEqual({ available: false });
  expect((await app.guest().call(checkUserName, { userName: 'Traveller6' })).data).toEqual({ available: true });
});

test('a log-in lasts a day, a remembered one a year [SES-2] [CON-14]', async () => {
  const days = async (remember: boolean) => {
    const { data } = await app.guest().call(logIn, { ...player, remember });
    return (Date.parse(data?.expireAt ?? '') - app.clock.nowMs()) / DAY_MS;
  };

  expect(await days(false)).toBe(1);
  expect(await days(true)).toBe(365);
});

test('an expired session is refused [SES-6]', async () => {
  const client = await app.player();
  app.clock.advance(DAY_MS + SECOND_MS);

  expect(await client.call(getWalletSummary)).toMatchObject({ status_code: 10105 });
});

test('logging out ends the session on the server', async () => {
  const client = await app.player();

  expect(await client.call(logOut)).toMatchObject({ status_code: 6000 });
  expect(await client.call(getWalletSummary)).toMatchObject({ status_code: 10105 });
});

test('a wrong password and an unknown name read the same [ERR-5]', async () => {
  const wrong = await app.guest().call(logIn, { ...player, password: 'Wrong2026' });
  const unknown = await app.guest().call(logIn, { ...player, userName: 'nobody77' });

  expect(wrong).toMatchObject({ status_code: 6002, message: '账号或密码错误' });
  expect({ ...unknown, data: null }).toEqual({ ...wrong, data: null });
});

test('guessing is throttled, also when all guesses are concurrent [ERR-5]', async () => {
  const guess = () => app.guest('198.51.100.9').call(logIn, { ...player, password: 'Wrong2026' });
  const answers = await Promise.all(Array.from({ length: 12 }, guess));

  expect(answers.filter((answer) => answer.status_code === 6002).length).toBeLessThanOrEqual(6);
  expect([6021, 6501]).toContain((await guess()).status_code);
  expect((await app.guest('203.0.113.1').call(logIn, player)).status_code).toBe(6000);
});

test('an address that tries many names has to prove its work after thirty, and to wait after a hundred [ERR-5]', async () => {
  const client = app.guest('198.51.100.10');
  const guess = (turn: number, solution = {}) =>
    client.call(logIn, { ...player, userName: `guess${turn}`, password: 'Wrong2026', ...solution });
  for (let turn = 0; turn < 30; turn += 1) await guess(turn);
  expect(await guess(30)).toMatchObject({ status_code: 6021 });
  for (let turn = 30; turn < 101; turn += 1) await guess(turn, await cheapProof(app, client, { purpose: 'login', level: 6 }));

  expect(await guess(101)).toMatchObject({ status_code: 6029, message: '登录过于频繁，请稍后再试' });
});

test('each log-in is in the history, a failed one too', async () => {
  app.clock.advance(1000); // later than any log-in of the sandbox
  await app.guest().call(logIn, { ...player, password: 'Wrong2026' });
  const client = await app.player();
  const { data } = await client.call(listLogins);

  expect(data?.slice(0, 2).map(({ succeeded, region }) => ({ succeeded, region }))).toEqual([
    { succeeded: true, region: '本机' },
    { succeeded: false, region: '本机' },
  ]);
});

test('a failed log-in is deleted after half a year, a successful one stays', async () => {
  const member = await app.newcomer('keeper88');
  await app.guest('192.0.2.40').call(logIn, { userName: 'keeper88', password: 'Wrong2026', remember: false });
  const outcomes = async () => (await member.call(listLogins)).data?.map(({ succeeded }) => succeeded);
  expect(await outcomes()).toEqual([false, true]);
  const logins = createLoginStore(app.db);

  await logins.dropFailed(app.clock.nowMs());
  expect(await outcomes()).toEqual([false, true]);
  await logins.dropFailed(app.clock.nowMs() + 1);
  expect(await outcomes()).toEqual([true]);
});

test('a log-in is deleted after 400 days; what its device and network connect stays connected [ACC-9]', async () => {
  const uuid = randomUUID();
  const on = (ip: string) => signedClient({ app: app.http, salt: app.config.siteSalt, clock: app.clock, uuid, ip });
  await app.newcomer('oldlogin1');
  await app.newcomer('oldlogin2');
  for (const [place, userName] of ['oldlogin1', 'oldlogin2'].entries())
    await on(`198.19.99.${place}`).call(logIn, { userName, password: 'Sturdy2026', remember: false });
  const ids = [await memberIdOf(app, 'oldlogin1'), await memberIdOf(app, 'oldlogin2')];
  // More accounts than a statement takes parameters.
  const many = Array.from({ length: 40_000 }, (_none, at) => `nobody${String(at)}`);
  expect(await accountTraits(app.db, createVault('1'.repeat(64)), many)).toEqual([]);
  const traits = async () => (await accountTraits(app.db, createVault('1'.repeat(64)), ids)).map(traitKey).toSorted();
  const [before, logins] = [await traits(), createLoginStore(app.db)];
  expect(await linkedAccountIds(app.db, ids[0] ?? '')).toEqual([ids[1]]);

  await logins.foldOld(app.clock.nowMs() + 1);

  expect((await (await app.again('oldlogin1')).call(listLogins)).data).toHaveLength(1);
  await logins.foldOld(app.clock.nowMs() + 1);
  expect(await traits()).toEqual(expect.arrayContaining(before));
  expect(await linkedAccountIds(app.db, ids[0] ?? '')).toEqual([ids[1]]);
});

test('member info needs the sealed user name of the session [SES-10] [API-13]', async () => {
  const client = await app.player();
  const other = sealHeader(client.session()?.signingKey ?? '', 'somebody');

  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({
    status_code: 6000,
    data: { gradeId: 3, gradeName: 'VIP3' },
  });
  for (const value of ['', 'player01', other]) {
    expect(await client.call(getMemberInfo, { withLockMoney: 1 }, { [HEADER.userName]: value })).toMatchObject({
      status_code: 10003,
      data: { field: HEADER.userName },
    });
  }
});

test('operators can close log-in and registration [SH-8]', async () => {
  const store = createSiteStore(app.db);
  await store.set('stopLogin', true);
  await store.set('stopRegister', true);
  const [entered, registered] = [
    await app.guest().call(logIn, player),
    await app.guest().call(register, { ...newcomer, userName: 'Traveller5' }),
  ];
  await store.set('stopLogin', false);
  await store.set('stopRegister', false);

  expect(entered).toMatchObject({ status_code: 10001, message: '登录暂未开放，请稍后再试' });
  expect(registered).toMatchObject({ status_code: 10001, message: '注册暂未开放，请稍后再试' });
  expect(await app.guest().call(logIn, player)).toMatchObject({ status_code: 6000 });
});

test('passwords, tokens and signing keys are unreadable in the database', async () => {
  const client = await app.player();
  const tables = [
    await tablesOf(app.db).selectFrom('members').selectAll().execute(),
    await tablesOf(app.db).selectFrom('sessions').selectAll().execute(),
  ];
  const text = JSON.stringify(tables);

  for (const secret of ['Demo2026pass', client.session()?.token, client.session()?.signingKey, '林晓舟', '13812345678'])
    expect(text).not.toContain(secret);
  expect(text).toContain('$argon2id$');
});
