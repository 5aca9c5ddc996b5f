import {
  bindContact,
  changePassword,
  getProfile,
  getWalletSummary,
  listMails,
  logIn,
  logInByPhone,
  sendContactCode,
  setWithdrawPassword,
} from '@site/shared/wire';
import { MINUTE_MS } from '../../../../kernel/clock.ts';
import type { SignedClient } from '../../../../kernel/testing.ts';
import { bindPhone, withTestApp } from '../../../../testing/testing.ts';

const app = withTestApp();

const password = 'Sturdy2026';
const codeFor = async (userName: string) => {
  const sent = (await app.outbox()).find((message) => message.userName === userName);
  return { ...sent, code: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '' };
};

test('a phone is bound by its code, allows log-in, and cannot be changed by the member alone [ACC-6]', async () => {
  const member = await app.newcomer('bindphone');
  const order = { kind: 'phone', target: '13900007777', password } as const;
  expect(await member.call(sendContactCode, { ...order, password: 'Wrong2026' })).toMatchObject({ data: { field: 'password' } });
  const ticket = (await member.call(sendContactCode, order)).data?.ticket ?? '';
  expect((await member.call(sendContactCode, order)).message).toBe('请60秒后再获取');
  const sent = await codeFor('bindphone');
  expect(sent).toMatchObject({ channel: 'sms', target: '*******7777' });

  expect(await member.call(bindContact, { ticket, code: sent.code === '000000' ? '111111' : '000000' })).toMatchObject({
    status_code: 10409,
    data: { field: 'code' },
  });
  expect((await member.call(bindContact, { ticket, code: sent.code })).status_code).toBe(6000);

  expect((await member.call(getProfile)).data?.maskedPhone).toBe('*******7777');
  const login = { phone: '13900007777', password, remember: false };
  expect((await app.guest().call(logInByPhone, login)).data?.userName).toBe('bindphone');
  app.clock.advance(MINUTE_MS);
  expect((await member.call(sendContactCode, { ...order, target: '13900008888' })).message).toBe('更换手机号请在“资料审核”申请');
});

test('only who holds a phone learns that another member has bound it [ACC-6]', async () => {
  const [owner, other] = [await app.newcomer('bindowner'), await app.newcomer('bindtwice')];
  const order = { kind: 'phone', target: '13900009999', password } as const;
  const ticket = (await owner.call(sendContactCode, order)).data?.ticket ?? '';
  await owner.call(bindContact, { ticket, code: (await codeFor('bindowner')).code });

  const taken = await other.call(sendContactCode, order);
  const free = await (await app.newcomer('bindfree')).call(sendContactCode, { ...order, target: '13900009998' });
  expect({ ...taken, data: { ...taken.data, ticket: '' } }).toEqual({ ...free, data: { ...free.data, ticket: '' } });
  expect(await other.call(bindContact, { ticket: taken.data?.ticket ?? '', code: (await codeFor('bindtwice')).code })).toMatchObject({
    message: '该手机号已被使用',
    data: { field: 'target' },
  });
});

test.each([
  ['13900000197', '+8 613900000197'],
  ['13900000297', '+0086 13900000297'],
  ['13900000397', '+861-3900000397'],
])('the bound phone %s is taken for another member who writes it as %s [ACC-6]', async (target, spelled) => {
  const [owner, other] = [await app.newcomer(`owner${target.slice(-3)}`), await app.newcomer(`other${target.slice(-3)}`)];
  const bind = async (member: SignedClient, userName: string, phone: string) => {
    const ticket = (await member.call(sendContactCode, { kind: 'phone', target: phone, password })).data?.ticket ?? '';
    return member.call(bindContact, { ticket, code: (await codeFor(userName)).code });
  };
  expect((await bind(owner, `owner${target.slice(-3)}`, target)).status_code).toBe(6000);

  expect(await bind(other, `other${target.slice(-3)}`, spelled)).toMatchObject({ message: '该手机号已被使用', data: { field: 'target' } });
});

test('a member gets ten codes a day for phone and e-mail together, and a phone ten from all members [ACC-6]', async () => {
  const member = await app.newcomer('bindmany');
  const sent = async (client: SignedClient, target: string) => {
    app.clock.advance(MINUTE_MS);
    return client.call(sendContactCode, { kind: 'phone', target, password });
  };
  for (let turn = 0; turn < 10; turn += 1) expect((await sent(member, `1391111000${turn}`)).status_code).toBe(6000);
  expect(await sent(member, '13911110000')).toMatchObject({ status_code: 6501, message: '今日获取验证码次数过多，请明日再试' });

  for (let turn = 0; turn < 10; turn += 1)
    expect((await sent(await app.newcomer(`bindflood${turn}`), '13922220000')).status_code).toBe(6000);
  expect(await sent(await app.newcomer('bindfloodx'), '+86 139 2222 0000')).toMatchObject({
    status_code: 6501,
    message: '该手机号今日获取验证码次数过多，请明日再试',
    data: { field: 'target' },
  });
});

