import { EWALLET_ADDRESS } from '../assumed.ts';
import { FIELD } from '../forms.ts';
import { DEFAULT_COUNTRY_CODE, splitPhone, isPhone, maskPhone } from '../phone.ts';
import type { RouteName } from '../routes.ts';
import { maskCard, maskEmail, maskUserName, maskWalletAddress, textWidth } from '../text.ts';

/** RT-10: the kinds of payout accounts. */
export const PAYOUT_TYPES = ['bank', 'usdt', 'ebpay', 'koipay', 'alipay', 'wechat', 'ecny'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** The networks a USDT address belongs to. */
export const USDT_NETWORKS = ['TRC20', 'ERC20'] as const;
export type UsdtNetwork = (typeof USDT_NETWORKS)[number];

/** Cards and addresses are added with a code sent to the member's phone (VAL-5). */
export function needsPhoneCode(type: PayoutType): boolean {
  return type === 'bank' || type === 'usdt';
}

/** Wallets may also have a picture of their QR code; cards and addresses have none. */
export function mayHavePicture(type: PayoutType): boolean {
  return type !== 'bank' && type !== 'usdt';
}

/** How many accounts of one type a member may have. */
export const PAYOUT_MOST_PER_TYPE = 5;
/** How long a new account cannot receive money, by the server's clock. */
export const PAYOUT_HOLD_MS = 24 * 3_600_000;
/** The widest alias of an account, in width units (VAL-3). */
export const PAYOUT_ALIAS_WIDTH = 20;

/** The texts and addresses of one type's pages: `list` shows its accounts, `add` adds one. */
export interface PayoutPages {
  readonly name: string;
  readonly add: RouteName;
  readonly list: RouteName;
  /** The label of the account's number or address. */
  readonly account: string;
}

/** RT-10: the twelve addresses by type. Bank cards and USDT addresses are listed on the page that adds them. */
export const PAYOUT_PAGES = {
  bank: { name: '银行卡', add: 'addBankCard', list: 'addBankCard', account: '银行卡号' },
  usdt: { name: '虚拟币地址', add: 'virtualCoinCard', list: 'virtualCoinCard', account: '钱包地址' },
  ebpay: { name: 'EBpay 钱包', add: 'addEBpayCard', list: 'ebpayAcount', account: '钱包地址' },
  koipay: { name: 'KOIpay 钱包', add: 'addKOIpayCard', list: 'koipayAcount', account: '钱包地址' },
  alipay: { name: '支付宝', add: 'addAlipayCard', list: 'alipayAcount', account: '支付宝账号' },
  wechat: { name: '微信', add: 'addwechatCard', list: 'wechatAcount', account: '微信号' },
  ecny: { name: '数字人民币钱包', add: 'addDigitalCard', list: 'digitalAcount', account: '钱包编号' },
} as const satisfies Readonly<Record<PayoutType, PayoutPages>>;

/** The type whose pages a route shows, or null. */
export function payoutTypeAt(route: RouteName | null): PayoutType | null {
  return PAYOUT_TYPES.find((type) => PAYOUT_PAGES[type].add === route || PAYOUT_PAGES[type].list === route) ?? null;
}

/** Banks of payout accounts, by code. */
export const BANKS = {
  ICBC: '中国工商银行',
  ABC: '中国农业银行',
  BOC: '中国银行',
  CCB: '中国建设银行',
  COMM: '交通银行',
  PSBC: '中国邮政储蓄银行',
  CMB: '招商银行',
  CITIC: '中信银行',
  CEB: '中国光大银行',
  CMBC: '中国民生银行',
  SPDB: '浦发银行',
  CIB: '兴业银行',
  PAB: '平安银行',
  CGB: '广发银行',
  HXB: '华夏银行',
} as const;
export type BankCode = keyof typeof BANKS;

/** The banks to choose from; `first` is the placeholder before a choice. */
export function bankChoices(first: string): readonly { readonly value: string; readonly label: string }[] {
  return [{ value: '', label: first }, ...Object.entries(BANKS).map(([value, label]) => ({ value, label }))];
}

/** Whether a text is the code of a supported bank. */
export function isBankCode(code: string): code is BankCode {
  return Object.hasOwn(BANKS, code);
}

/** The account in its stored and compared form: without surrounding spaces, a number without any, also full-width ones, a phone as its digits. */
export function plainAccount(type: PayoutType, account: string): string {
  if (type === 'bank' || type === 'ecny') return account.replace(/\s/g, '');
  const trimmed = account.trim();
  return type === 'alipay' && PHONE_ACCOUNT.test(trimmed) ? plainPhone(trimmed) : trimmed;
}

/** An Alipay account that is a phone, with its country or without one. */
const PHONE_ACCOUNT = /^\+?\d[\d -]*$/;

/** One phone is one account: the mainland's without its country. */
function plainPhone(phone: string): string {
  const { countryCode, number } = splitPhone(phone);
  return countryCode === DEFAULT_COUNTRY_CODE ? number : `+${countryCode}${number}`;
}

/** Why a card number is refused, or null: 15 to 19 digits, Luhn, not one repeated digit. Takes plain digits. */
export function refuseCardNo(cardNo: string): string | null {
  if (cardNo === '') return FIELD.cardNo.missing;
  if (!FIELD.cardNo.pattern.test(cardNo)) return FIELD.cardNo.wrong;
  return isLuhn(cardNo) && !/^(\d)\1+$/.test(cardNo) ? null : '银行卡号校验失败，请核对';
}

/** The Luhn check: every second digit from the right doubled, minus nine above nine. */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + luhnShare(Number(digit), place), 0);
  return sum % 10 === 0;
}

