import { BusinessError, NetworkError } from '@site/shared/platform';
import { AUTO_WITHDRAWAL_RULES } from '@site/shared/product';
import { answer, fail, screen, TEST_MEMBER, userEvent, within } from '@site/shared/testing';
import {
  cancelWithdrawal,
  collectAll,
  createWithdrawal,
  getCollectProgress,
  getWithdrawalConfig,
  listAccounts,
  type CollectJob,
} from '@site/shared/wire';
import { BOOK, CARD, WECHAT } from '../common/sample-payout.ts';
import { openWithdrawal } from './testing.ts';
import { CONFIG, inProgress, REVIEWING, SUBMITTED } from './withdrawal.states.ts';

test.each([
  ['rests for 24 hours', WECHAT, '新增账户24小时后可用于取款，最早 2026-11-22 12:00 可用。'],
  ['is being removed', { ...CARD, usable: false, status: 'unbinding' as const }, /解绑审核中.*添加其他本人账户/],
])('while the only account %s there is no form that could not be sent, but the reason [RT-9]', async (_state, account, text) => {
  openWithdrawal({}, answer(listAccounts, { ...BOOK, accounts: [account] })).show();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交取款' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看账户' })).toBeVisible();
});

async function fill(amount: string, password = '258013') {
  await userEvent.type(await screen.findByRole('textbox', { name: '取款金额' }), amount);
  await userEvent.type(screen.getByLabelText('取款密码'), password);
}
const press = () => userEvent.click(screen.getByRole('button', { name: '提交取款' }));

test('fee and net amount are shown before anything is sent; a submitted withdrawal is stored and polled [VAL-5]', async () => {
  const { platform, show } = openWithdrawal({}, answer(createWithdrawal, REVIEWING));
  show();
  await fill('1000');
  const quote = within(screen.getByLabelText('费用与到账'));
  expect(quote.getByText('¥0.00')).toBeVisible();
  expect(quote.getByText('¥1,000.00')).toBeVisible();
  expect(quote.getByText('今日还可免手续费 2 次')).toBeVisible();

  platform.answers(answer(getWithdrawalConfig, { ...CONFIG, ...inProgress(REVIEWING) }));
  await press();

  expect(await screen.findByText('取款处理中')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: '取款进度' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '已提交2026-11-21 12:00',
    '审核中2026-11-21 12:00',
    '出款中待处理',
    '已到账待处理',
  ]);
  expect(screen.getByText('由专员审核：单笔超过2,000元。')).toBeVisible();
  expect(screen.getByRole('button', { name: '提交取款' })).toBeEnabled();
  // A second press sends no second withdrawal.
  expect(screen.getByRole('textbox', { name: '取款金额' })).toHaveValue('');
  expect(screen.getByLabelText('取款密码')).toHaveValue('');
  expect(platform.sent(createWithdrawal)).toEqual([{ accountId: 'a1', amount: '1000', withdrawPassword: '258013' }]);
  expect(platform.dialogLog).toEqual(['notify: 取款申请已提交']);
  expect(platform.emitted('wallet:changed')).toEqual([{ by: 'withdrawal:W2611210000000001' }]);
  expect(platform.storage.read('withdrawalAttempt')).toBeNull();
});

test.each([
  ['50', '单笔最低100元'],
  ['60000', '单笔最高50,000元'],
])(
  'an amount of %s is refused as soon as its field is left, before a password is typed, and is quoted nothing [VAL-5]',
  async (amount, text) => {
    openWithdrawal().show();
    expect(await screen.findByText(/^单笔 100 - 50,000元，今日还可取 /)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '取款金额' }), amount);

    await userEvent.tab();

    expect(await screen.findByText(text)).toBeVisible();
    expect(within(screen.getByLabelText('费用与到账')).getByText('—')).toBeVisible();
  },
);

test('全部 takes what can be withdrawn, and a fee is taken off once the free ones are used', async () => {
  const { show } = openWithdrawal({ freeCountLeft: 0 });
  show();

  await userEvent.click(await screen.findByRole('button', { name: '全部' }));

  expect(screen.getByRole('textbox', { name: '取款金额' })).toHaveValue('3000.50');
  const quote = within(screen.getByLabelText('费用与到账'));
  expect(quote.getByText('¥15.00')).toBeVisible();
  expect(quote.getByText('¥2,985.50')).toBeVisible();
});

test('a USDT address shows what arrives in USDT', async () => {
  const { show } = openWithdrawal();
  show();
  await fill('1000');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: '取款账户' }), 'u1');

  expect(within(screen.getByLabelText('费用与到账')).getByText('136.93 USDT')).toBeVisible();
});

test('a withdrawal to a USDT address names the rate that was shown', async () => {
  const { platform, show } = openWithdrawal({}, answer(createWithdrawal, REVIEWING));
  show();
  await fill('1000');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '取款账户' }), 'u1');
  await press();

  expect(platform.sent(createWithdrawal)).toEqual([{ accountId: 'u1', amount: '1000', withdrawPassword: '258013', rate: '7.25' }]);
});