test('an e-mail is bound the same way and may be replaced; five wrong codes end a code [ACC-6]', async () => {
  const member = await app.newcomer('bindmail');
  const order = { kind: 'email', target: 'one@example.com', password } as const;
  const ticket = (await member.call(sendContactCode, order)).data?.ticket ?? '';
  const { code } = await codeFor('bindmail');
  const wrong = code === '000000' ? '111111' : '000000';
  for (const _turn of [1, 2, 3, 4, 5]) await member.call(bindContact, { ticket, code: wrong });
  expect((await member.call(bindContact, { ticket, code })).status_code).toBe(10409);

  app.clock.advance(MINUTE_MS);
  const again = (await member.call(sendContactCode, order)).data?.ticket ?? '';
  await member.call(bindContact, { ticket: again, code: (await codeFor('bindmail')).code });
  expect((await member.call(getProfile)).data?.maskedEmail).toBe('o***@example.com');
  expect((await member.call(sendContactCode, { ...order, target: 'nonsense' })).message).toContain('邮箱格式不正确');
});

test('another e-mail is reported to the contact before it [ACC-6]', async () => {
  const member = await app.newcomer('bindmoved');
  const bindMail = async (target: string) => {
    app.clock.advance(MINUTE_MS);
    const { data } = await member.call(sendContactCode, { kind: 'email', target, password });
    await member.call(bindContact, { ticket: data?.ticket ?? '', code: (await codeFor('bindmoved')).code });
  };
  await bindMail('first@example.com');
  await bindMail('second@example.com');

  const [told] = (await app.outbox()).filter(({ userName }) => userName === 'bindmoved');
  expect(told).toMatchObject({ channel: 'mail', target: 'f***@example.com', text: expect.stringContaining('已绑定邮箱 s***@example.com') });
});

test('the first phone, the first withdrawal password and an e-mail are told by mail, as what money is guarded by changed [ACC-6] [VAL-4]', async () => {
  const member = await app.newcomer('bindtold');
  const titles = async () =>
    (await member.call(listMails, { category: 'system', page: 1, pageSize: 20 })).data?.list.map(({ title }) => title) ?? [];
  await bindPhone(app, member);
  await member.call(setWithdrawPassword, { password: '258013' });
  const { ticket = '' } = (await member.call(sendContactCode, { kind: 'email', target: 'told@example.com', password })).data ?? {};
  await member.call(bindContact, { ticket, code: (await codeFor('bindtold')).code });

  expect(await titles()).toEqual(expect.arrayContaining(['已绑定手机', '取款密码已设置', '已绑定邮箱']));
});

test('a password change requires the old password and ends every other session [ACC-6]', async () => {
  const [member, elsewhere] = [await app.newcomer('newpass'), await app.again('newpass')];

  expect(await member.call(changePassword, { current: 'Wrong2026', password: 'Other2026pass' })).toMatchObject({
    data: { field: 'current' },
  });
  expect((await member.call(changePassword, { current: password, password })).message).toBe('新密码不能与旧密码相同');
  expect((await member.call(changePassword, { current: password, password: 'password123' })).message).toBe('密码过于简单，请更换');
  expect((await member.call(changePassword, { current: password, password: 'Other2026pass' })).status_code).toBe(6000);

  expect((await member.call(getWalletSummary)).status_code).toBe(6000);
  expect((await elsewhere.call(getWalletSummary)).status_code).toBe(6001);
  const login = { userName: 'newpass', password: 'Other2026pass', remember: false };
  expect((await app.guest().call(logIn, login)).data?.userName).toBe('newpass');
});

test('a phone with a prefix that operators disabled is not bound, even if its code was sent before [MNT-2] [VAL-5]', async () => {
  const member = await app.newcomer('bindblock');
  const refused = { status_code: 10003, message: '该号段暂不支持，请更换手机号', data: { field: 'target' } };
  expect(await member.call(sendContactCode, { kind: 'phone', target: '17012345678', password })).toMatchObject(refused);
  const ticket = (await member.call(sendContactCode, { kind: 'phone', target: '13955556666', password })).data?.ticket ?? '';

  await app.ops('/site/settings', { disablePhones: ['170', '1395'] });
  expect(await member.call(bindContact, { ticket, code: (await codeFor('bindblock')).code })).toMatchObject(refused);
  await app.ops('/site/settings', { disablePhones: [] });
  expect((await member.call(bindContact, { ticket, code: (await codeFor('bindblock')).code })).status_code).toBe(6000);
});
