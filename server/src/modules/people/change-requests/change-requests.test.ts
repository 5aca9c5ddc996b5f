import { AUDITS_A_DAY } from '@site/shared/product';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import {
  addAccount,
  changePassword,
  requestAccountRemoval,
  requestInfoAudit,
  getProfile,
  listAccounts,
  listInfoAudits,
  listMails,
  logInByPhone,
  logOutOtherDevices,
  excludeMember,
  getProtection,
  sendPhoneCode,
  sendRecoveryCode,
  setWithdrawPassword,
  submitRealName,
  withdrawInfoAudit,
} from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { bindPhone, payoutCode, withConsole } from '../../../testing/testing.ts';
import { logInAgain } from '../../money/payout-accounts/testing.ts';

const operators = withConsole(operatorCommand('members'));

const HALF_YEAR_MS = 190 * DAY_MS;
const listed = async (member: SignedClient) => (await member.call(listInfoAudits, { page: 1, pageSize: 20 })).data?.list ?? [];
const requestOf = async (userName: string) =>
  /[0-9A-HJKMNP-TV-Z]{26}/.exec((await operators.type('requests')).text.split('\n').find((line) => line.includes(userName)) ?? '')?.[0] ??
  '';

test('operators correct a name; the member sees both masked and is notified by mail [ACC-5]', async () => {
  const member = await operators.app.newcomer('auditname');
  expect((await member.call(requestInfoAudit, { type: 'realName', wanted: '王大明', password: 'Sturdy2026' })).message).toBe(
    '您尚未填写真实姓名，请先完成实名认证',
  );
  await member.call(submitRealName, { realName: '王小明' });

  expect((await member.call(requestInfoAudit, { type: 'realName', wanted: '陈大明', password: 'Sturdy2026' })).data).toMatchObject({
    type: 'realName',
    before: '王*明',
    after: '陈*明',
    status: 'pending',
  });
  expect((await member.call(requestInfoAudit, { type: 'realName', wanted: '李大明', password: 'Sturdy2026' })).message).toBe(
    '您已有一份“更正真实姓名”申请在审核中',
  );
  expect((await operators.type('requests')).text).toContain('王*明 → 陈大明');
  expect((await operators.type('approve', await requestOf('auditname'))).code).toBe(0);

  expect((await member.call(getProfile)).data?.maskedRealName).toBe('陈*明');
  expect((await listed(member))[0]).toMatchObject({ status: 'passed', reason: null, decidedAt: expect.any(String) });
  const mails = await member.call(listMails, { category: 'notification', page: 1, pageSize: 20 });
  expect(mails.data?.list[0]).toMatchObject({ title: '资料审核已通过', link: '/mine/infoAudit' });
});

test('only the owner can withdraw a request, until it is decided [ACC-5]', async () => {
  const [member, other] = [await operators.app.newcomer('auditback'), await operators.app.newcomer('auditnosy')];
  const { data } = await member.call(requestInfoAudit, { type: 'phone', wanted: '13900001111', password: 'Sturdy2026' });
  const id = data?.id ?? '';

  expect((await other.call(withdrawInfoAudit, { id })).message).toBe('申请不存在');
  expect((await member.call(withdrawInfoAudit, { id })).data?.status).toBe('withdrawn');
  expect((await member.call(withdrawInfoAudit, { id })).message).toBe('该申请已处理，不能撤销');
  expect((await operators.type('approve', id)).code).toBe(3);
  expect((await member.call(getProfile)).data?.maskedPhone).toBeNull();
});

test.each([
  ['a new password', (member: SignedClient) => member.call(changePassword, { current: 'Sturdy2026', password: 'Changed2026' })],
  ['the end of all other sessions', (member: SignedClient) => member.call(logOutOtherDevices, { password: 'Sturdy2026' })],
  ['operators who end his sessions', () => operators.app.ops('/members/auditend3/end-sessions', {})],
])('what somebody asked for who knew the password ends with %s [ACC-5]', async (what, end) => {
  const userName = { 'a new password': 'auditend1', 'the end of all other sessions': 'auditend2' }[what] ?? 'auditend3';
  const [thief, owner] = [await operators.app.newcomer(userName), await operators.app.again(userName)];
  await thief.call(requestInfoAudit, { type: 'phone', wanted: '13900002222', password: 'Sturdy2026' });
  const id = await requestOf(userName);

  await end(owner);

  expect((await operators.type('approve', id)).code).toBe(3);
  if (what !== 'operators who end his sessions')
    expect((await listed(owner))[0]).toMatchObject({ status: 'withdrawn', reason: expect.stringContaining('重新申请') });
});