test.each([
  ['50', {}, '单笔最低100元'],
  ['3000.51', {}, '可取余额不足'],
  ['3000.51', { inVenues: '10.00' }, '部分余额在场馆钱包，请先一键归户'],
  ['200', { dailyAmountLeft: '150.00' }, '今日取款额度不足，剩余150元'],
])('an amount of %s with %j is refused: %s [VAL-5]', async (amount, changes, reason) => {
  const { platform, show } = openWithdrawal(changes);
  show();
  await fill(amount);

  await press();

  expect(await screen.findByText(reason)).toBeVisible();
  expect(platform.sent(createWithdrawal)).toEqual([]);
});

test('a new account is listed but cannot be selected', async () => {
  const { show } = openWithdrawal();
  show();

  expect(await screen.findByRole('option', { name: /微信 w\*\*\*r（添加未满24小时，2026-11-22 12:00后可用）/ })).toBeDisabled();
});

test('a wrong password is reported at its field and the form keeps the rest', async () => {
  const wrong = new BusinessError({ code: 10001, message: '取款密码错误，还可尝试4次', response: { data: { field: 'withdrawPassword' } } });
  const { platform, show } = openWithdrawal({}, fail(createWithdrawal, wrong));
  show();
  await fill('1000', '135790');

  await press();

  expect(await screen.findByText('取款密码错误，还可尝试4次')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '取款金额' })).toHaveValue('1000');
  expect(platform.storage.read('withdrawalAttempt')).toBeNull();
});

test('a lost answer keeps its key over a reload: the next press repeats the same withdrawal [VAL-4]', async () => {
  const { platform, show } = openWithdrawal(
    {},
    fail(createWithdrawal, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })),
  );
  const first = show();
  await fill('1000');
  await press();
  expect(await screen.findByText(/取款结果未知，可再次提交，不会重复取款/)).toBeVisible();
  expect(JSON.stringify(platform.storage.read('withdrawalAttempt'))).not.toContain('258013');
  first.unmount();

  platform.answers(answer(createWithdrawal, REVIEWING));
  show();
  expect(await screen.findByText(/上次提交未收到结果/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '取款金额' })).toHaveValue('1000');
  await userEvent.type(screen.getByLabelText('取款密码'), '258013');
  await press();
  await screen.findByRole('button', { name: '提交取款' });

  const keys = platform.optionsOf(createWithdrawal).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

test('a withdrawal whose lost answer turns out to have arrived is shown, not sent again', async () => {
  const { platform, show } = openWithdrawal(inProgress(REVIEWING));
  platform.storage.write('withdrawalAttempt', { key: 'k1', userName: TEST_MEMBER.userName, accountId: 'a1', amount: '1000' });
  show();

  expect(await screen.findByText('取款处理中')).toBeVisible();
  expect(screen.queryByText(/上次提交未收到结果/)).not.toBeInTheDocument();
});

test('a returned withdrawal shows its reason, and the next one can be requested [RT-9]', async () => {
  const { show } = openWithdrawal({
    latest: {
      ...REVIEWING,
      status: 'rejected',
      reason: '户名不符',
      steps: [...REVIEWING.steps, { code: 'rejected', at: '2026-11-21T05:00:00Z' }],
    },
  });
  show();

  expect(await screen.findByText('原因：户名不符。资金已退回中心钱包。')).toBeVisible();
  expect(screen.getByText('未出款，未收取手续费')).toBeVisible();
  expect(screen.queryByText(/，实际到账/)).toBeNull();
  expect(screen.getByRole('button', { name: '提交取款' })).toBeEnabled();
});

test('a step and a kind of account that only a newer server knows are shown as being processed, to a payout account', async () => {
  const step = 'newer' as never;
  const account = { ...REVIEWING.account, type: 'newer' as never };
  const { show } = openWithdrawal({
    latest: { ...REVIEWING, account, status: step, steps: [...REVIEWING.steps, { code: step, at: '2026-11-21T05:00:00Z' }] },
  });
  show();

  const shown = await screen.findByRole('region', { name: `取款 ${REVIEWING.billNo}` });
  expect(shown).toHaveTextContent(`收款账户 ${account.masked}`);
  expect(within(shown).getByRole('listitem', { current: 'step' })).toHaveTextContent('处理中');
});

test('without an account the member is led to add one', async () => {
  const { platform, show } = openWithdrawal();
  platform.answers(answer(listAccounts, { ...BOOK, accounts: [] }));
  show();

  expect(await screen.findByRole('link', { name: '添加账户' })).toHaveAttribute('href', '/mine/addBankCard');
});

test('the remaining turnover is shown before and at the amount, with a link to the audit; nothing is sent [VAL-5]', async () => {
  const { platform, show } = openWithdrawal({ turnoverLeft: '225.00', frozen: '225.00' });
  show();
  expect((await screen.findAllByText('¥225.00')).length).toBe(2);
  expect(screen.getByText('冻结于流水').parentElement).toHaveTextContent('¥225.00');
  expect(screen.getByRole('link', { name: '查看流水详情' })).toHaveAttribute('href', '/mine/audit');

  await fill('3200');
  await press();

  expect(await screen.findByText('还需完成225.00元有效流水才能取款')).toBeVisible();
  expect(platform.sent(createWithdrawal)).toEqual([]);
});

