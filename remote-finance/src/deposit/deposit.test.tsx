import { BusinessError, NetworkError } from '@site/shared/platform';
import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, waitFor, within, type TestAnswer } from '@site/shared/testing';
import { cancelDeposit, createDeposit, getDeposit, getDepositMethods } from '@site/shared/wire';
import DepositScreen from './deposit.screen.tsx';
import { METHODS, ORDER } from '../common/sample-deposit.ts';

const PATH = '/mine/finance/deposit';

function open(path = PATH, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getDepositMethods, METHODS), answer(getDeposit, ORDER), answer(createDeposit, ORDER), ...more);
  return { platform, ...renderScreen(<DepositScreen />, platform, { path }) };
}

const UNVERIFIED = answer(getDepositMethods, { ...METHODS, realName: null });

async function fillBank(amount = '500', name = '林晓舟') {
  await userEvent.click(await screen.findByRole('radio', { name: '银行卡转账' }));
  if (amount) await userEvent.type(screen.getByLabelText('存款金额（元）'), amount);
  const payer = screen.queryByLabelText('付款人姓名');
  if (name && payer) await userEvent.type(payer, name);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交存款' }));

test('a first open method is chosen beforehand, in yuan, but no amount and no bonus', async () => {
  open();

  expect(await screen.findByRole('radio', { checked: true })).toHaveAccessibleName('银行卡转账');

  expect(screen.getByLabelText('存款金额（元）')).toHaveValue('');
  for (const preset of within(screen.getByRole('group', { name: '快捷金额' })).getAllByRole('button')) {
    expect(preset).toHaveAttribute('aria-pressed', 'false');
  }
  expect(screen.queryByText(/优惠/)).not.toBeInTheDocument();
  expect(screen.getByText('演示环境 · 不涉及真实资金')).toBeVisible();
});

test('the method and channel of the last deposit are named and chosen, its amount is not', async () => {
  open(PATH, answer(getDepositMethods, { ...METHODS, last: { methodCode: 'bank', channelId: 'bank-b', amount: '500.00' } }));

  expect(await screen.findByRole('radio', { name: '银行卡转账，上次使用' })).toBeChecked();
  expect(screen.getByRole('button', { name: '手机银行转账' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('存款金额（元）')).toHaveValue('');
});

describe('on a phone', () => {
  const original = globalThis.matchMedia;
  beforeAll(() => {
    globalThis.matchMedia = (query) => {
      const list = original(query);
      Object.defineProperty(list, 'matches', { value: query.includes('max-width: 599') });
      return list;
    };
  });
  afterAll(() => {
    globalThis.matchMedia = original;
  });
  const change = () => screen.findByRole('button', { name: '更换存款方式' });

  test('only the chosen method is shown; another one is chosen from the list, and the focus goes along', async () => {
    open();
    const button = await change();
    expect(screen.getByRole('region', { name: '存款方式' })).toHaveTextContent('银行卡转账');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();

    await userEvent.click(button);
    expect(screen.getByRole('radio', { name: '银行卡转账' })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'USDT-TRC20' }));

    expect(await change()).toHaveFocus();
    expect(screen.getByRole('region', { name: '存款方式' })).toHaveTextContent('USDT-TRC20');
    expect(screen.getByLabelText('存款金额（USDT）')).toBeVisible();
  });

  test('the list stays open while the arrow keys move through it', async () => {
    open();
    await userEvent.click(await change());
    await userEvent.keyboard('{ArrowDown}');

    expect(screen.getByRole('radio', { checked: true })).toHaveFocus();
    expect(screen.queryByRole('button', { name: '更换存款方式' })).not.toBeInTheDocument();
  });
});

test('a method shows its limits, fee and time; one in maintenance cannot be chosen', async () => {
  open();

  const card = (await screen.findByRole('radio', { name: '银行卡转账' })).closest('label');
  expect(card).toHaveTextContent('100 - 50,000元');
  expect(card).toHaveTextContent('手续费 0.5% · 约5分钟');
  expect(screen.getByRole('radio', { name: 'KOIpay' })).toBeDisabled();
});

test('fee and what arrives are shown before anything is sent', async () => {
  open();
  await fillBank();

  const summary = screen.getByText('实际到账').closest('dl');
  expect(summary).toHaveTextContent('手续费¥2.50');
  expect(summary).toHaveTextContent('实际到账¥497.50');
});

test('USDT are counted at the rate that is shown', async () => {
  const { platform } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'USDT-TRC20' }));
  await userEvent.type(screen.getByLabelText('存款金额（USDT）'), '100');

  expect(screen.getByText('实际到账').closest('dl')).toHaveTextContent('实际到账¥718.00');
  await submit();
  expect(platform.sent(createDeposit)).toEqual([{ methodCode: 'usdt_trc20', channelId: 'usdt', amount: '100', rate: '7.18' }]);
});

