import { operatorCommand } from '../../../testing/test-adapters.ts';
import { randomUUID } from 'node:crypto';
import { fromWire, WITHDRAWAL_DAY_COUNT } from '@site/shared/product';
import {
  addAccount,
  requestAccountRemoval,
  cancelWithdrawal,
  createWithdrawal,
  getMailNews,
  getTurnoverSummary,
  getVenueBalances,
  getWalletSummary,
  getWithdrawal,
  getWithdrawalConfig,
  listAccounts,
  listMails,
  listMovements,
} from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { BY_BANK, keyed, ordered, pay } from '../deposits/testing.ts';
import { tablesOf } from '../schema.ts';
import { pushedTo, switchPushOn } from '../../messaging/push/testing.ts';
import { addedAccount, holder, logInAgain, wechat, WITHDRAW_PASSWORD } from '../payout-accounts/testing.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { payoutCode, withConsole } from '../../../testing/testing.ts';

const WALLET_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
// Registered before the hook that closes the database: Jest runs `afterAll` hooks in the order of their registration.
afterAll(async () => expect(await verifyLedger(operators.app.db)).toEqual([]));
const operators = withConsole(operatorCommand('cash'));

/** A new member with 10,000 yuan and a wallet that is old enough to use. */
async function withdrawer(userName: string, account: 'usdt' | 'wechat' = 'wechat') {
  const member = await holder(operators.app, userName);
  const usdt = { type: 'usdt', account: WALLET_ADDRESS, alias: '冷钱包', network: 'TRC20', own: true } as const;
  const more = account === 'usdt' ? { ...usdt, smsCode: await payoutCode(operators.app, member) } : {};
  const accountId = await addedAccount(member, wechat(`wx_${userName}`, more));
  operators.app.clock.advance(DAY_MS);
  await logInAgain(member, userName);
  const withdraw = (amount: string, { password = WITHDRAW_PASSWORD, key = randomUUID() as string } = {}) =>
    member.call(createWithdrawal, { accountId, amount, withdrawPassword: password }, keyed(key));
  return { member, accountId, withdraw };
}

const money = async (member: SignedClient) => {
  const { central, locked, total } = (await member.call(getWalletSummary)).data ?? {};
  return { central, locked, total };
};

test('a withdrawal is held on request, approved and paid; the member sees each step [VAL-4]', async () => {
  const { member, withdraw } = await withdrawer('Cash1');
  const { data } = await withdraw('1000.00');
  const billNo = data?.billNo ?? '';

  expect(data).toMatchObject({
    amount: '1000.00',
    fee: '0.00',
    netAmount: '1000.00',
    usdt: null,
    status: 'submitted',
    isCancellable: true,
  });
  expect(billNo).toMatch(/^W\d{16}$/);
  expect(await money(member)).toEqual({ central: '9000.00', locked: '1000.00', total: '10000.00' });
  expect(await operators.type('approve', billNo)).toMatchObject({ code: 0, text: expect.stringMatching(`${billNo}  paying`) });
  expect(await operators.type('pay', billNo)).toMatchObject({ code: 0 });

  const { data: paid } = await member.call(getWithdrawal, { billNo });
  expect(paid?.steps.map(({ code }) => code)).toEqual(['submitted', 'reviewing', 'paying', 'success']);
  expect(await money(member)).toEqual({ central: '9000.00', locked: '0.00', total: '9000.00' });
  expect((await operators.type('list')).text).toMatch(new RegExp(`${billNo} +success +1000\\.00`));
});

test.each([
  [[], 'rejected'],
  [['approve'], 'failed'],
] as const)('after %j a rejection is called %s, says why and returns the money', async (before, status) => {
  const { member, withdraw } = await withdrawer(`Cash${status}`);
  const billNo = (await withdraw('500')).data?.billNo ?? '';
  for (const order of before) await operators.type(order, billNo);

  expect(await operators.type('reject', billNo, '--reason', '户名不符')).toMatchObject({ code: 0 });
  expect((await member.call(getWithdrawalConfig)).data?.latest).toMatchObject({ status, reason: '户名不符' });
  expect(await money(member)).toEqual({ central: '10000.00', locked: '0.00', total: '10000.00' });
  expect((await member.call(listMovements, { page: 1, pageSize: 5 })).data?.list[0]).toMatchObject({ amount: '500.00', reference: billNo });
});

