import { BusinessError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import {
  addAccount,
  requestAccountRemoval,
  listAccounts,
  lookUpBin,
  setDefaultAccount,
  bindContact,
  sendContactCode,
  sendPhoneCode,
  setWithdrawPassword,
  submitRealName,
  type PayoutAccount,
  type PayoutBook,
} from '@site/shared/wire';
import AccountsScreen from './accounts.screen.tsx';
import AddAccountScreen from './add-account.screen.tsx';

const card: PayoutAccount = {
  id: 'a1',
  type: 'bank',
  alias: '',
  masked: '**** **** **** 0014',
  maskedHolder: '林*舟',
  bankName: '中国工商银行',
  network: null,
  hasPicture: false,
  isDefault: true,
  status: 'active',
  createdAt: '2026-11-20T04:00:00Z',
  usableFrom: '2026-11-21T04:00:00Z',
  usable: false,
};
const wechat: PayoutAccount = { ...card, id: 'w1', type: 'wechat', masked: 'w***r', bankName: null, isDefault: false, usable: true };
const book: PayoutBook = { accounts: [card, wechat], maskedHolder: '林*舟', maskedPhone: '*******5678', hasWithdrawPassword: true };

function open(path: string, book: PayoutBook, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(listAccounts, book), ...more);
  const isList = path.endsWith('Acount');
  renderScreen(isList ? <AccountsScreen /> : <AddAccountScreen />, platform, { path });
  return platform;
}

test('a card is typed in groups, its bank is recognised, and it is added once [RT-10] [VAL-5]', async () => {
  const platform = open(
    '/mine/addBankCard',
    { ...book, accounts: [] },
    answer(lookUpBin, { bank: { code: 'ICBC', name: '中国工商银行' }, credit: false }),
    answer(addAccount, card),
    answer(sendPhoneCode, { cooldown: 60 }),
  );

  await userEvent.type(await screen.findByRole('textbox', { name: '银行卡号' }), '6222020200000000014');
  expect(screen.getByRole('textbox', { name: '银行卡号' })).toHaveValue('6222 0202 0000 0000 014');
  expect(await screen.findByText('已根据卡号识别')).toBeVisible();
  expect(screen.getByText('验证码将发送至 *******5678')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: '60秒后重新获取' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: '短信验证码' }), '246810');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText('尚未绑定账户')).toBeVisible();
  expect(platform.sent(lookUpBin)).toEqual([{ prefix: '622202' }]);
  expect(platform.sent(addAccount)).toEqual([
    {
      type: 'bank',
      account: '6222 0202 0000 0000 014',
      alias: '',
      bankCode: 'ICBC',
      network: '',
      branch: '',
      own: false,
      smsCode: '246810',
    },
  ]);
  expect(platform.dialogLog).toEqual(['notify: 账户已添加，24小时后可用于取款']);
});

test('a mistyped card number is refused at its field, and nothing is sent [VAL-5]', async () => {
  const platform = open('/mine/addBankCard', book, answer(lookUpBin, { bank: null, credit: false }));

  await userEvent.type(await screen.findByRole('textbox', { name: '银行卡号' }), '6222020200000000012');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByText('银行卡号校验失败，请核对')).toBeVisible();
  expect(screen.getByText('请选择开户银行', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '银行卡号' })).toHaveFocus();
  expect(platform.sent(addAccount)).toEqual([]);
});

test('a USDT address needs its network and its owner’s confirmation [VAL-5]', async () => {
  const platform = open('/mine/virtualCoinCard', book, answer(addAccount, card));

  await userEvent.type(await screen.findByRole('textbox', { name: '地址别名' }), '冷钱包');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '网络' }), 'ERC20');
  await userEvent.type(screen.getByRole('textbox', { name: '钱包地址' }), '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
  expect(screen.getByText('大小写未包含校验信息，请再次核对')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('请确认该地址为本人所有')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '我确认该地址为本人所有' }));
  await userEvent.type(screen.getByRole('textbox', { name: '短信验证码' }), '246810');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(platform.sent(addAccount)).toMatchObject([{ type: 'usdt', network: 'ERC20', alias: '冷钱包', own: true }]);
});

test.each([
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  [' ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed?value=1 ', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('a pasted %j is taken over with its network %s [RT-10]', async (text, network, address) => {
  open('/mine/virtualCoinCard', book);
  await screen.findByRole('textbox', { name: '钱包地址' });
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue(text);
  await user.click(screen.getByRole('button', { name: '粘贴地址' }));

  expect(await screen.findByDisplayValue(address)).toBe(screen.getByRole('textbox', { name: '钱包地址' }));
  expect(screen.getByRole('combobox', { name: '网络' })).toHaveValue(network);
});

test('a clipboard without an address, and one that may not be read, are reported and change nothing [RT-10]', async () => {
  const platform = open('/mine/virtualCoinCard', book);
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: '钱包地址' }), 'T1');
  const read = jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue('见附件');
  await user.click(screen.getByRole('button', { name: '粘贴地址' }));
  read.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: '粘贴地址' }));

  expect(platform.dialogLog).toEqual(['notify: 剪贴板中没有钱包地址', 'notify: 无法读取剪贴板，请允许访问，或在输入框中粘贴']);
  expect(screen.getByRole('textbox', { name: '钱包地址' })).toHaveValue('T1');
});

