import { randomUUID } from 'node:crypto';
import {
  createWithdrawal,
  getWithdrawalConfig,
  setWithdrawPassword,
  startWithdrawalPasskey,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@site/shared/wire';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { beforeTransaction } from '../../../testing/before-transaction.testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { type Authenticator, enrolled, enterByPasskey, PASSKEY_SITE } from '../../people/member/passkey/testing.ts';
import { removePasskeysUnheard, setWithdrawHash, withdrawHashOf } from '../../people/member/testing.ts';
import { keyed } from '../deposits/testing.ts';
import { addedAccount, holder, logInAgain, wechat, WITHDRAW_PASSWORD } from '../payout-accounts/testing.ts';

const app = withTestApp(PASSKEY_SITE);
const REFUSED = { status_code: 10001, message: '通行密钥验证未通过或已过期，请重试或使用取款密码', data: { field: 'passkey' } };

/** A member with money, an account and a passkey that are old enough. */
async function withdrawer(userName: string) {
  const member = await holder(app, userName);
  const { authenticator } = await enrolled(member);
  const accountId = await addedAccount(member, wechat(`wx_${userName}`));
  app.clock.advance(DAY_MS);
  await logInAgain(member, userName);
  const start = async (amount = '500.00'): Promise<PasskeyRequest> => {
    const { data, message } = await member.call(startWithdrawalPasskey, { accountId, amount });
    if (data === null) throw new Error(message);
    return data;
  };
  const withdraw = (passkey: PasskeyAssertion, { amount = '500.00', key = randomUUID() as string } = {}) =>
    member.call(createWithdrawal, { accountId, amount, passkey }, keyed(key));
  return { member, authenticator, accountId, start, withdraw };
}

test('a passkey confirms a withdrawal in place of the withdrawal password, once [VAL-4]', async () => {
  const { member, authenticator, start, withdraw } = await withdrawer('Holder1');
  const request = await start();
  const key = randomUUID();
  const assertion = authenticator.assert(request);

  expect((await member.call(getWithdrawalConfig)).data?.hasPasskey).toBe(true);
  expect(request.allowed).toEqual([{ id: assertion.id, transports: ['internal'] }]);
  const first = await withdraw(assertion, { key });
  expect(first).toMatchObject({ status_code: 6000, data: { amount: '500.00', status: 'submitted' } });

  expect(await withdraw(assertion, { key })).toMatchObject({ data: { billNo: first.data?.billNo } });
  expect(await withdraw(assertion)).toMatchObject(REFUSED);
  expect(await withdraw(authenticator.assert(request))).toMatchObject(REFUSED);
});

test('a repeated call with a new proof is the same withdrawal [VAL-4]', async () => {
  const { authenticator, start, withdraw } = await withdrawer('Holder2');
  const key = randomUUID();
  const first = await withdraw(authenticator.assert(await start()), { key });

  expect(await withdraw(authenticator.assert(await start()), { key })).toMatchObject({ data: { billNo: first.data?.billNo } });
});

test('the withdrawal password that is replaced while a withdrawal waits for its turn holds no money; the new one does, with the same key [VAL-4]', async () => {
  const { member, accountId } = await withdrawer('Replacer1');
  const key = randomUUID();
  const withdrawBy = (withdrawPassword: string) =>
    member.call(createWithdrawal, { accountId, amount: '500.00', withdrawPassword }, keyed(key));
  const replace = (current: string, password: string) => member.call(setWithdrawPassword, { password, current });
  await replace(WITHDRAW_PASSWORD, '314159');
  const next = await withdrawHashOf(app, 'Replacer1');
  await replace('314159', WITHDRAW_PASSWORD);
  const waiting = await beforeTransaction(app.db, 1, {
    call: () => withdrawBy(WITHDRAW_PASSWORD),
    change: () => setWithdrawHash(app, 'Replacer1', next),
  });

  expect(waiting).toMatchObject({ status_code: 10001, message: '取款密码刚被修改，请重新输入', data: { field: 'withdrawPassword' } });
  expect((await member.call(getWithdrawalConfig)).data).toMatchObject({ locked: '0.00', latest: null });
  expect(await withdrawBy('314159')).toMatchObject({ status_code: 6000, data: { amount: '500.00' } });
});

test('a passkey that is removed while a withdrawal waits for its turn holds no money', async () => {
  const { member, authenticator, start, withdraw } = await withdrawer('Replacer2');
  const assertion = authenticator.assert(await start());
  const waiting = await beforeTransaction(app.db, 3, {
    call: () => withdraw(assertion),
    change: () => removePasskeysUnheard(app, 'Replacer2'),
  });

  expect(waiting).toMatchObject(REFUSED);
  expect((await member.call(getWithdrawalConfig)).data).toMatchObject({ locked: '0.00', latest: null });
});

test('a proof belongs to the amount, the account and the session that began it, for five minutes', async () => {
  const { member, authenticator, accountId, start, withdraw } = await withdrawer('Holder3');
  const other = await addedAccount(member, wechat('wx_other_account'));
  app.clock.advance(DAY_MS);
  await logInAgain(member, 'Holder3');

  expect(await withdraw(authenticator.assert(await start('500.00')), { amount: '5000.00' })).toMatchObject(REFUSED);
  const toOther = { accountId: other, amount: '500.00', passkey: authenticator.assert(await start()) };
  expect(await member.call(createWithdrawal, toOther, keyed(randomUUID()))).toMatchObject(REFUSED);
  const late = await start();
  app.clock.advance(5 * MINUTE_MS);
  expect(await withdraw(authenticator.assert(late))).toMatchObject(REFUSED);
  const elsewhere = await app.again('Holder3');
  const body = { accountId, amount: '500.00', passkey: authenticator.assert(await start()) };
  expect(await elsewhere.call(createWithdrawal, body, keyed(randomUUID()))).toMatchObject(REFUSED);
});

test.each([
  ['a log-in', async (authenticator: Authenticator) => enterByPasskey(app.guest('203.0.113.7'), authenticator)],
  ['another withdrawal', async (_authenticator: Authenticator, start: () => Promise<PasskeyRequest>) => start()],
])('after %s the withdrawal password still works', async (_what, before) => {
  const { member, authenticator, accountId, start } = await withdrawer(`Holder4${_what.length}`);
  await before(authenticator, start);

  const body = { accountId, amount: '500.00', withdrawPassword: WITHDRAW_PASSWORD };
  expect(await member.call(createWithdrawal, body, keyed(randomUUID()))).toMatchObject({ status_code: 6000 });
});

test('a withdrawal is confirmed by the password or a passkey, not by both and not by neither', async () => {
  const { member, authenticator, accountId, start } = await withdrawer('Holder5');
  const content = { accountId, amount: '500.00' };
  const both = { ...content, withdrawPassword: WITHDRAW_PASSWORD, passkey: authenticator.assert(await start()) };

  expect(await member.call(createWithdrawal, both, keyed(randomUUID()))).toMatchObject({ status_code: 10003 });
  expect(await member.call(createWithdrawal, content, keyed(randomUUID()))).toMatchObject({ status_code: 10003 });
});

test('a passkey confirms no withdrawal within 24 hours of being added', async () => {
  const { member, accountId } = await withdrawer('Holder6');
  const fresh = await holder(app, 'Holder7');
  await enrolled(fresh);
  app.clock.advance(23 * HOUR_MS);
  const { authenticator } = await enrolled(member);

  expect((await fresh.call(getWithdrawalConfig)).data?.hasPasskey).toBe(false);
  expect(await fresh.call(startWithdrawalPasskey, { accountId: 'a', amount: '500.00' })).toMatchObject({
    message: '暂无可用于取款的通行密钥，新添加的通行密钥24小时后可用',
  });
  const { data } = await member.call(startWithdrawalPasskey, { accountId, amount: '500.00' });
  expect(data?.allowed).toHaveLength(1);
  const passkey = authenticator.assert(data ?? ({} as never));
  expect(await member.call(createWithdrawal, { accountId, amount: '500.00', passkey }, keyed(randomUUID()))).toMatchObject(REFUSED);
});

test('wrong proofs wait like wrong passwords', async () => {
  const { authenticator, start, withdraw } = await withdrawer('Holder8');
  const codes: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    codes.push((await withdraw({ ...authenticator.assert(await start()), signature: 'AAAA' })).status_code);
  }

  expect(codes).toEqual([10001, 10001, 10001, 10001, 10001, 6501]);
});