test('a member gets a mail about the result of his withdrawal, in quiet hours too [ACC-8]', async () => {
  const { member, withdraw } = await withdrawer('CashMail');
  const refused = (await withdraw('500')).data?.billNo ?? '';
  await operators.type('reject', refused, '--reason', '户名不符');
  operators.app.clock.advance(DAY_MS / 24);
  const paid = (await withdraw('600')).data?.billNo ?? '';
  for (const order of ['approve', 'pay']) await operators.type(order, paid);

  const { data } = await member.call(listMails, { category: 'notification', page: 1, pageSize: 20 });
  expect(data?.list.map(({ title, body }) => [title, body])).toEqual([
    ['取款已到账', `您的取款 ¥600.00 已汇出，订单号 ${paid}，到账时间以收款机构为准。`],
    ['取款未通过，资金已退回', `您的取款 ¥500.00 未通过：户名不符。资金已退回中心钱包，订单号 ${refused}。`],
  ]);
  expect((await member.call(getMailNews)).data?.newest.slice(0, 2)).toMatchObject([{ urgent: true }, { urgent: true }]);
});

test('the result of a withdrawal is pushed to a member who chose it, without an amount [ACC-11]', async () => {
  const { member, withdraw } = await withdrawer('CashPush');
  await switchPushOn(member, { withdrawals: true });
  const refused = (await withdraw('500')).data?.billNo ?? '';
  await operators.type('reject', refused, '--reason', '户名不符');
  const paid = (await withdraw('600')).data?.billNo ?? '';
  for (const order of ['approve', 'pay']) await operators.type(order, paid);

  expect(await pushedTo(operators.app, 'CashPush')).toEqual([
    '取款未通过，资金已退回：您的取款未通过，资金已退回中心钱包，点击查看原因。',
    '取款已汇出：您的取款已汇出，到账时间以收款机构为准。',
  ]);
});

test('an operator command that does not apply is refused and moves nothing', async () => {
  const { member, withdraw } = await withdrawer('Cash3');
  const billNo = (await withdraw('500')).data?.billNo ?? '';

  expect(await operators.type('pay', billNo)).toMatchObject({
    code: 3,
    text: expect.stringContaining(`${billNo} is submitted: pay does not apply`),
  });
  await operators.type('approve', billNo);
  await operators.type('pay', billNo);
  for (const order of ['approve', 'pay', 'reject']) expect((await operators.type(order, billNo)).code).toBe(3);
  expect((await operators.type('approve', 'W0')).text).toContain('there is no withdrawal W0');
  expect(await money(member)).toEqual({ central: '9500.00', locked: '0.00', total: '9500.00' });
});

test('a member takes a withdrawal back once, until somebody reviews it; its money and its place in the day return [VAL-4]', async () => {
  const { member, withdraw } = await withdrawer('Cash4');
  const takeBack = (billNo: string) => member.call(cancelWithdrawal, { billNo }, keyed());
  const first = (await withdraw('500')).data?.billNo ?? '';

  expect(await takeBack(first)).toMatchObject({ status_code: 6000, data: { status: 'cancelled', isCancellable: false, reason: null } });
  expect(await takeBack(first)).toMatchObject({ status_code: 6000, data: { status: 'cancelled' } });
  expect(await money(member)).toEqual({ central: '10000.00', locked: '0.00', total: '10000.00' });
  expect((await member.call(getWithdrawalConfig)).data).toMatchObject({ dailyCountLeft: 10, open: [] });
  for (const order of ['claim', 'approve', 'reject']) expect((await operators.type(order, first)).code).toBe(3);

  const second = (await withdraw('600')).data?.billNo ?? '';
  expect(await operators.type('claim', second)).toMatchObject({ code: 0, text: expect.stringMatching(`${second}  reviewing`) });
  expect(await takeBack(second)).toMatchObject({ message: '审核已开始，不能再撤销' });
  expect(await takeBack('W0')).toMatchObject({ message: '取款记录不存在' });
  expect(await (await operators.app.player()).call(cancelWithdrawal, { billNo: second }, keyed())).toMatchObject({
    message: '取款记录不存在',
  });
  expect(await money(member)).toMatchObject({ locked: '600.00' });
});

test('three withdrawals may be in progress, each on its own; a fourth waits', async () => {
  const { member, withdraw } = await withdrawer('Cash4b');
  const bills: string[] = [];
  for (const amount of ['100', '200', '300']) {
    operators.app.clock.advance(1);
    bills.push((await withdraw(amount)).data?.billNo ?? '');
  }

  expect(await withdraw('400')).toMatchObject({ message: '最多同时处理3笔取款，请等待到账后再申请' });
  expect((await member.call(getWithdrawalConfig)).data?.open.map(({ amount }) => amount)).toEqual(['300.00', '200.00', '100.00']);
  expect((await member.call(getVenueBalances)).data?.locks.map(({ amount }) => amount).toSorted()).toEqual(['100.00', '200.00', '300.00']);
  await operators.type('reject', bills[1] ?? '');
  expect(await withdraw('400')).toMatchObject({ status_code: 6000 });
  expect(await money(member)).toEqual({ central: '9200.00', locked: '800.00', total: '10000.00' });
});

