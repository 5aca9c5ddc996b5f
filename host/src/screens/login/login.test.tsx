import { BusinessError, NetworkError } from '@site/shared/platform';
import {
  answer,
  createTestPlatform,
  fail,
  refuse,
  screen,
  userEvent,
  waitFor,
  type TestAnswer,
  type TestPlatform,
} from '@site/shared/testing';
import { logIn, logOut } from '@site/shared/wire';
import { asGuest, createTestHost, GRANT, renderInHost } from '../../testing.tsx';
import { useLogOut } from './log-out.ts';
import LoginScreen from './login.screen.tsx';
import { fieldOf } from './refusals.ts';

const guestPlatform = (...answers: readonly TestAnswer[]) => asGuest(createTestPlatform(...answers));
const hostOn = (order: string[] = []) => {
  const host = createTestHost({ leaveProtected: async () => void order.push('leave') });
  host.session.end.mockImplementation(() => void order.push('end'));
  return host;
};
const open = (platform: TestPlatform, path = '/user/login') => renderInHost(<LoginScreen />, platform, { path });
const fill = async (userName: string, password: string) => {
  if (userName) await userEvent.type(screen.getByLabelText('账号'), userName);
  if (password) await userEvent.type(screen.getByLabelText('密码'), password);
};
function Out() {
  const leave = useLogOut();
  return <button onClick={() => void leave()}>退出</button>;
}
const press = () => userEvent.click(screen.getByRole('button', { name: '登录' }));

test('a visitor logs in and is remembered with remember-me [SES-2] [RT-2]', async () => {
  const platform = guestPlatform(answer(logIn, GRANT));
  const { host } = open(platform);

  await fill('player01', 'Demo2026pass');
  await userEvent.click(screen.getByLabelText('记住我'));
  await press();

  await waitFor(() => expect(host.session.begin).toHaveBeenCalledWith(GRANT, true));
  expect(platform.sent(logIn)).toEqual([{ userName: 'player01', password: 'Demo2026pass', remember: true }]);
  expect(platform.dialogLog).toContain('notify: 登录成功');
});

test('a log-in returns the visitor to the original address [RT-13]', async () => {
  const { router } = open(guestPlatform(answer(logIn, GRANT)), '/user/login?from=%2Fmine%2Fvip');

  await fill('player01', 'Demo2026pass');
  await press();

  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/vip'));
});

test('an empty form shows what is missing, sends nothing, and focuses the first bad field [VAL-5]', async () => {
  const platform = guestPlatform();
  open(platform);

  await press();

  expect(await screen.findByText('请输入账号')).toBeVisible();
  expect(screen.getByText('请输入密码')).toBeVisible();
  expect(screen.getByLabelText('账号')).toHaveFocus();
  expect(platform.sent(logIn)).toEqual([]);
});

test.each([
  ['abc', 'Demo2026pass', '账号长度为4-20位'],
  ['player01', '12345', '密码长度为6-20位'],
])('the account %s with the password %s is refused at its field [VAL-5]', async (userName, password, text) => {
  open(guestPlatform());

  await fill(userName, password);
  await press();

  expect(await screen.findByText(text)).toBeVisible();
});

test('a wrong password shows the server’s message, and no input is lost [ERR-11]', async () => {
  const { host } = open(guestPlatform(refuse(logIn, 6002, '账号或密码错误')));

  await fill('player01', 'wrong pass');
  await press();

  expect(await screen.findByText('账号或密码错误')).toBeVisible();
  expect(screen.getByLabelText('账号')).toHaveValue('player01');
  expect(screen.getByLabelText('密码')).toHaveValue('wrong pass');
  expect(host.session.begin).not.toHaveBeenCalled();
});

test('a form without a connection shows the failure and can be sent again [ERR-7]', async () => {
  const platform = guestPlatform(fail(logIn, new NetworkError({ fault: 'offline', message: '网络连接已断开，请检查网络' })));
  const { host } = open(platform);
  await fill('player01', 'Demo2026pass');
  await press();
  expect(await screen.findByText('网络连接已断开，请检查网络')).toBeVisible();

  platform.answers(answer(logIn, GRANT));
  await press();

  await waitFor(() => expect(host.session.begin).toHaveBeenCalledTimes(1));
});

test('a site that stopped log-ins shows a notice and accepts none [SH-8]', () => {
  const platform = guestPlatform();
  platform.site.set({ ...platform.site.get(), preInfo: { stopLogin: true } as never });
  open(platform);

  expect(screen.getByText('登录暂未开放')).toBeVisible();
  expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
});

test('a logged-in member sees that he is logged in', () => {
  open(createTestPlatform());

  expect(screen.getByText('您已登录')).toBeVisible();
});

test('a log-out notifies the server, leaves a protected page first, and then ends the session [SES-3]', async () => {
  const order: string[] = [];
  const host = hostOn(order);
  const platform = createTestPlatform(answer(logOut, null));
  renderInHost(<Out />, platform, { host });

  await userEvent.click(screen.getByRole('button', { name: '退出' }));

  await waitFor(() => expect(order).toEqual(['leave', 'end']));
  expect(platform.sent(logOut)).toHaveLength(1);
});

test('a log-out without a connection ends the session locally all the same', async () => {
  const host = hostOn();
  const platform = createTestPlatform(fail(logOut, new NetworkError({ fault: 'offline', message: '' })));
  renderInHost(<Out />, platform, { host });

  await userEvent.click(screen.getByRole('button', { name: '退出' }));

  await waitFor(() => expect(host.session.end).toHaveBeenCalledTimes(1));
});

test.each([
  [new BusinessError({ code: 10003, message: '', response: { data: { field: 'userName' } } }), 'userName'],
  [new BusinessError({ code: 6002, message: '', response: { data: null } }), null],
  [new NetworkError({ fault: 'closed', message: '' }), null],
])('the field of a rejection is read from its response', (error, field) => {
  expect(fieldOf(error)).toBe(field);
});
