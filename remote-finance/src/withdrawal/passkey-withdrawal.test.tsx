import { PasskeyError } from '@site/shared/platform';
import { answer, refuse, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { createWithdrawal, startWithdrawalPasskey } from '@site/shared/wire';
import { openWithdrawal, showWithdrawal } from './testing.ts';
import { SUBMITTED } from './withdrawal.states.ts';

const REQUEST = { challenge: 'aaaa', rpId: 'play.example', allowed: [{ id: 'aaaa', transports: ['internal'] }] };
const ASSERTION = { id: 'aaaa', clientDataJSON: 'e30', authenticatorData: 'aaaa', signature: 'aaaa' };

/** The page of a member with a passkey, in a browser that answers this. */
function withPasskey(get: () => Promise<typeof ASSERTION> = async () => ASSERTION, ...more: readonly TestAnswer[]) {
  const { platform } = openWithdrawal(
    { hasPasskey: true },
    answer(startWithdrawalPasskey, REQUEST),
    answer(createWithdrawal, SUBMITTED),
    ...more,
  );
  const browser = { isPossible: () => true, hasAutofill: async () => false, create: jest.fn(), get: jest.fn(get) };
  showWithdrawal({ ...platform, passkeys: browser });
  return { platform, browser };
}
const confirmByPasskey = async () => userEvent.click(await screen.findByRole('button', { name: '使用通行密钥确认取款' }));

test('a passkey confirms exactly the withdrawal that is shown, without the withdrawal password', async () => {
  const { platform, browser } = withPasskey();

  await userEvent.type(await screen.findByLabelText('取款金额'), '500');
  await confirmByPasskey();

  await waitFor(() => expect(platform.dialogLog).toContain('notify: 取款申请已提交'));
  expect(platform.sent(startWithdrawalPasskey)).toEqual([{ accountId: 'a1', amount: '500' }]);
  expect(browser.get).toHaveBeenCalledWith(REQUEST);
  expect(platform.sent(createWithdrawal)).toEqual([{ accountId: 'a1', amount: '500', passkey: ASSERTION }]);
  expect(JSON.stringify(platform.storage.read('withdrawalAttempt') ?? '')).not.toContain('passkey');
});

test('a passkey is not asked for while the amount is missing [VAL-5]', async () => {
  const { platform } = withPasskey();

  await confirmByPasskey();

  expect(await screen.findByText('请输入取款金额')).toBeVisible();
  expect(screen.queryByText('请输入取款密码')).not.toBeInTheDocument();
  expect(platform.sent(startWithdrawalPasskey)).toEqual([]);
});

test('a cancelled passkey sends no withdrawal and keeps the input', async () => {
  const { platform } = withPasskey(() => Promise.reject(new PasskeyError('cancelled')));

  await userEvent.type(await screen.findByLabelText('取款金额'), '500');
  await confirmByPasskey();

  expect(await screen.findByText('未完成通行密钥验证，请重试或使用密码')).toBeVisible();
  expect(screen.getByLabelText('取款金额')).toHaveValue('500');
  expect(platform.sent(createWithdrawal)).toEqual([]);
});

test('a refused passkey says why above the form', async () => {
  const text = '通行密钥验证未通过或已过期，请重试或使用取款密码';
  withPasskey(undefined, refuse(createWithdrawal, 10001, text));

  await userEvent.type(await screen.findByLabelText('取款金额'), '500');
  await confirmByPasskey();

  expect(await screen.findByText(text)).toBeVisible();
});

test('a member without a usable passkey confirms by the password alone', async () => {
  openWithdrawal().show();

  await screen.findByLabelText('取款金额');

  expect(screen.queryByRole('button', { name: '使用通行密钥确认取款' })).not.toBeInTheDocument();
});