test('an approved new phone replaces the old one at log-in; a refusal says why [ACC-5]', async () => {
  const member = await operators.app.newcomer('auditphone');
  await member.call(requestInfoAudit, { type: 'phone', wanted: '13900002222', password: 'Sturdy2026' });
  await operators.type('refuse', await requestOf('auditphone'), '资料不足');
  expect((await listed(member))[0]).toMatchObject({ before: '未绑定', after: '*******2222', status: 'rejected', reason: '资料不足' });

  await member.call(requestInfoAudit, { type: 'phone', wanted: '13900002222', password: 'Sturdy2026' });
  await operators.type('approve', await requestOf('auditphone'));
  const login = { phone: '13900002222', password: 'Sturdy2026', remember: false };
  expect((await operators.app.guest().call(logInByPhone, login)).data?.userName).toBe('auditphone');

  const other = await operators.app.newcomer('audittwice');
  await other.call(requestInfoAudit, { type: 'phone', wanted: '13900002222', password: 'Sturdy2026' });
  expect((await operators.type('approve', await requestOf('audittwice'))).code).toBe(3);
});

test('another phone is reported to the one before, when it is asked for and when it is bound, and gets codes a day later [ACC-5]', async () => {
  const { app } = operators;
  const member = await app.newcomer('auditthief');
  await bindPhone(app, member);
  const sent = async () =>
    (await app.outbox()).filter(({ userName }) => userName === 'auditthief').map(({ target, text }) => `${target} ${text}`);
  const before = (await sent()).length;
  await member.call(requestInfoAudit, { type: 'phone', wanted: '13900007777', password: 'Sturdy2026' });
  await operators.type('approve', await requestOf('auditthief'));
  const recover = () => app.guest().call(sendRecoveryCode, { userName: 'auditthief' });

  const reported = (await sent()).slice(0, (await sent()).length - before);
  expect(reported).toEqual([expect.stringMatching(/绑定手机已更换为 \*{7}7777/), expect.stringMatching(/申请将绑定手机更换为 \*{7}7777/)]);
  expect(reported.every((line) => !line.startsWith('*******7777'))).toBe(true);
  await recover();
  expect((await sent()).length).toBe(before + 2);
  app.clock.advance(DAY_MS);
  await recover();
  expect((await sent())[0]).toMatch(/^\*{7}7777 /);
});

test('another phone confirms no payout account before it is trusted, and a code to the one before is void [ACC-5] [RT-10]', async () => {
  const { app } = operators;
  const member = await app.newcomer('auditpayout');
  await member.call(submitRealName, { realName: '周小满' });
  await bindPhone(app, member);
  await member.call(setWithdrawPassword, { password: '258013' });
  const beforeChange = await payoutCode(app, member);
  await member.call(requestInfoAudit, { type: 'phone', wanted: '13900008888', password: 'Sturdy2026' });
  await operators.type('approve', await requestOf('auditpayout'));
  const card = { type: 'bank', account: '6212260200000000006', alias: '', bankCode: 'ICBC', network: '', branch: '', own: false } as const;

  expect(await member.call(addAccount, { ...card, smsCode: beforeChange })).toMatchObject({ data: { field: 'smsCode' } });
  expect((await member.call(sendPhoneCode, { scene: 'payout' })).message).toBe('绑定手机刚更换，24小时后可用于接收验证码，请届时再试');
  app.clock.advance(DAY_MS);
  await logInAgain(member, 'auditpayout');
  expect((await member.call(addAccount, { ...card, smsCode: await payoutCode(app, member) })).status_code).toBe(6000);
});

test.each([
  ['realName', '王1', '姓名格式不正确，须与银行账户一致'],
  ['phone', '123', '手机号格式不正确'],
  ['phone', '', '请输入手机号'],
] as const)('a wish for %s %j is refused: %s [VAL-5]', async (type, wanted, message) => {
  const player = await operators.app.player();

  expect((await player.call(requestInfoAudit, { type, wanted, password: 'Demo2026pass' })).message).toContain(message);
});

test('an account removal is such a request: withdrawn, nothing changes; approved, the account is gone [ACC-5]', async () => {
  const member = await operators.app.newcomer('auditcard');
  await member.call(submitRealName, { realName: '王小明' });
  await bindPhone(operators.app, member);
  await member.call(setWithdrawPassword, { password: '258013' });
  const card = { type: 'bank', account: '6222020200000000014', alias: '', bankCode: 'ICBC', network: '', branch: '', own: false } as const;
  const accountId = (await member.call(addAccount, { ...card, smsCode: await payoutCode(operators.app, member) })).data?.id ?? '';
  const accounts = async () => (await member.call(listAccounts)).data?.accounts.map(({ status }) => status);

  await member.call(requestAccountRemoval, { accountId });
  expect((await listed(member))[0]).toMatchObject({ type: 'payoutAccount', before: '**** **** **** 0014', after: '解绑' });
  await member.call(withdrawInfoAudit, { id: (await listed(member))[0]?.id ?? '' });
  expect(await accounts()).toEqual(['active']);

  await member.call(requestAccountRemoval, { accountId });
  await member.call(logOutOtherDevices, { password: 'Sturdy2026' });
  expect([await accounts(), (await listed(member))[0]?.status]).toEqual([['active'], 'withdrawn']);

  await member.call(requestAccountRemoval, { accountId });
  await operators.type('approve', await requestOf('auditcard'));
  expect(await accounts()).toEqual([]);
});

