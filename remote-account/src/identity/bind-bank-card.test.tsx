import { answer, createTestPlatform, refuse, renderScreen, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { addAccount, listAccounts, lookUpBin, sendPhoneCode, type PayoutBook } from '@site/shared/wire';
import { BOOK } from '../common/sample-payout.ts';
import BindBankCardScreen from './bind-bank-card.screen.tsx';

function open(book: PayoutBook, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(listAccounts, book),
    answer(lookUpBin, { bank: { code: 'ICBC', name: '中国工商银行' }, credit: false }),
    answer(sendPhoneCode, { cooldown: 60 }),
    ...more,
  );
  const go = jest.spyOn(platform.navigation, 'go');
  return { platform, go, ...renderScreen(<BindBankCardScreen />, platform, { path: '/mine/userInfo/authentication/bindBankCard' }) };
}

test('a member who has no real name goes back to the first step [ACC-4]', async () => {
  const { go } = open({ ...BOOK, maskedHolder: null });

  await waitFor(() => expect(go).toHaveBeenCalledWith('authentication', { replace: true }));
});

test('the holder is fixed, the number is grouped and names its bank, and the refusal is shown at the number [ACC-4] [VAL-5]', async () => {
  const { platform } = open(BOOK, refuse(addAccount, 10003, '不支持信用卡'));
  expect(await screen.findByLabelText('持卡人')).toHaveValue('王*明');
  expect(screen.getByLabelText('持卡人')).toBeDisabled();
  await userEvent.type(screen.getByLabelText('银行卡号'), '6222020200000000014');
  expect(screen.getByLabelText('银行卡号')).toHaveValue('6222 0202 0000 0000 014');
  await waitFor(() => expect(screen.getByLabelText('开户银行')).toHaveValue('ICBC'));
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: '60秒后重新获取' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText(/开户省份/), '浙江省');
  await userEvent.type(screen.getByLabelText(/开户城市/), '杭州');
  await userEvent.type(screen.getByLabelText('短信验证码'), '246810');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect((await screen.findAllByText('不支持信用卡')).length).toBeGreaterThan(0);
  expect(platform.sent(addAccount)).toMatchObject([{ smsCode: '246810', province: '浙江省', city: '杭州' }]);
  expect(screen.getByRole('link', { name: '稍后' })).toHaveAttribute('href', '/mine/userInfo');
});

test.each([
  ['6222020200000000012', '银行卡号校验失败，请核对'],
  ['0000000000000000', '银行卡号校验失败，请核对'],
  ['62220202', '银行卡号须为15-19位数字'],
])('the number %s is refused before it is sent: %s [VAL-5]', async (number, text) => {
  const { platform } = open(BOOK);
  await userEvent.type(await screen.findByLabelText('银行卡号'), number);
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(platform.sent(addAccount)).toHaveLength(0);
});

test('without a bound phone, the phone is bound first: the code is sent to it [ACC-4] [RT-10]', async () => {
  open({ ...BOOK, maskedPhone: null, hasWithdrawPassword: false });

  expect(await screen.findByRole('heading', { name: '先绑定手机号' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('请输入手机号')).toBeVisible();
  expect(screen.queryByLabelText('银行卡号')).toBeNull();
});

test('without a withdrawal password the form first sets one [ACC-4]', async () => {
  open({ ...BOOK, hasWithdrawPassword: false });

  expect(await screen.findByRole('heading', { name: '先设置取款密码' })).toBeVisible();
  expect(screen.queryByLabelText('银行卡号')).toBeNull();
});
