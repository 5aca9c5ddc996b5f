/** A session that ends while one of its calls waits, for the key of the member or for a password hash, writes nothing any more. */
import { CODE } from '@site/shared/product';
import {
  addAccount,
  addPasskey,
  changeProfile,
  deleteMails,
  type Envelope,
  logOutOtherDevices,
  readMails,
  requestInfoAudit,
  sendContactCode,
  setLimit,
  setQuietHours,
  setWithdrawPassword,
  startPasskey,
  submitSelfTest,
  submitRealName,
  voteOnHelp,
} from '@site/shared/wire';
import { isOnPostgres } from '../kernel/db/test-template.ts';
import type { SignedClient } from '../kernel/testing.ts';
import { holder, wechat, WITHDRAW_PASSWORD } from '../modules/money/payout-accounts/testing.ts';
import { createAuthenticator, enterByPasskey, PASSKEY_SITE } from '../modules/people/member/passkey/testing.ts';
import { endSessionsUnheard } from '../modules/people/member/testing.ts';
import { beforeTransaction } from './before-transaction.testing.ts';
import { accepted, ENDINGS, onTwoDevices } from './endings.testing.ts';
import { withTestApp } from './testing.ts';

const app = withTestApp(PASSKEY_SITE);
const PASSWORD = 'Sturdy2026';

type Call = () => Promise<Envelope<unknown>>;

async function newPasskey(member: SignedClient) {
  const authenticator = createAuthenticator();
  const credential = authenticator.register(accepted(await member.call(startPasskey, { password: PASSWORD })));
  return { authenticator, call: () => member.call(addPasskey, { credential }) };
}

/** What outlives a session, with the number of the transaction that stores it. */
const CALLS: Readonly<Record<string, readonly [number, (member: SignedClient) => Call | Promise<Call>]>> = {
  'a new passkey': [1, async (member) => (await newPasskey(member)).call],
  'another withdrawal password': [
    2,
    (member) => () => member.call(setWithdrawPassword, { password: '314159', current: WITHDRAW_PASSWORD }),
  ],
  'a payout account': [1, (member) => () => member.call(addAccount, wechat(`wx_${member.session()?.userName}`))],
  'a code for another contact': [
    2,
    (member) => () => member.call(sendContactCode, { kind: 'email', target: 'other@mail.example', password: PASSWORD }),
  ],
  'a request for another name': [
    2,
    (member) => () => member.call(requestInfoAudit, { type: 'realName', wanted: '周大满', password: PASSWORD }),
  ],
  'the end of other sessions': [2, (member) => () => member.call(logOutOtherDevices, { password: PASSWORD })],
  'another nickname': [1, (member) => () => member.call(changeProfile, { nickname: '新昵称', avatarId: 2 })],
  'other quiet hours': [1, (member) => () => member.call(setQuietHours, { on: true, from: '22:00', to: '08:00' })],
  'a result of the self-test': [1, (member) => () => member.call(submitSelfTest, { score: 3 })],
  'a mail as read': [1, (member) => () => member.call(readMails, { category: 'notification' })],
  'an announcement as read': [1, (member) => () => member.call(readMails, { category: 'announcement' })],
  'the removal of mails': [1, (member) => () => member.call(deleteMails, { category: 'notification' })],
  'a vote on an article': [1, (member) => () => member.call(voteOnHelp, { code: 'kh', useful: true })],
  'a limit': [1, (member) => () => member.call(setLimit, { kind: 'deposit', period: 'day', value: '500' })],
};

/** The answer to a call whose session another instance ends right before it stores something. */
const answerWhenEnded = (userName: string, number: number, call: Call) =>
  beforeTransaction(app.db, number, { call, change: () => endSessionsUnheard(app, userName) });

test.each(Object.entries(CALLS).map(([what, [number, prepare]], place) => [what, `Waiter${place}`, number, prepare] as const))(
  '%s is not stored for a session that ended while its call waited [SES-6]',
  async (_what, userName, number, prepare) => {
    const call = await prepare(await holder(app, userName));

    expect(await answerWhenEnded(userName, number, call)).toMatchObject({ status_code: CODE.sessionExpired });
  },
);

test.each<readonly [string, string, (member: SignedClient) => Call]>([
  ['withdrawal password', 'First1', (member) => () => member.call(setWithdrawPassword, { password: WITHDRAW_PASSWORD })],
  ['real name', 'First2', (member) => () => member.call(submitRealName, { realName: '周小满' })],
])('the first %s is not stored for a session that ended while its call waited [SES-6]', async (_what, userName, prepare) => {
  const call = prepare(await app.newcomer(userName));

  expect(await answerWhenEnded(userName, 1, call)).toMatchObject({ status_code: CODE.sessionExpired });
});

/** On PostgreSQL the removal would wait for the key that the call holds already. */
const testOnSqlite = isOnPostgres ? test.skip : test;

testOnSqlite('a passkey that its owner removes leaves no other one behind, which its session was just adding [ACC-6]', async () => {
  const member = await onTwoDevices(app, 'Remover', 'passkey removal');
  const { authenticator, call } = await newPasskey(member.here);
  await beforeTransaction(app.db, 1, { call, change: () => ENDINGS['passkey removal'](app, member) });

  expect((await enterByPasskey(app.guest('198.51.100.9'), authenticator)).status_code).not.toBe(CODE.success);
});
