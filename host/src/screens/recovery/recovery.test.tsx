import { BusinessError } from '@site/shared/platform';
import { answer, createTestPlatform, refuse, renderScreen, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { checkRecoveryCode, resetPassword, sendRecoveryCode } from '@site/shared/wire';
import { HostProvider } from '../../platform/host-context.tsx';
import PasswordScreen from './password.screen.tsx';
import { createTestHost } from '../../testing.tsx';

const SENT = { ticket: 'ticket-number-1', cooldown: 60 };
const ANSWERS = [answer(sendRecoveryCode, SENT), answer(checkRecoveryCode, null), answer(resetPassword, null)] as const;

function open(...answers: readonly TestAnswer[]) {
  const platform = createTestPlatform(...ANSWERS, ...answers);
  platform.session.set({ loggedIn: false, userName: null, member: null });
  const host = createTestHost();
  const { router } = renderScreen(
    <HostProvider host={host}>
      <PasswordScreen />
    </HostProvider>,
    platform,
    { path: '/user/password' },
  );
  return { platform, host, router };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function name(userName = 'player01') {
  await userEvent.type(screen.getByLabelText('账号'), userName);
  await press('发送验证码');
}
async function code(digits = '123456') {
  await userEvent.type(await screen.findByLabelText('验证码'), digits);
  await press('下一步');
}
async function passwords(password: string, confirm = password) {
  await userEvent.type(await screen.findByLabelText('新密码'), password);
  await userEvent.type(screen.getByLabelText('确认新密码'), confirm);
  await press('提交');
}

test('account, code and new password lead back to the log-in [RT-2]', async () => {
  const { platform, router } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('找回密码');
  expect(screen.getByText('第1步，共3步：确认账号')).toBeVisible();

  await name();
  expect(await screen.findByText(/如果该账号存在且已绑定手机或邮箱，验证码已发送/)).toBeVisible();
  expect(screen.getByRole('button', { name: '60秒后重新获取' })).toBeDisabled();
  await code();
  await passwords('Quiet2027lake');

  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'));
  expect(platform.sent(sendRecoveryCode)).toEqual([{ userName: 'player01' }]);
  expect(platform.sent(checkRecoveryCode)).toEqual([{ ticket: 'ticket-number-1', code: '123456' }]);
  expect(platform.sent(resetPassword)).toEqual([{ ticket: 'ticket-number-1', password: 'Quiet2027lake' }]);
});

test('a member who is logged in here is logged out, as everywhere', async () => {
  const { platform, host } = open();
  platform.session.set({ loggedIn: true, userName: 'player01', member: null });
  await name();
  await code();
  await passwords('Quiet2027lake');

  await waitFor(() => expect(host.session.end).toHaveBeenCalledTimes(1));
});

test('an empty account and a short code are refused at their fields [VAL-5]', async () => {
  const { platform } = open();
  await press('发送验证码');
  expect(await screen.findByText('请输入账号')).toBeVisible();
  expect(screen.getByLabelText('账号')).toHaveFocus();

  await name();
  await code('12');
  expect(await screen.findByText('短信验证码错误或已过期')).toBeVisible();
  expect(platform.sent(checkRecoveryCode)).toEqual([]);
});

test('a rate limit is shown above the form, with the account unchanged', async () => {
  open(refuse(sendRecoveryCode, 6501, '请42秒后再获取'));
  await name();

  expect(await screen.findByText('请42秒后再获取')).toBeVisible();
  expect(screen.getByLabelText('账号')).toHaveValue('player01');
});

test('a wrong code is shown at its field and may be retried [ERR-5] [ERR-11]', async () => {
  const response = { data: { field: 'code' } };
  const { platform } = open(
    answer(checkRecoveryCode, () => {
      throw new BusinessError({ code: 10409, message: '验证码错误或已过期', response });
    }),
  );
  await name();
  await code();
  expect(await screen.findByText('验证码错误或已过期')).toBeVisible();
  expect(screen.getByLabelText('验证码')).toHaveFocus();

  platform.answers(answer(checkRecoveryCode, null));
  await press('下一步');
  expect(await screen.findByLabelText('新密码')).toBeVisible();
});

test.each([
  ['short1', 'short1', '密码须为8-20位，且包含字母和数字'],
  ['Quiet2027lake', 'Quiet2027', '两次输入的密码不一致'],
  ['player2027', 'player2027', '密码不能与账号相同'],
])('the new password %s with %s is refused: %s [VAL-5]', async (password, confirm, text) => {
  const { platform } = open();
  await name('player2027');
  await code();
  await passwords(password, confirm);

  expect(await screen.findByText(text)).toBeVisible();
  expect(platform.sent(resetPassword)).toEqual([]);
});

test('an expired proof offers a restart, with the account unchanged', async () => {
  open(refuse(resetPassword, 10001, '验证已失效，请重新开始'));
  await name();
  await code();
  await passwords('Quiet2027lake');
  expect(await screen.findByText('验证已失效，请重新开始')).toBeVisible();

  await press('重新开始');

  expect(screen.getByLabelText('账号')).toHaveValue('player01');
});
