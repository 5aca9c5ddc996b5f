import {
  bonusOwedText,
  formatMoney,
  fromWire,
  mostWithdrawable,
  parseMoney,
  quoteWithdrawal,
  refuseWithdrawal,
  ROUTES,
  shareOfWithdrawable,
  siteMinute,
  toWire,
  turnoverLeftText,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
  WITHDRAWAL_OPEN_MAX,
  WITHDRAWAL_SHARES,
  type WithdrawalQuote,
  yuanText,
} from '@site/shared/product';
import { payoutName } from '../common/payout-kinds.ts';
import { withdrawalForm, type PayoutAccount, type WithdrawalConfig } from '@site/shared/wire';

/** The remaining amount of today by the rules. */
export function remainingOf({ available, dailyAmountLeft, dailyCountLeft }: WithdrawalConfig) {
  return { available: fromWire(available), dailyAmountLeft: fromWire(dailyAmountLeft), dailyCountLeft };
}

/** The wire's rules, and those of what this member has left. */
export function formSchema(config: WithdrawalConfig) {
  const remaining = remainingOf(config);
  const elsewhere = fromWire(config.inVenues) > 0n;
  const refuse = (amount: string) => {
    const reason = refuseWithdrawal(amount, remaining);
    if (reason !== '可取余额不足') return reason;
    if (isFrozen(amount, config)) return turnoverLeftText(fromWire(config.turnoverLeft));
    return elsewhere ? '部分余额在场馆钱包，请先一键归户' : reason;
  };
  return withdrawalForm(refuse);
}

/** Whether an amount is in the wallet and turnover keeps it there. */
function isFrozen(amount: string, { available, frozen, turnoverLeft }: WithdrawalConfig): boolean {
  const all = fromWire(available) + fromWire(frozen);
  return fromWire(turnoverLeft) > 0n && (parseMoney(amount) ?? 0n) <= all;
}

/** Amounts that fill the field with one press, those that may be withdrawn. */
export const sharesOf = (config: WithdrawalConfig): readonly { readonly label: string; readonly amount: string }[] =>
  WITHDRAWAL_SHARES.map((percent) => ({
    label: percent === 100 ? '全部' : `${percent}%`,
    amount: shareOfWithdrawable(remainingOf(config), percent),
  })).flatMap(({ label, amount }) => (amount > 0n ? [{ label, amount: toWire(amount) }] : []));

/** Why nothing can be withdrawn now, with where to go. */
export interface ShutForm {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
}

const AUDIT = { to: ROUTES.audit.path, label: '查看流水详情' };

/** Says before anything is typed why a withdrawal would be refused whatever its amount; null where one is possible. */
export function shutForm(config: WithdrawalConfig): ShutForm | null {
  const { dailyCountLeft, open, owed } = config;
  if (open.length >= WITHDRAWAL_OPEN_MAX)
    return { title: `已有 ${open.length} 笔取款处理中`, text: `最多同时处理${WITHDRAWAL_OPEN_MAX}笔，其中一笔到账后可再次申请。` };
  if (fromWire(owed) > 0n) return { title: '暂时不能取款', text: `${bonusOwedText(fromWire(owed))}。`, link: AUDIT };
  if (dailyCountLeft <= 0) return { title: '今日取款次数已用完', text: '每日零点（北京时间）更新，明日可继续取款。' };
  return mostWithdrawable(remainingOf(config)) < WITHDRAWAL_MIN ? tooLittle(config) : null;
}

function tooLittle({ available, turnoverLeft, frozen, inVenues }: WithdrawalConfig): ShutForm {
  const least = `单笔最低${yuanText(WITHDRAWAL_MIN)}元`;
  if (fromWire(available) >= WITHDRAWAL_MIN) return { title: '今日取款额度已用完', text: `${least}，每日零点（北京时间）更新。` };
  if (fromWire(frozen) > 0n)
    return {
      title: '余额冻结于流水，暂不能取款',
      text: `${turnoverLeftText(fromWire(turnoverLeft))}。未完成不收取任何费用。`,
      link: AUDIT,
    };
  if (fromWire(inVenues) > 0n)
    return { title: '余额在场馆钱包', text: `${least}，请先一键归户。`, link: { to: ROUTES.balance.path, label: '一键归户' } };
  return { title: '可取余额不足', text: `${least}，当前可取 ¥${formatMoney(available)}。` };
}

/** The fee and the received amount, or null for an amount that is none or that no withdrawal may be. */
export function quoteFor(amount: string, config: WithdrawalConfig, account: PayoutAccount | undefined): WithdrawalQuote | null {
  const cents = parseMoney(amount);
  if (cents === null || cents < WITHDRAWAL_MIN || cents > WITHDRAWAL_MAX) return null;
  const { feeBp, usdtRate } = config;
  return quoteWithdrawal({ amount: cents, free: config.freeCountLeft > 0, feeBp, network: account?.network ?? null, usdtRate });
}

/** Accounts as choices; a disabled one shows until when. */
export function accountChoices(accounts: readonly PayoutAccount[]) {
  return accounts.map(({ id, type, bankName, network, masked, usable, status, usableFrom }) => {
    const name = [bankName ?? payoutName(type), network, masked].filter(Boolean).join(' ');
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

/** What one withdrawal may be, and what is left today. */
export function dailyText({ dailyCountLeft, dailyAmountLeft }: WithdrawalConfig): string {
  const range = `${yuanText(WITHDRAWAL_MIN)} - ${yuanText(WITHDRAWAL_MAX)}`;
  return `单笔 ${range}元，今日还可取 ${dailyCountLeft} 次，共 ¥${formatMoney(dailyAmountLeft)}`;
}
