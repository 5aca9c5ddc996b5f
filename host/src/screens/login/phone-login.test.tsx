import { answer, createTestPlatform, refuse, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { logIn, logInByPhone } from '@site/shared/wire';
import { asGuest, GRANT, renderInHost } from '../../testing.tsx';
import LoginScreen from './login.screen.tsx';

function open(...answers: readonly TestAnswer[]) {
  const platform = asGuest(createTestPlatform(...answers));
  return { platform, ...renderInHost(<LoginScreen />, platform, { path: '/user/login' }) };
}
const byPhone = () => userEvent.click(screen.getByRole('tab', { name: '手机号登录' }));
const press = () => userEvent.click(screen.getByRole('button', { name: '登录' }));

test.each([
  ['13812345678', null, '+8613812345678'],
  ['66123456', '852', '+85266123456'],
  ['66123456', '853', '+85366123456'],
  ['912 345 678', '886', '+886912345678'],
])('a visitor logs in with the phone %s of the country %s [VAL-2] [RT-2]', async (number, country, phone) => {
  const { platform, host } = open(answer(logInByPhone, GRANT));
  await byPhone();
  if (country !== null) await userEvent.selectOptions(screen.getByLabelText('国家/地区'), country);
  await userEvent.type(screen.getByLabelText('手机号'), number);
  await userEvent.type(screen.getByLabelText('密码'), 'Demo2026pass');
  await press();

  await waitFor(() => expect(host.session.begin).toHaveBeenCalledWith(GRANT, false));
  expect(platform.sent(logInByPhone)).toEqual([{ phone, password: 'Demo2026pass', remember: false }]);
});

test('a number pasted with its country code selects the country [VAL-2]', async () => {
  open();
  await byPhone();
  await userEvent.click(screen.getByLabelText('手机号'));
  await userEvent.paste('+852 6612 3456');

  expect(screen.getByLabelText('国家/地区')).toHaveValue('852');
  expect(screen.getByLabelText('手机号')).toHaveValue('66123456');
});

test.each([
  ['', '86', '请输入手机号'],
  ['12812345678', '86', '手机号格式不正确'],
  ['1381234567', '86', '手机号格式不正确'],
  ['31234567', '852', '手机号格式不正确'],
  ['51234567', '853', '手机号格式不正确'],
  ['812345678', '886', '手机号格式不正确'],
])('the phone "%s" of %s is refused at its field, which has the focus: %s [VAL-5]', async (number, country, text) => {
  const { platform } = open();
  await byPhone();
  await userEvent.selectOptions(screen.getByLabelText('国家/地区'), country);
  if (number) await userEvent.type(screen.getByLabelText('手机号'), number);
  await press();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('请输入密码')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveFocus();
  expect(platform.sent(logInByPhone)).toEqual([]);
});

test('input on one tab is there after switching back, and its errors are not', async () => {
  const { platform } = open(refuse(logIn, 6002, '账号或密码错误'));
  await userEvent.type(screen.getByLabelText('账号'), 'abc');
  await press();
  expect(await screen.findByText('账号长度为4-20位')).toBeVisible();

  await byPhone();
  await userEvent.type(screen.getByLabelText('手机号'), '138');
  await userEvent.click(screen.getByRole('tab', { name: '账号登录' }));

  expect(screen.getByLabelText('账号')).toHaveValue('abc');
  expect(screen.queryByText('账号长度为4-20位')).not.toBeInTheDocument();
  await byPhone();
  expect(screen.getByLabelText('手机号')).toHaveValue('138');
  expect(platform.sent(logIn)).toEqual([]);
});

test('an unknown phone reads like a wrong password [ERR-11]', async () => {
  open(refuse(logInByPhone, 6002, '账号或密码错误'));
  await byPhone();
  await userEvent.type(screen.getByLabelText('手机号'), '13812345678');
  await userEvent.type(screen.getByLabelText('密码'), 'Wrong2026');
  await press();

  expect(await screen.findByText('账号或密码错误')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveValue('13812345678');
});
