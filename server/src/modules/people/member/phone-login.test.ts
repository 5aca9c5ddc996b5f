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

test('wrong passwords by phone count apart from those by name, so that no counter shows whose phone it is [ERR-5]', async () => {
  const [client, nobody] = [app.guest('203.0.113.83'), app.guest('203.0.113.85')];
  for (let turn = 0; turn < 3; turn += 1) {
    await client.call(logInByPhone, attempt('13987654321', 'Wrong2026'));
    await nobody.call(logInByPhone, attempt('13912340000', 'Wrong2026'));
  }
  const byName = { userName: 'PLAYER02', password: 'Wrong2026', remember: false };

  expect(await client.call(logInByPhone, attempt('13987654321'))).toMatchObject({ status_code: 6021 });
  expect(await client.call(logIn, byName)).toEqual(await nobody.call(logIn, byName));
});

test('strangers’ wrong passwords by phone raise nothing for its owner’s name [ERR-5]', async () => {
  for (let stranger = 1; stranger <= 6; stranger += 1)
    await app.guest(`198.51.100.${stranger}`).call(logInByPhone, attempt('13812345678', 'Wrong2026'));

  const byName = { userName: 'player01', password, remember: false };
  expect(await app.guest('198.51.100.40').call(logIn, byName)).toMatchObject({ status_code: 6000 });
  expect(await app.guest('198.51.100.41').call(logInByPhone, attempt('13812345678'))).toMatchObject({ status_code: 6021 });
});

/** How many queries and transactions a call makes. */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  const connections = jest.spyOn(app.db.getExecutor(), 'provideConnection');
  await call();
  const made = connections.mock.calls.length;
  connections.mockRestore();
  return made;
}

test('a wrong password is as much work for nobody’s name or phone as for a member’s [ERR-5]', async () => {
  const wrong = { password: 'Wrong2026', remember: false };
  const byName = (userName: string, ip: string) => workOf(() => app.guest(ip).call(logIn, { userName, ...wrong }));
  const byPhone = (phone: string, ip: string) => workOf(() => app.guest(ip).call(logInByPhone, { phone, ...wrong }));

  expect(await byName('nobody77', '198.51.100.50')).toBe(await byName('player02', '198.51.100.51'));
  expect(await byPhone('13912349999', '198.51.100.52')).toBe(await byPhone('13987654321', '198.51.100.53'));
});

test('a guarded member needs a code for a phone log-in as well [ERR-5]', async () => {
  expect(await app.guest('203.0.113.84').call(logInByPhone, attempt('13987654321'))).toMatchObject({ status_code: 6035 });
});
