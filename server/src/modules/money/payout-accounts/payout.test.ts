import { PAYOUT_HOLD_MS } from '@site/shared/product';
import {
  addAccount,
  requestAccountRemoval,
  listAccounts,
  listMails,
  lookUpBin,
  sendPhoneCode,
  setDefaultAccount,
  setWithdrawPassword,
  submitRealName,
  type NewPayout,
} from '@site/shared/wire';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { bindPhone, payoutCode, withTestApp } from '../../../testing/testing.ts';
import { addedAccount, holder, logInAgain, wechat } from './testing.ts';

const app = withTestApp();

const card = (account: string, more: Partial<NewPayout> = {}) =>
  wechat(account, { type: 'bank', bankCode: 'ICBC', smsCode: '123456', ...more });
const tron = (more: Partial<NewPayout> = {}) =>
  card('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', { type: 'usdt', bankCode: '', network: 'TRC20', alias: '冷钱包', own: true, ...more });

test('an account requires the real name first, then a phone, then the withdrawal password [RT-10]', async () => {
  const member = await app.newcomer('Payout1');

  expect((await member.call(listAccounts)).data).toEqual({
    accounts: [],
    maskedHolder: null,
    maskedPhone: null,
    hasWithdrawPassword: false,
  });
  expect(await member.call(addAccount, card('6222020200000000014'))).toMatchObject({ status_code: 10001, message: '请先填写真实姓名' });
  await member.call(submitRealName, { realName: '周小满' });
  expect(await member.call(addAccount, card('6222020200000000014'))).toMatchObject({ message: '请先绑定手机号' });
  expect(await member.call(sendPhoneCode, { scene: 'payout' })).toMatchObject({ message: '请先绑定手机号' });
  await bindPhone(app, member);
  expect(await member.call(addAccount, card('6222020200000000014'))).toMatchObject({ message: '请先设置取款密码' });
  await member.call(setWithdrawPassword, { password: '258013' });
  const smsCode = await payoutCode(app, member);
  expect(await member.call(addAccount, card('6222020200000000014', { smsCode }))).toMatchObject({ status_code: 6000 });
});

test('a card is stored encrypted, shown masked, becomes the default and is unusable for 24 hours [RT-10] [VAL-2]', async () => {
  const member = await holder(app, 'Payout2');
  const cardNo = '6212260200000000006';
  const smsCode = await payoutCode(app, member);
  const added = await member.call(
    addAccount,
    card('6212 2602 0000 0000 006', { bankCode: 'CMB', province: '北京市', city: '海淀区', branch: '中关村支行', smsCode }),
  );

  expect(added.data).toMatchObject({
    masked: '**** **** **** 0006',
    maskedHolder: '周*满',
    bankName: '中国工商银行',
    isDefault: true,
    usable: false,
    usableFrom: new Date(app.clock.nowMs() + PAYOUT_HOLD_MS).toISOString(),
  });
  const mails = await member.call(listMails, { category: 'system', page: 1, pageSize: 20 });
  expect(mails.data?.list[0]).toMatchObject({ title: '已添加收款账户', body: expect.stringContaining('**** 0006') });
  const row = await app.db
    .withTables<{ payout_accounts: Record<string, unknown> & { id: string } }>()
    .selectFrom('payout_accounts')
    .selectAll()
    .where('id', '=', added.data?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(cardNo);
  expect(JSON.stringify(row)).not.toMatch(/北京|海淀|中关村/);
});

test.each([
  [card('6222020200000000012'), 'account', '银行卡号校验失败，请核对'],
  [card('622848000000000007', { bankCode: '' }), 'bankCode', '请选择开户银行'],
  [card('622848000000000007', { smsCode: '' }), 'smsCode', '请输入短信验证码'],
  [tron({ network: '' }), 'network', '请选择网络'],
  [tron({ account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }), 'account', '地址校验失败，请逐位核对'],
  [tron({ account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }), 'account', '该地址为合约地址，不能作为收款地址'],
  [tron({ network: 'ERC20' }), 'account', '地址格式与ERC20网络不符'],
  [tron({ own: false }), 'own', '请确认该地址为本人所有'],
  [tron({ alias: '' }), 'alias', '请输入地址别名'],
] as const)('the backend refuses %j at %s [VAL-5]', async (body, field, reason) => {
  const player = await app.player();

  expect(await player.call(addAccount, body)).toMatchObject({
    status_code: 10003,
    data: { field },
    message: expect.stringContaining(reason),
  });
});

test('a credit card is refused, and the first digits of a card determine its bank', async () => {
  const player = await app.player();

  expect((await player.call(lookUpBin, { prefix: '622848' })).data).toEqual({ bank: { code: 'ABC', name: '中国农业银行' }, credit: false });
  expect((await player.call(lookUpBin, { prefix: '999999' })).data).toEqual({ bank: null, credit: false });
  expect((await player.call(lookUpBin, { prefix: '6222300000000000' })).data).toMatchObject({ credit: true });
  expect(await player.call(addAccount, card('6222300000000003', { smsCode: await payoutCode(app, player) }))).toMatchObject({
    message: '不支持信用卡',
    data: { field: 'account' },
  });
});

test('an account is bound once on the whole site, and five of a type are the maximum [RT-10]', async () => {
  const [one, other] = [await holder(app, 'Payout3'), await holder(app, 'Payout4')];
  await one.call(addAccount, tron({ smsCode: await payoutCode(app, one) }));

  expect(await other.call(addAccount, tron({ smsCode: await payoutCode(app, other) }))).toMatchObject({
    message: '暂时无法绑定该账户，请核对账号；如确认无误，请联系客服',
    data: { field: 'account' },
  });
  expect((await one.call(addAccount, tron({ smsCode: await payoutCode(app, one) }))).message).toBe('您已绑定该账户');
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) answers.push(await other.call(addAccount, wechat(`traveller_${turn}`)));
  expect(answers.map(({ message }) => message)).toEqual(['成功', '成功', '成功', '成功', '成功', '每种账户最多绑定5个']);
});