test('a preset fills in the amount, and another channel can be taken', async () => {
  const { platform } = open();
  await fillBank('', '林晓舟');
  await userEvent.click(screen.getByRole('button', { name: '手机银行转账' }));
  await userEvent.click(screen.getByRole('button', { name: '500' }));
  await submit();

  expect(platform.sent(createDeposit)).toEqual([{ methodCode: 'bank', channelId: 'bank-b', amount: '500' }]);
});

test.each([
  ['', '请输入存款金额'],
  ['99', '单笔最低100元'],
  ['60000', '单笔最高50,000元'],
  ['0.001', '单笔最低100元'],
  ['-0', '单笔最低100元'],
  ['1e1', '单笔最低100元'],
  ['NaN', '请输入存款金额'],
  ['١٢', '请输入存款金额'],
])('the typed amount %j is refused with %s, and nothing is sent [VAL-1]', async (typed, sentence) => {
  const { platform } = open();
  await fillBank(typed);
  await submit();

  expect(screen.getByLabelText('存款金额（元）')).toHaveAccessibleDescription(sentence);
  expect(platform.sent(createDeposit)).toEqual([]);
});

test.each(['1e3', '١٢', '0.001', '-0', 'NaN', '9'.repeat(400)])('a pasted %j is refused, not turned into another amount', async (text) => {
  open();
  await fillBank('');
  await userEvent.click(screen.getByLabelText('存款金额（元）'));
  await userEvent.paste(text);

  expect(screen.getByLabelText('存款金额（元）')).toHaveValue('');
  expect(await screen.findByText('金额格式不正确，最多两位小数')).toBeVisible();
});

test('a pasted amount with spaces and separators is understood', async () => {
  open();
  await fillBank('');
  await userEvent.click(screen.getByLabelText('存款金额（元）'));
  await userEvent.paste(' ¥1,000.50 ');

  expect(screen.getByLabelText('存款金额（元）')).toHaveValue('1000.50');
});

test('a verified member is named, and types no name; without a name of an unverified one nothing is sent [RG-6]', async () => {
  const { unmount } = open();
  await fillBank('500', '');
  expect(screen.getByText('付款人 林*舟（已实名），请使用本人账户付款')).toBeVisible();
  expect(screen.queryByLabelText('付款人姓名')).toBeNull();
  unmount();

  const { platform } = open(PATH, UNVERIFIED);
  await fillBank('500', '');
  await submit();

  expect(screen.getByLabelText('付款人姓名')).toHaveAccessibleDescription('请输入付款人姓名');
  expect(platform.sent(createDeposit)).toEqual([]);
});

