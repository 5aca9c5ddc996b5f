import { yuanText } from './withdrawal.ts';

/** The automatic lane of withdrawals: its limits, and its rules as the player reads them. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The automatic lane: what is small, verified and unsuspicious is paid without a person; everything else waits for one. Amounts in cents. */
export const AUTO_WITHDRAWAL = {
  /** One withdrawal, and all that the lane pays to a member on a business day. */
  max: 200_000n,
  dayMax: 500_000n,
  /** The age of the account that the money goes to. */
  accountAgeMs: 3 * DAY_MS,
  /** How long after a change of password, passkey, phone, e-mail, withdrawal password or payout accounts a person looks. */
  changeHoldMs: DAY_MS,
  /** Within this time: what was withdrawn beyond the deposits, and whether one was turned down. */
  windowMs: 30 * DAY_MS,
  gainMax: 2_000_000n,
  /** How long a member may take it back before the lane looks. */
  graceMs: 15_000,
  /** Within which time it is paid. */
  paidWithinMs: MINUTE_MS,
} as const;

/** Why a person looks at a withdrawal; `off`: operators closed the lane, `locked`: they locked the account, `refused`: the payment service did not accept the payout. */
export const WITHDRAWAL_HOLDS = [
  'off',
  'locked',
  'amount',
  'day',
  'identity',
  'name',
  'account',
  'change',
  'gain',
  'history',
  'held',
  'refused',
] as const;
export type WithdrawalHold = (typeof WITHDRAWAL_HOLDS)[number];

/** The same for the player. */
export const WITHDRAWAL_HOLD_TEXT: Readonly<Record<WithdrawalHold, string>> = {
  off: '自动出款暂停中',
  locked: '账号受限，需要核对',
  amount: `单笔超过${yuanText(AUTO_WITHDRAWAL.max)}元`,
  day: `今日自动出款累计超过${yuanText(AUTO_WITHDRAWAL.dayMax)}元`,
  identity: '尚未通过实名认证',
  name: '存款人姓名需要核对',
  account: `收款账户添加未满${AUTO_WITHDRAWAL.accountAgeMs / DAY_MS}天，或正在解绑`,
  change: `${(AUTO_WITHDRAWAL.changeHoldMs / DAY_MS) * 24}小时内修改过密码、通行密钥、手机、邮箱或收款账户`,
  gain: `近${AUTO_WITHDRAWAL.windowMs / DAY_MS}天取款比存款多出${yuanText(AUTO_WITHDRAWAL.gainMax)}元以上`,
  history: `近${AUTO_WITHDRAWAL.windowMs / DAY_MS}天有未通过或失败的取款`,
  held: '有暂存的存款等待处理',
  refused: '支付机构未接受，由专员处理',
};

/** What the automatic lane pays, for the player, in the order it is checked. */
export const AUTO_WITHDRAWAL_RULES: readonly string[] = [
  `单笔不超过${yuanText(AUTO_WITHDRAWAL.max)}元，且当日自动出款累计不超过${yuanText(AUTO_WITHDRAWAL.dayMax)}元`,
  '已通过实名认证，存款人与实名一致，没有暂存的存款',
  `收款账户已添加满${AUTO_WITHDRAWAL.accountAgeMs / DAY_MS}天，${(AUTO_WITHDRAWAL.changeHoldMs / DAY_MS) * 24}小时内没有修改密码、通行密钥、手机、邮箱或收款账户`,
  `近${AUTO_WITHDRAWAL.windowMs / DAY_MS}天没有未通过或失败的取款，取款比存款多出不超过${yuanText(AUTO_WITHDRAWAL.gainMax)}元`,
];

/** How long a withdrawal takes, for the player. */
export const WITHDRAWAL_ETA_TEXT = '符合自动出款条件的约 1 分钟到账，其余由专员审核，预计 30 分钟内到账';