test('a request to end an exclusion does not end a later one [RG-6]', async () => {
  const { app, type } = operators;
  const exclude = { agree: true, word: '确认排除', password: 'Sturdy2026' } as const;
  await (await app.newcomer('auditagain')).call(excludeMember, { ...exclude, months: 6 });
  app.clock.advance(HALF_YEAR_MS);
  const member = await app.again('auditagain');
  expect((await member.call(requestInfoAudit, { type: 'exclusionEnd', wanted: '', password: 'Sturdy2026' })).data?.after).toBe(
    '结束自我排除',
  );
  const id = await requestOf('auditagain');
  await member.call(excludeMember, { ...exclude, months: 12 });
  app.clock.advance(2 * DAY_MS);

  expect((await type('approve', id)).text).toContain('is decided: withdrawn');
  expect((await (await app.again('auditagain')).call(getProtection)).data?.state).toBe('excluded');
});

test('an exclusion ends when requested after its term and approved a day later [RG-6]', async () => {
  const member = await operators.app.newcomer('auditexcl');
  const ask = (client: SignedClient) => client.call(requestInfoAudit, { type: 'exclusionEnd', wanted: '', password: 'Sturdy2026' });
  expect((await ask(member)).message).toBe('您没有处于自我排除期');
  await member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  const excluded = await operators.app.again('auditexcl');
  expect((await ask(excluded)).message).toContain('期满后才能申请结束');

  operators.app.clock.advance(HALF_YEAR_MS);
  const later = await operators.app.again('auditexcl');
  expect((await later.call(getProtection)).data?.state).toBe('excluded');
  expect((await ask(later)).data?.after).toBe('结束自我排除');
  expect((await operators.type('approve', await requestOf('auditexcl'))).code).toBe(3);
  operators.app.clock.advance(DAY_MS - HOUR_MS);
  expect((await operators.type('approve', await requestOf('auditexcl'))).code).toBe(3);
  operators.app.clock.advance(HOUR_MS);
  expect((await operators.type('approve', await requestOf('auditexcl'))).code).toBe(0);
  expect((await (await operators.app.again('auditexcl')).call(getProtection)).data?.state).toBe('active');
});

test('another phone with a disabled prefix is refused when requested and when approved [MNT-2] [ACC-5]', async () => {
  const member = await operators.app.newcomer('auditblock');
  expect(await member.call(requestInfoAudit, { type: 'phone', wanted: '17012345678', password: 'Sturdy2026' })).toMatchObject({
    status_code: 10003,
    message: '该号段暂不支持，请更换手机号',
    data: { field: 'wanted' },
  });
  const { data } = await member.call(requestInfoAudit, { type: 'phone', wanted: '13611112222', password: 'Sturdy2026' });

  await operators.app.ops('/site/settings', { disablePhones: ['136'] });
  expect((await operators.type('approve', data?.id ?? '')).text).toContain('disablePhones holds the prefix');
  await operators.app.ops('/site/settings', { disablePhones: ['170'] });
  expect((await operators.type('approve', data?.id ?? '')).code).toBe(0);
});

test('a request for another name or phone is refused without the log-in password, and nothing is sent [ACC-5]', async () => {
  const { app } = operators;
  const member = await app.newcomer('auditopen');
  await bindPhone(app, member);
  const before = (await app.outbox()).length;
  const refused = { status_code: 10003, data: { field: 'password' } };

  for (const password of ['Wrong2026', ''])
    expect(await member.call(requestInfoAudit, { type: 'phone', wanted: '13900004444', password })).toMatchObject(refused);
  expect(await listed(member)).toEqual([]);
  expect((await app.outbox()).length).toBe(before);
});

test('a day takes five requests, withdrawn ones included, so that no session sends messages without end [ACC-5]', async () => {
  const { app } = operators;
  const member = await app.newcomer('auditmany');
  await bindPhone(app, member);
  const ask = (place: number) => member.call(requestInfoAudit, { type: 'phone', wanted: `1390000555${place}`, password: 'Sturdy2026' });
  for (let place = 0; place < AUDITS_A_DAY; place += 1) {
    const { data } = await ask(place);
    await member.call(withdrawInfoAudit, { id: data?.id ?? '' });
  }

  expect(await ask(9)).toMatchObject({ status_code: 6501, message: '今日提交申请次数过多，请明日再试或联系客服' });
  app.clock.advance(DAY_MS);
  const later = await app.again('auditmany');
  const next = { type: 'phone', wanted: '13900005559', password: 'Sturdy2026' } as const;
  expect((await later.call(requestInfoAudit, next)).status_code).toBe(6000);
});