test('an Alipay account of a phone is bound once on the whole site, however the phone is written [RT-10] [ACC-9]', async () => {
  const one = await holder(app, 'Alipay0');
  expect((await one.call(addAccount, wechat('13800004321', { type: 'alipay' }))).status_code).toBe(6000);

  for (const [place, spelled] of ['138 0000 4321', '138-00004321', '+8613800004321', '0086 13800004321'].entries()) {
    const other = await holder(app, `Alipay${place + 1}`);
    expect(await other.call(addAccount, wechat(spelled, { type: 'alipay' }))).toMatchObject({
      message: '暂时无法绑定该账户，请核对账号；如确认无误，请联系客服',
      data: { field: 'account' },
    });
  }
});

test('three accounts of others may be tried a day; then every number has the same answer, until the next day [RT-10]', async () => {
  const [one, other] = [await holder(app, 'Payout31'), await holder(app, 'Payout41')];
  await one.call(addAccount, wechat('known_traveller'));
  for (let turn = 0; turn < 3; turn += 1) {
    const { message } = await other.call(addAccount, wechat('known_traveller'));
    expect(message).toContain('如确认无误，请联系客服');
  }
  const answers = [await other.call(addAccount, wechat('known_traveller')), await other.call(addAccount, wechat('free_traveller'))];
  for (const answer of answers) expect(answer).toMatchObject({ status_code: 6501, message: '今日添加失败次数过多，请明日再试或联系客服' });

  app.clock.advance(DAY_MS);
  const later = await app.again('Payout41');
  expect((await later.call(addAccount, wechat('free_traveller'))).status_code).toBe(6000);
});

test('a card requires the SMS code of the bound phone: once, within ten minutes and five tries [RT-10] [VAL-5]', async () => {
  const member = await holder(app, 'Payout7');
  const wrong = { status_code: 10409, message: '短信验证码错误或已过期', data: { field: 'smsCode' } };
  const add = (smsCode: string, account = '622848000000000007') => member.call(addAccount, card(account, { smsCode }));
  expect(await add('123456')).toMatchObject(wrong);
  const code = await payoutCode(app, member);
  expect((await app.outbox())[0]).toMatchObject({
    channel: 'sms',
    target: expect.stringMatching(/^\*{7}\d{4}$/),
    text: expect.stringContaining(code),
  });
  expect((await member.call(sendPhoneCode, { scene: 'payout' })).message).toBe('请60秒后再获取');
  expect(await add(code, '6222300000000003')).toMatchObject({ message: '不支持信用卡' });
  expect(await add(code)).toMatchObject({ status_code: 6000 });
  expect(await add(code, '6212260200000000006')).toMatchObject(wrong);

  const late = await payoutCode(app, member);
  app.clock.advance(10 * MINUTE_MS);
  expect(await add(late, '6212260200000000006')).toMatchObject(wrong);
  const guessed = await payoutCode(app, member);
  for (const _turn of [1, 2, 3, 4, 5]) await add(guessed === '000000' ? '111111' : '000000', '6212260200000000006');
  expect(await add(guessed, '6212260200000000006')).toMatchObject(wrong);
});

test('the default account can be changed; accounts of other members cannot', async () => {
  const [member, stranger] = [await holder(app, 'Payout5'), await app.player()];
  await member.call(addAccount, wechat('wx_default_1'));
  const second = await addedAccount(member, wechat('wx_default_2'));

  expect(await stranger.call(setDefaultAccount, { accountId: second })).toMatchObject({ message: '账户不存在或正在解绑' });
  expect(await member.call(setDefaultAccount, { accountId: second })).toMatchObject({ status_code: 6000 });
  expect((await member.call(listAccounts)).data?.accounts.map(({ id, isDefault }) => [id === second, isDefault])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a removal is a request; the account is unusable while it is pending', async () => {
  const member = await holder(app, 'Payout6');
  const id = await addedAccount(member, wechat('wx_removed'));
  app.clock.advance(PAYOUT_HOLD_MS);
  await logInAgain(member, 'Payout6');
  expect((await member.call(listAccounts)).data?.accounts[0]).toMatchObject({ usable: true });

  await member.call(requestAccountRemoval, { accountId: id });

  expect((await member.call(listAccounts)).data?.accounts[0]).toMatchObject({ id, status: 'unbinding', usable: false, isDefault: false });
  expect(await member.call(setDefaultAccount, { accountId: id })).toMatchObject({ message: '账户不存在或正在解绑' });
});
