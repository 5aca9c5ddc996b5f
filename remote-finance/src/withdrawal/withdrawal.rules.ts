import {
  formatMoney,
  fromWire,
  mostWithdrawable,
  parseMoney,
  PAYOUT_PAGES,
  quoteWithdrawal,
  refuseWithdrawal,
  siteMinute,
  toWire,
  turnoverLeftText,
  type WithdrawalQuote,
} from '@site/shared/product';
import { withdrawalForm, type PayoutAccount, type WithdrawalConfig } from '@site/shared/wire';

/** The remaining amount of today by the rules. */
export function remainingOf({ available, dailyAmountLeft, dailyCountLeft }: WithdrawalConfig) {
  return { available: fromWire(available), dailyAmountLeft: fromWire(dailyAmountLeft), dailyCountLeft };
}

/** The wire's rules, and those of what this member has left. */
export function formSchema(config: WithdrawalConfig) {
  const remaining = remainingOf(config);
  const elsewhere = fromWire(config.inVenues) > 0n;
  const toPlay = fromWire(config.turnoverLeft);
  const refuse = (amount: string) => {
    const reason = refuseWithdrawal(amount, remaining);
    if (reason === null && toPlay > 0n) return turnoverLeftText(toPlay);
    return reason === '可取余额不足' && elsewhere ? '部分余额在场馆钱包，请先一键归户' : reason;
  };
  return withdrawalForm(refuse);
}

/** The value of 全部; empty when there is nothing to withdraw. */
export function allOf(config: WithdrawalConfig): string {
  const most = mostWithdrawable(remainingOf(config));
  return most > 0n ? toWire(most) : '';
}

/** The fee and the received amount, or null for an invalid amount. */
export function quoteFor(amount: string, config: WithdrawalConfig, account: PayoutAccount | undefined): WithdrawalQuote | null {
  const cents = parseMoney(amount);
  if (cents === null || cents === 0n) return null;
  const { feeBp, usdtRate } = config;
  return quoteWithdrawal({ amount: cents, free: config.freeCountLeft > 0, feeBp, network: account?.network ?? null, usdtRate });
}

/** Accounts as choices; a disabled one shows until when. */
export function accountChoices(accounts: readonly PayoutAccount[]) {
  return accounts.map(({ id, type, bankName, network, masked, usable, status, usableFrom }) => {
    const name = [bankName ?? PAYOUT_PAGES[type].name, network, masked].filter(Boolean).join(' ');
    if (usable) return { value: id, label: name };
    const why = status === 'unbinding' ? '解绑审核中' : `添加未满24小时，${siteMinute(usableFrom)}后可用`;
    return { value: id, label: `${name}（${why}）`, disabled: true };
  });
}

/** Why none of these accounts can be picked now, and from when the first one can. */
export function restText(accounts: readonly PayoutAccount[]): string {
  const [next] = accounts
    .filter(({ status }) => status !== 'unbinding')
    .map(({ usableFrom }) => usableFrom)
    .toSorted();
  if (next === undefined) return '账户正在解绑审核中，期间不可用于取款。您可以添加其他本人账户。';
  return `新增账户24小时后可用于取款，最早 ${siteMinute(next)} 可用。`;
}

/** The account that is picked at first: the default one where it can be used. */
export function firstAccount(accounts: readonly PayoutAccount[]): string {
  const usable = accounts.filter((account) => account.usable);
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id ?? '';
}

/** 今日还可取 … */
export function dailyText({ dailyCountLeft, dailyAmountLeft }: WithdrawalConfig): string {
  return `今日还可取 ${dailyCountLeft} 次，共 ¥${formatMoney(dailyAmountLeft)}`;
}