test('a new order opens at its address, and its idempotency key is removed', async () => {
  const { platform, router } = open();
  await fillBank();
  await submit();

  await waitFor(() => expect(router.state.location.search).toBe('?bill=D2611210000000001'));
  expect(platform.optionsOf(createDeposit)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(platform.storage.read('depositAttempt')).toBeNull();
});

test('the key is stored before the first send and the same for every retry, also after a reload [VAL-4]', async () => {
  const { platform, unmount } = open(PATH, fail(createDeposit, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  await fillBank();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('请检查网络后再次点击“提交存款”，同一笔不会重复下单');
  await submit();
  const [first, second] = platform.optionsOf(createDeposit).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(platform.storage.read('depositAttempt')).toMatchObject({ key: first, userName: 'player01' });

  unmount();
  platform.answers(answer(createDeposit, ORDER));
  renderScreen(<DepositScreen />, platform, { path: PATH });
  expect(await screen.findByDisplayValue('500')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('不会重复下单');
  await submit();

  expect(platform.optionsOf(createDeposit).at(-1)?.idempotencyKey).toBe(first);
});

test('the notice of a lost answer disappears once the draft changes; a wrong amount is then the only error [VAL-4] [VAL-5]', async () => {
  open(PATH, fail(createDeposit, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  await fillBank();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('同一笔不会重复下单');

  await userEvent.type(screen.getByLabelText('存款金额（元）'), '{Backspace}');
  expect(await screen.findByText('单笔最低100元')).toBeVisible();
  expect(screen.queryByText(/不会重复下单/)).not.toBeInTheDocument();

  await userEvent.type(screen.getByLabelText('存款金额（元）'), '0');
  expect(await screen.findByText(/不会重复下单/)).toBeVisible();
});

test('another amount is another order with another idempotency key', async () => {
  const { platform } = open(PATH, fail(createDeposit, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  await fillBank();
  await submit();
  await userEvent.type(screen.getByLabelText('存款金额（元）'), '0');
  await submit();

  const keys = platform.optionsOf(createDeposit).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('a refusal is shown at its field, keeps what was typed and ends the attempt', async () => {
  const refusal = new BusinessError({
    code: 10003,
    message: '付款人须与实名一致，请勿使用他人账户付款',
    response: { data: { field: 'payerName' } },
  });
  const { platform } = open(PATH, UNVERIFIED, fail(createDeposit, refusal));
  await fillBank('500', '王小明');
  await submit();

  expect(await screen.findByText('付款人须与实名一致，请勿使用他人账户付款')).toBeVisible();
  expect(screen.getByLabelText('付款人姓名')).toHaveValue('王小明');
  expect(platform.storage.read('depositAttempt')).toBeNull();
});

test('while something is typed the release is held, and a swap keeps it', async () => {
  const { platform } = open(PATH, UNVERIFIED);
  await fillBank('250');

  expect(platform.leaseReasons).toEqual(['正在填写存款']);
  expect(platform.leases.take('deposit-form', 1)).toMatchObject({ methodCode: 'bank', amount: '250', payerName: '林晓舟' });
});

test('an order that waits is offered instead of the form, to go on or to give up', async () => {
  const unpaid = { ...METHODS, unpaid: ORDER };
  const { platform, router } = open(PATH, answer(getDepositMethods, unpaid), answer(cancelDeposit, { ...ORDER, status: 'cancelled' }));
  const card = within(await screen.findByRole('region', { name: '未完成的存款' }));
  expect(card.getByText('您有一笔未完成的存款，继续支付？')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();

  platform.answers(answer(getDepositMethods, METHODS));
  await userEvent.click(card.getByRole('button', { name: '取消订单' }));
  expect(platform.sent(cancelDeposit)).toEqual([{ billNo: ORDER.billNo }]);
  expect(await screen.findByRole('radio', { name: '银行卡转账' })).toBeEnabled();
  expect(router.state.location.search).toBe('');
});

test('going on opens the order', async () => {
  const { router } = open(PATH, answer(getDepositMethods, { ...METHODS, unpaid: ORDER }));

  await userEvent.click(await screen.findByRole('button', { name: '继续支付' }));

  expect(router.state.location.search).toBe('?bill=D2611210000000001');
});