test('a backend refusal is shown at its field, and the input stays', async () => {
  const taken = new BusinessError({
    code: 10001,
    message: '暂时无法绑定该账户，请核对账号；如确认无误，请联系客服',
    response: { data: { field: 'account' } },
  });
  open('/mine/addwechatCard', book, fail(addAccount, taken));

  await userEvent.type(await screen.findByRole('textbox', { name: '微信号' }), 'wx_traveller');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('暂时无法绑定该账户，请核对账号；如确认无误，请联系客服');
  expect(screen.getByRole('textbox', { name: '微信号' })).toHaveValue('wx_traveller');
});

test('an account of a type with its own list leads there once it is added; a swap waits while it is typed', async () => {
  const platform = open('/mine/addAlipayCard', book, answer(addAccount, wechat));

  await userEvent.type(await screen.findByRole('textbox', { name: '支付宝账号' }), '13812345678');
  expect(platform.leaseReasons).toEqual(['正在填写收款账户']);
  await userEvent.click(screen.getByRole('button', { name: '提交' }));

  expect(platform.visited).toEqual(['alipayAcount']);
});

test('the real name, a phone and the withdrawal password come before the first account [RT-10]', async () => {
  const steps: PayoutBook = { accounts: [], maskedHolder: null, maskedPhone: null, hasWithdrawPassword: false };
  const platform = open(
    '/mine/addDigitalCard',
    steps,
    answer(sendContactCode, { ticket: 'ticket-1', cooldown: 60 }),
    answer(bindContact, null),
    answer(submitRealName, { maskedRealName: '周*满' }),
    answer(setWithdrawPassword, null),
  );

  platform.answers(answer(listAccounts, { ...steps, maskedHolder: '周*满' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '真实姓名' }), '周小满');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));

  platform.answers(answer(listAccounts, { ...steps, maskedHolder: '周*满', maskedPhone: '*******5678' }));
  expect(await screen.findByText('第 2 步，共 3 步')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '13900005678');
  await userEvent.type(screen.getByLabelText('登录密码', { selector: 'input' }), 'Sturdy2026');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await userEvent.type(screen.getByRole('textbox', { name: '短信验证码' }), '246810');
  await userEvent.click(screen.getByRole('button', { name: '绑定手机号' }));

  platform.answers(answer(listAccounts, { ...steps, maskedHolder: '周*满', maskedPhone: '*******5678', hasWithdrawPassword: true }));
  await userEvent.type(await screen.findByLabelText('取款密码'), '258013');
  await userEvent.type(screen.getByLabelText('确认取款密码'), '258013');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));

  expect(await screen.findByRole('textbox', { name: '钱包编号' })).toBeVisible();
  expect(platform.sent(submitRealName)).toEqual([{ realName: '周小满' }]);
  expect(platform.sent(sendContactCode)).toEqual([{ kind: 'phone', target: '13900005678', password: 'Sturdy2026' }]);
  expect(platform.sent(bindContact)).toEqual([{ ticket: 'ticket-1', code: '246810' }]);
  expect(platform.sent(setWithdrawPassword)).toEqual([{ password: '258013' }]);
});

test('five accounts of a type are the most', async () => {
  open('/mine/addBankCard', { ...book, accounts: ['1', '2', '3', '4', '5'].map((id) => ({ ...card, id })) });

  expect(await screen.findByText('每种账户最多绑定5个')).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交' })).not.toBeInTheDocument();
});

test('a new account shows from when it can be used; an empty list leads to the form [RT-10]', async () => {
  open('/mine/addBankCard', book);
  const list = within(await screen.findByRole('list', { name: '已绑定的银行卡' }));
  expect(list.getByRole('listitem')).toHaveTextContent('新增账户24小时后可用于取款，2026-11-21 12:00 起可用');
  expect(list.getByRole('listitem')).toHaveTextContent('默认');
});

test('the list of a type shows its accounts; the default is set, and a removal is requested after a question', async () => {
  const platform = open('/mine/wechatAcount', book, answer(setDefaultAccount, null), answer(requestAccountRemoval, null));

  expect(await screen.findByRole('listitem')).toHaveTextContent('w***r');
  await userEvent.click(screen.getByRole('button', { name: '设为默认' }));
  await userEvent.click(await screen.findByRole('button', { name: '申请解绑' }));

  expect(platform.sent(setDefaultAccount)).toEqual([{ accountId: 'w1' }]);
  expect(platform.sent(requestAccountRemoval)).toEqual([{ accountId: 'w1' }]);
  expect(platform.dialogLog).toEqual(['confirm: 确定申请解绑 w***r 吗？审核期间该账户不可用于取款。']);
});

test('a member without accounts of a type is led to add one', async () => {
  open('/mine/koipayAcount', { ...book, accounts: [] });

  expect(await screen.findByText('尚未绑定账户')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: '添加账户' })) expect(link).toHaveAttribute('href', '/mine/addKOIpayCard');
});