test('a deposit freezes what has not been played off of it, and the rest can be withdrawn [VAL-4]', async () => {
  const { member, withdraw } = await withdrawer('Cash4c');
  const order = await ordered(member, { ...BY_BANK, payerName: '周小满', amount: '1234.00' });
  await pay(operators.app, order, { way: 'exact' });

  expect((await member.call(getWithdrawalConfig)).data).toMatchObject({
    available: '10000.00',
    frozen: '1234.00',
    turnoverLeft: '1234.00',
  });
  expect((await member.call(getTurnoverSummary)).data).toMatchObject({ withdrawable: '10000.00', frozen: '1234.00', left: '1234.00' });
  expect(await withdraw('10000.01')).toMatchObject({ message: '还需完成1,234.00元有效流水才能取款', data: { field: 'amount' } });
  expect(await withdraw('10000.00')).toMatchObject({ status_code: 6000 });
  expect((await member.call(getWithdrawalConfig)).data).toMatchObject({ available: '0.00', frozen: '1234.00' });
});

test('the same key returns the same withdrawal, also after a lost answer [VAL-4]', async () => {
  const { member, withdraw } = await withdrawer('Cash5');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw('300', { key })));

  expect(new Set(answers.map(({ data }) => data?.billNo)).size).toBe(1);
  expect((await member.call(getWithdrawalConfig)).data?.latest?.requestKey).toBe(key);
  expect(await withdraw('301', { key })).toMatchObject({ httpStatus: 422 });
  expect(await money(member)).toMatchObject({ locked: '300.00' });
});

test('fifty concurrent withdrawals of the whole balance: one succeeds', async () => {
  const { member, withdraw } = await withdrawer('Cash6');

  const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw('10000.00')));

  expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
  expect(await money(member)).toEqual({ central: '0.00', locked: '10000.00', total: '10000.00' });
});

test('a wrong password is counted though the call is rolled back, and the key can be reused with the right one', async () => {
  const { member, withdraw } = await withdrawer('Cash7');
  const key = randomUUID();

  expect(await withdraw('300', { key, password: '135790' })).toMatchObject({
    message: '取款密码错误，还可尝试4次',
    data: { field: 'withdrawPassword' },
  });
  expect(await withdraw('300', { key, password: '135790' })).toMatchObject({ message: '取款密码错误，还可尝试3次' });
  expect(await withdraw('300', { key })).toMatchObject({ status_code: 6000 });
  expect(await money(member)).toMatchObject({ locked: '300.00' });
});

test.each([
  ['99.99', '单笔最低100元'],
  ['50000.01', '单笔最高50,000元'],
  ['10000.01', '可取余额不足'],
])('a withdrawal of %s is refused: %s [VAL-5]', async (amount, message) => {
  const { withdraw } = await withdrawer(`Limit${amount.replace('.', '')}`);

  expect(await withdraw(amount)).toMatchObject({ message, data: { field: 'amount' } });
});

test.each(['1e3', '١٢', '１２０', '0.001', '-0', '-100', 'NaN', '', '1,000', ' 100', '100 ', '9'.repeat(400)])(
  'the amount %j is invalid and moves nothing [VAL-1]',
  async (amount) => {
    const player = await operators.app.withdrawer();

    expect(await player.call(createWithdrawal, { accountId: 'a', amount, withdrawPassword: WITHDRAW_PASSWORD }, keyed())).toMatchObject({
      status_code: 10003,
      data: { field: 'amount' },
    });
  },
);

test('a withdrawal goes to own accounts only, and to a new one after 24 hours', async () => {
  const { member, accountId } = await withdrawer('Cash8');
  const ask = (client: SignedClient, id: string, password = WITHDRAW_PASSWORD) =>
    client.call(createWithdrawal, { accountId: id, amount: '100', withdrawPassword: password }, keyed());
  const fresh = await addedAccount(member, wechat('wx_fresh'));

  expect(await ask(await operators.app.withdrawer(), accountId)).toMatchObject({ message: '请选择取款账户', data: { field: 'accountId' } });
  expect((await ask(member, fresh)).message).toMatch(/^该账户添加未满24小时，\d{4}-\d{2}-\d{2} \d{2}:\d{2}后可用$/);
});

