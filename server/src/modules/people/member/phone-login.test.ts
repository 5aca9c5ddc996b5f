import { getMemberInfo, logIn, logInByPhone } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const password = 'Demo2026pass';
const attempt = (phone: string, secret = password) => ({ phone, password: secret, remember: false });

test.each(['13812345678', '+86 138 1234 5678', '0086-13812345678', ' 138-1234-5678 '])(
  'the bound phone written as %j logs a member in; without a country it is one of the mainland [VAL-2] [RT-2]',
  async (phone) => {
    const client = app.guest('203.0.113.80');
    const { data } = await client.call(logInByPhone, attempt(phone));
    client.use(data);

    expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ data: { userName: 'player01' } });
  },
);

test.each([
  ['', '请输入手机号'],
  ['+852', '请输入手机号'],
  ['12812345678', '手机号格式不正确'],
  ['+852 3123 4567', '手机号格式不正确'],
  ['+853 51234567', '手机号格式不正确'],
  ['+886 812345678', '手机号格式不正确'],
  ['1'.repeat(5000), '手机号格式不正确'],
])('the phone %.20j is refused: %s [VAL-5]', async (phone, message) => {
  expect(await app.guest().call(logInByPhone, attempt(phone))).toMatchObject({
    status_code: 10003,
    message: expect.stringContaining(message),
    data: { field: 'phone' },
  });
});

test('an unbound phone reads like a wrong password, and needs a captcha as soon [ERR-5]', async () => {
  const [nobody, wrong] = [app.guest('203.0.113.81'), app.guest('203.0.113.82')];
  const answers = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const unknown = await nobody.call(logInByPhone, attempt('+85266123456', 'Wrong2026'));
    const mistyped = await wrong.call(logInByPhone, attempt('13812345678', 'Wrong2026'));
    expect(unknown).toEqual(mistyped);
    answers.push(unknown.status_code);
  }

  expect(answers).toEqual([6002, 6002, 6002, 6021]);
});

test('wrong passwords count per member, by name or by phone [ERR-5]', async () => {
  const client = app.guest('203.0.113.83');
  await client.call(logInByPhone, attempt('13812345678', 'Wrong2026'));
  await client.call(logIn, { userName: 'player01', password: 'Wrong2026', remember: false });
  await client.call(logIn, { userName: 'PLAYER01', password: 'Wrong2026', remember: false });

  expect(await client.call(logInByPhone, attempt('13812345678'))).toMatchObject({ status_code: 6021 });
});

test('a guarded member needs a code for a phone log-in as well [ERR-5]', async () => {
  expect(await app.guest('203.0.113.84').call(logInByPhone, attempt('13987654321'))).toMatchObject({ status_code: 6035 });
});