function luhnShare(digit: number, place: number): number {
  if (place % 2 === 0) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

/** Why the number of an account is refused by its form, or null. USDT addresses also have a checksum (`@site/shared/crypto`). */
export function refuseAccountNumber(type: Exclude<PayoutType, 'usdt'>, account: string): string | null {
  switch (type) {
    case 'bank':
      return refuseCardNo(account);
    case 'ecny':
      return refuseBy(FIELD.ecnyWallet, account);
    case 'wechat':
      return refuseBy(FIELD.wechatId, account);
    case 'alipay':
      return refuseAlipay(account);
    case 'ebpay':
    case 'koipay':
      return refuseBy(
        { pattern: EWALLET_ADDRESS[type], missing: '请输入钱包地址', wrong: `${EWALLET_NAME[type]}钱包地址格式不正确` },
        account,
      );
  }
}

const EWALLET_NAME = { ebpay: 'EBpay', koipay: 'KOIpay' } as const;

function refuseBy({ pattern, missing, wrong }: { pattern: RegExp; missing: string; wrong: string }, value: string): string | null {
  if (value === '') return missing;
  return pattern.test(value) ? null : wrong;
}

function refuseAlipay(account: string): string | null {
  if (account === '') return '请输入支付宝账号';
  const fits = FIELD.email.pattern.test(account) || (PHONE_ACCOUNT.test(account) && isPhone(splitPhone(account)));
  return fits ? null : '支付宝账号须为手机号或邮箱';
}

/** Why an alias is refused, or null; empty when the type needs none. */
export function refuseAlias(type: PayoutType, alias: string): string | null {
  const text = alias.trim();
  if (text === '') return type === 'usdt' ? '请输入地址别名' : null;
  return textWidth(text) > PAYOUT_ALIAS_WIDTH ? `别名不能超过${PAYOUT_ALIAS_WIDTH}个字符` : null;
}

/** Why a bank is refused, or null: cards and digital-yuan wallets need one. */
export function refuseBank(type: PayoutType, bankCode: string): string | null {
  if (type !== 'bank' && type !== 'ecny') return null;
  if (bankCode === '') return type === 'bank' ? '请选择开户银行' : '请选择运营机构';
  return isBankCode(bankCode) ? null : '暂不支持该银行';
}

/** An account in masked form: its owner recognizes it, others learn nothing. */
export function maskAccount(type: PayoutType, account: string): string {
  if (type === 'bank' || type === 'ecny') return maskCard(account);
  if (type === 'usdt' || type === 'ebpay' || type === 'koipay') return maskWalletAddress(account);
  if (account.includes('@')) return maskEmail(account);
  return /^\d+$/.test(account) ? maskPhone(account) : maskUserName(account);
}