test('three withdrawals a day are free, then the fee is deducted from the payout; an eleventh is refused [VAL-4]', async () => {
  const { member, withdraw } = await withdrawer('Cash9');
  const fees: (string | undefined)[] = [];
  for (let turn = 0; turn < WITHDRAWAL_DAY_COUNT; turn += 1) {
    const { data } = await withdraw('200');
    fees.push(data?.fee);
    for (const order of ['approve', 'pay']) await operators.type(order, data?.billNo ?? '');
  }

  expect(fees).toEqual(['0.00', '0.00', '0.00', ...Array.from({ length: WITHDRAWAL_DAY_COUNT - 3 }, () => '1.00')]);
  expect((await member.call(getWithdrawalConfig)).data).toMatchObject({
    available: '8000.00',
    dailyCountLeft: 0,
    dailyAmountLeft: '198000.00',
    freeCountLeft: 0,
    feeBp: 50,
  });
  expect(await withdraw('200')).toMatchObject({ status_code: 10001, message: '今日取款次数已用完', data: { field: 'amount' } });
  expect(await money(member)).toMatchObject({ central: '8000.00', locked: '0.00' });
});

test('a USDT address gets USDT at the current rate, less the network fee; another rate than the shown one is refused', async () => {
  const { member, accountId, withdraw } = await withdrawer('Cash10', 'usdt');
  const sellAt = (sell_rate: bigint) => tablesOf(operators.app.db).updateTable('deposit_rates').set({ sell_rate }).execute();
  const shown = async () => (await member.call(getWithdrawalConfig)).data?.usdtRate;
  await sellAt(730n);
  const body = { accountId, amount: '1000', withdrawPassword: WITHDRAW_PASSWORD, rate: '7.25' };
  expect([await shown(), await member.call(createWithdrawal, body, keyed())]).toMatchObject([
    '7.30',
    { message: '汇率已更新，请重新确认' },
  ]);
  // Never below the rate of deposits: a deposit that is withdrawn again would be a profit.
  await sellAt(700n);
  expect(await shown()).toBe('7.18');
  await sellAt(725n);

  expect((await withdraw('1000')).data).toMatchObject({ usdt: { network: 'TRC20', rate: '7.25', networkFee: '1.00', net: '136.93' } });
});

test('a requested removal waits for an operator: approved, the account can be bound again, or it is refused', async () => {
  const { member, accountId } = await withdrawer('Cash11');
  await member.call(requestAccountRemoval, { accountId });

  expect((await operators.type('removals')).text).toMatch(new RegExp(`${accountId} +member \\w+ +wechat w\\*\\*\\*1`));
  expect((await operators.type('keep', accountId)).code).toBe(0);
  expect((await member.call(listAccounts)).data?.accounts[0]).toMatchObject({ status: 'active', usable: true });
  expect((await operators.type('unbind', accountId)).code).toBe(3);
  await member.call(requestAccountRemoval, { accountId });
  expect((await operators.type('unbind', accountId)).code).toBe(0);
  expect((await member.call(listAccounts)).data?.accounts).toEqual([]);
  expect(await member.call(addAccount, wechat('wx_Cash11'))).toMatchObject({ status_code: 6000, data: { isDefault: true, usable: false } });
});

test('no withdrawal is approved to an account whose removal was requested, until it is kept; a rejection returns the money', async () => {
  const { member, accountId, withdraw } = await withdrawer('Cash12');
  const billNo = (await withdraw('100')).data?.billNo ?? '';
  await member.call(requestAccountRemoval, { accountId });

  expect(await operators.type('approve', billNo)).toMatchObject({
    code: 3,
    text: expect.stringContaining('whose removal its member requested'),
  });
  expect((await operators.type('keep', accountId)).code).toBe(0);
  expect(await operators.type('approve', billNo)).toMatchObject({ code: 0 });
  await member.call(requestAccountRemoval, { accountId });
  expect((await operators.type('unbind', accountId)).code).toBe(0);
  expect((await operators.type('reject', billNo)).code).toBe(0);
  expect(await money(member)).toEqual({ central: '10000.00', locked: '0.00', total: '10000.00' });
});

test('the seeded player withdraws to the seeded card', async () => {
  const player = await operators.app.withdrawer();
  const [card] = (await player.call(listAccounts)).data?.accounts ?? [];

  expect(card).toMatchObject({ masked: '**** **** **** 6217', usable: true, isDefault: true });
  const body = { accountId: card?.id ?? '', amount: '100', withdrawPassword: WITHDRAW_PASSWORD };
  expect(await player.call(createWithdrawal, body, keyed())).toMatchObject({ status_code: 6000 });
  expect(fromWire((await player.call(getWithdrawalConfig)).data?.locked ?? '')).toBe(10_000n);
});
