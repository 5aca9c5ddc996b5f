import { BusinessError } from '@site/shared/platform';
import { answer, createTestPlatform, refuse, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { logIn, logInDevice } from '@site/shared/wire';
import { asGuest, GRANT, renderInHost } from '../../testing.tsx';
import { LogInDialogView } from './log-in-dialog.tsx';
import LoginScreen from './login.screen.tsx';

/** A log-in that requires a code: a new ticket each time. */
function newDevice(cooldown: string) {
  let count = 0;
  return answer(logIn, () => {
    count += 1;
    const data = { ticket: `ticket-number-${count}`, target: '*******4321', cooldown };
    throw new BusinessError({ code: 6035, message: '该设备需要授权，验证码已发送', response: { data } });
  });
}
async function open({ cooldown = '60' } = {}, ...answers: readonly TestAnswer[]) {
  const platform = asGuest(createTestPlatform(newDevice(cooldown), ...answers));
  const { host } = renderInHost(<LoginScreen />, platform, { path: '/user/login' });
  await userEvent.type(screen.getByLabelText('账号'), 'player02');
  await userEvent.type(screen.getByLabelText('密码'), 'Demo2026pass');
  await userEvent.click(screen.getByLabelText('记住我'));
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  const boxes = await screen.findByLabelText('授权码');
  return { platform, begin: host.session.begin, boxes };
}
const press = () => userEvent.click(screen.getByRole('button', { name: '确定' }));

test('the code completes the log-in on a new device, with the chosen remember-me [ERR-5] [ERR-11]', async () => {
  const { platform, begin, boxes } = await open({}, answer(logInDevice, GRANT));
  expect(screen.getByText(/验证码已发送至 \*+4321/)).toBeVisible();

  await userEvent.type(boxes, '12a345 6');
  await press();

  await waitFor(() => expect(begin).toHaveBeenCalledWith(GRANT, true));
  expect(platform.sent(logInDevice)).toEqual([{ ticket: 'ticket-number-1', code: '123456' }]);
});

test('a code that is too short is refused at its field and not sent [VAL-5]', async () => {
  const { platform, boxes } = await open();
  await userEvent.type(boxes, '123');
  await press();

  expect(await screen.findByText('请输入6位授权码')).toBeVisible();
  expect(boxes).toHaveFocus();
  expect(platform.sent(logInDevice)).toEqual([]);
});

test.each([
  [6036, '授权码错误，请重新输入'],
  [6038, '授权码已过期，请重新获取'],
])('%i is shown at the code field, which keeps its value [ERR-5] [ERR-11]', async (code, text) => {
  const { boxes } = await open({}, refuse(logInDevice, code, text));
  await userEvent.type(boxes, '123456');
  await press();

  expect(await screen.findByText(text)).toBeVisible();
  expect(boxes).toBeInvalid();
  expect(boxes).toHaveFocus();
  expect(boxes).toHaveValue('123456');
});

test.each([
  [6037, '授权已锁定，请15分钟后再试'],
  [6039, '授权失败次数过多，请明日再试'],
])('%i is shown above the code field [ERR-5] [ERR-11]', async (code, text) => {
  const { boxes } = await open({}, refuse(logInDevice, code, text));
  await userEvent.type(boxes, '123456');
  await press();

  expect(await screen.findByText(text)).toBeVisible();
});

test('another code can be requested after the countdown, and belongs to a new ticket', async () => {
  const { platform } = await open({ cooldown: '0' }, answer(logInDevice, GRANT));
  await userEvent.click(screen.getByRole('button', { name: '重新获取' }));
  await waitFor(() => expect(platform.sent(logIn)).toHaveLength(2));

  await userEvent.type(screen.getByLabelText('授权码'), '123456');
  await press();

  await waitFor(() => expect(platform.sent(logInDevice)).toEqual([{ ticket: 'ticket-number-2', code: '123456' }]));
});

test('the button shows the countdown; back leads to the unchanged form', async () => {
  await open();
  expect(screen.getByRole('button', { name: '60秒后重新获取' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: '返回登录' }));

  expect(screen.getByLabelText('账号')).toHaveValue('player02');
});

const interrupted = (ticket: string, cooldown = '0') =>
  new BusinessError({ code: 6035, message: '该设备需要授权', response: { data: { ticket, target: '*******4321', cooldown } } });

/** The dialog of a handed-over session on a new device. */
function openPending(again: () => Promise<typeof GRANT>, ...answers: readonly TestAnswer[]) {
  const platform = asGuest(createTestPlatform(...answers));
  const close = jest.fn();
  const dialog = { kind: 'log-in', id: 1, pending: { refusal: interrupted('handed-over'), again }, close } as const;
  const { host } = renderInHost(<LogInDialogView dialog={dialog} />, platform, { path: '/' });
  return { platform, begin: host.session.begin };
}

test('a handed-over session asks for its code at once and is not remembered [SES-1] [SES-2]', async () => {
  const { platform, begin } = openPending(async () => GRANT, answer(logInDevice, GRANT));

  await userEvent.type(await screen.findByLabelText('授权码'), '123456');
  await press();

  await waitFor(() => expect(begin).toHaveBeenCalledWith(GRANT, false));
  expect(platform.sent(logInDevice)).toEqual([{ ticket: 'handed-over', code: '123456' }]);
});

test('another code for a handed-over session belongs to a new ticket [SES-1]', async () => {
  const { platform } = openPending(() => Promise.reject(interrupted('second-code', '60')), answer(logInDevice, GRANT));
  await userEvent.click(await screen.findByRole('button', { name: '重新获取' }));
  expect(await screen.findByRole('button', { name: '60秒后重新获取' })).toBeDisabled();

  await userEvent.type(screen.getByLabelText('授权码'), '123456');
  await press();

  await waitFor(() => expect(platform.sent(logInDevice)).toEqual([{ ticket: 'second-code', code: '123456' }]));
});

test('a handed-over session that ended meanwhile leads to the form with the reason [SES-1]', async () => {
  openPending(() => Promise.reject(new BusinessError({ code: 10105, message: '登录已过期，请重新登录' })));
  await userEvent.click(await screen.findByRole('button', { name: '重新获取' }));

  expect(await screen.findByText('登录已过期，请重新登录')).toBeVisible();
  expect(screen.getByLabelText('账号')).toBeVisible();
});