test.each([
  [{ available: '0.00', frozen: '3000.50', turnoverLeft: '705.00' }, '余额冻结于流水，暂不能取款', '/mine/audit'],
  [{ available: '0.00', frozen: '3000.50', owed: '20.00' }, '暂时不能取款', '/mine/audit'],
  [{ available: '20.00', inVenues: '900.00' }, '余额在场馆钱包', '/mine/balance'],
  [{ available: '99.99' }, '可取余额不足', null],
  [{ dailyCountLeft: 0 }, '今日取款次数已用完', null],
  [{ dailyAmountLeft: '50.00' }, '今日取款额度已用完', null],
  [inProgress(SUBMITTED, { ...REVIEWING, billNo: 'W2' }, { ...REVIEWING, billNo: 'W3' }), '已有 3 笔取款处理中', null],
])('with %j the form is shut and says why before anything is typed [RT-9]', async (changes, title, to) => {
  openWithdrawal(changes).show();

  const shut = await screen.findByText(title);
  expect(screen.queryByRole('textbox', { name: '取款金额' })).not.toBeInTheDocument();
  if (to !== null)
    expect(
      within(shut.closest('section') ?? document.body)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain(to);
});

test('money at venues is returned to the central wallet on the page that says so [RT-9]', async () => {
  const running: CollectJob = { jobId: 'j1', status: 'running', items: [], totalMoved: '0.00' };
  const { platform, show } = openWithdrawal({ inVenues: '960.94' }, answer(collectAll, running), answer(getCollectProgress, running));
  show();

  const card = within(await screen.findByRole('region', { name: '场馆钱包的余额' }));
  expect(card.getByText('¥960.94')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: '一键归户' }));

  expect(await card.findByRole('button', { name: '归户中…' })).toBeVisible();
  expect(platform.sent(collectAll)).toHaveLength(1);
});

test.each([
  ['a bonus keeps more than its turnover: the page says why', '14585.74', 1],
  ['a deposit keeps what is left of it, which needs no explanation', '391.20', 0],
])('%s [VAL-5]', async (_name, frozen, explanations) => {
  openWithdrawal({ frozen, turnoverLeft: '391.20' }).show();

  await screen.findByRole('region', { name: '流水要求' });
  expect(screen.queryAllByText(/放弃优惠后解除/)).toHaveLength(explanations);
});

test('25 % and 50 % fill whole yuan in, and a part below the least is not offered', async () => {
  const first = openWithdrawal();
  const { unmount } = first.show();
  await userEvent.click(await screen.findByRole('button', { name: '25%' }));
  expect(screen.getByRole('textbox', { name: '取款金额' })).toHaveValue('750.00');
  await userEvent.click(screen.getByRole('button', { name: '50%' }));
  expect(screen.getByRole('textbox', { name: '取款金额' })).toHaveValue('1500.00');
  expect(screen.getByRole('button', { name: '50%' })).toHaveAttribute('aria-pressed', 'true');
  unmount();

  openWithdrawal({ available: '250.00' }).show();
  const shares = within(await screen.findByRole('group', { name: '快捷金额' }));
  expect(shares.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['50%', '全部']);
});

test('a submitted withdrawal is taken back after a question, once; a reviewed one offers no way back [VAL-4]', async () => {
  const other = { ...REVIEWING, billNo: 'W2611210000000002' };
  const { platform, show } = openWithdrawal(
    inProgress(SUBMITTED, other),
    answer(cancelWithdrawal, { ...SUBMITTED, status: 'cancelled', isCancellable: false }),
  );
  show();
  const card = within(await screen.findByRole('region', { name: `取款 ${SUBMITTED.billNo}` }));
  expect(within(screen.getByRole('region', { name: `取款 ${other.billNo}` })).queryByRole('button', { name: '撤销这笔取款' })).toBeNull();

  await userEvent.click(card.getByRole('button', { name: '撤销这笔取款' }));

  expect(await screen.findByRole('heading', { name: '2 笔取款处理中' })).toBeVisible();
  expect(platform.sent(cancelWithdrawal)).toEqual([{ billNo: SUBMITTED.billNo }]);
  expect(platform.dialogLog).toEqual(['confirm: 撤销后 ¥1,000.00 退回中心钱包。', 'notify: 取款已撤销，资金已退回中心钱包']);
  expect(platform.emitted('wallet:changed')).toEqual([{ by: `withdrawal:${SUBMITTED.billNo}` }]);
});

test('the rules of the automatic lane are on the page, also while operators closed it', async () => {
  const { unmount } = openWithdrawal().show();
  const lane = within(await screen.findByRole('region', { name: '自动出款' }));
  expect(lane.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...AUTO_WITHDRAWAL_RULES]);
  unmount();

  openWithdrawal({ isAutoOpen: false }).show();
  expect(await screen.findByText(/^暂停中，全部由专员审核/)).toBeVisible();
});
