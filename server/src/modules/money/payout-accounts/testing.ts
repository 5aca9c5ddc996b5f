import { addAccount, logIn, setWithdrawPassword, submitRealName, type NewPayout, type PayoutAccount } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { bindPhone, type TestApp } from '../../../testing/testing.ts';

export const WITHDRAW_PASSWORD = '258013';

/** The form of a WeChat account, which needs no SMS code. */
export const wechat = (account: string, more: Partial<NewPayout> = {}): NewPayout => ({
  type: 'wechat',
  account,
  alias: '',
  bankCode: '',
  network: '',
  branch: '',
  own: false,
  ...more,
});

/** A new member who completed every step before a payout account. */
export async function holder(app: TestApp, userName: string): Promise<SignedClient> {
  const member = await app.newcomer(userName);
  await member.call(submitRealName, { realName: '周小满' });
  await bindPhone(app, member);
  await member.call(setWithdrawPassword, { password: WITHDRAW_PASSWORD });
  return member;
}

/** Adds an account; returns its id. */
export async function addedAccount(member: SignedClient, form: NewPayout): Promise<PayoutAccount['id']> {
  return (await member.call(addAccount, form)).data?.id ?? '';
}

/** Logs the member in again on the same device, after his session ended. */
export async function logInAgain(member: SignedClient, userName: string): Promise<void> {
  member.use(null);
  member.use((await member.call(logIn, { userName, password: 'Sturdy2026', remember: false })).data);
}
