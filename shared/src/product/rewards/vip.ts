import { WITHDRAWAL_DAY_COUNT } from '../assumed.ts';
import type { CategoryCode } from '../play/categories.ts';
import { WITHDRAWAL_DAY_MAX, WITHDRAWAL_FREE_COUNT } from '../money/withdrawal.ts';

/** VIP: the requirements and benefits of each level, and the rules of promotion. Amounts are decimal strings. */

/** One level. Percentages are basis points (100 = 1 %); its deposits and turnover are counted from the first day on. */
export interface VipLevel {
  readonly level: number;
  readonly title: string;
  readonly upgradeDeposit: string;
  readonly upgradeTurnover: string;
  /** Valid turnover that keeps the level for another period; "0.00" without a requirement. */
  readonly relegationTurnover: string;
  readonly dailyWithdrawCount: number;
  readonly dailyWithdrawLimit: string;
  /** Free withdrawals a day. */
  readonly freeWithdrawCount: number;
  readonly upgradeGift: string;
  readonly birthdayGift: string;
  readonly monthlyGift: string;
  readonly rebateRates: Readonly<Record<CategoryCode, number>>;
  /** The discount on coin prices in the mall. */
  readonly mallDiscount: number;
}

/** How long a level is valid before its turnover is evaluated. */
export const VIP_KEEP_DAYS = 90;
/** How long before that evaluation a member is notified of a possible change. */
export const VIP_NOTICE_DAYS = 14;
/** How long a gift can be claimed. */
export const VIP_GIFT_DAYS = 60;
/** How long the turnover of a claimed gift can be played. */
export const VIP_GIFT_PLAY_DAYS = 30;

export const VIP_GIFT_KINDS = ['upgrade', 'birthday', 'monthly'] as const;
export type VipGiftKind = (typeof VIP_GIFT_KINDS)[number];

export const VIP_GIFT_TEXT: Readonly<Record<VipGiftKind, string>> = { upgrade: '晋级礼金', birthday: '生日礼金', monthly: '月度礼金' };

/** The turnover multiple of a gift. */
export const VIP_GIFT_MULTIPLE: Readonly<Record<VipGiftKind, number>> = { upgrade: 3, birthday: 1, monthly: 1 };

/** `locked` is not reached yet, `claimable` is open, the others are over. */
export const VIP_GIFT_STATES = ['locked', 'claimable', 'claimed', 'expired'] as const;
export type VipGiftState = (typeof VIP_GIFT_STATES)[number];

type Row = readonly [upgradeDeposit: number, upgradeTurnover: number, keep: number, ...gifts: readonly [number, number, number]];

/** Whole yuan: deposits and turnover of promotion, turnover that keeps the level; gifts on promotion, on the birthday, each month. */
const REQUIREMENTS: readonly Row[] = [
  [0, 0, 0, 0, 0, 0],
  [500, 5000, 2000, 8, 0, 0],
  [2000, 20_000, 8000, 18, 18, 0],
  [5000, 60_000, 20_000, 38, 38, 18],
  [20_000, 200_000, 60_000, 88, 68, 38],
  [60_000, 600_000, 150_000, 188, 128, 68],
  [150_000, 1_500_000, 400_000, 388, 188, 128],
  [400_000, 4_000_000, 1_000_000, 888, 388, 288],
  [1_000_000, 10_000_000, 2_500_000, 1888, 888, 588],
  [3_000_000, 30_000_000, 8_000_000, 3888, 1888, 1288],
  [8_000_000, 80_000_000, 20_000_000, 8888, 3888, 2888],
];

const DAY_MAX = Number(WITHDRAWAL_DAY_MAX / 100n);

/** Withdrawals of a day: how many, up to how many yuan, how many free; and the discount of the mall. */
const ALLOWED: readonly (readonly [count: number, limit: number, free: number, discountBp: number])[] = [
  [WITHDRAWAL_DAY_COUNT, DAY_MAX, WITHDRAWAL_FREE_COUNT, 0],
  [WITHDRAWAL_DAY_COUNT, DAY_MAX, WITHDRAWAL_FREE_COUNT, 0],
  [WITHDRAWAL_DAY_COUNT, DAY_MAX, WITHDRAWAL_FREE_COUNT, 0],
  [WITHDRAWAL_DAY_COUNT, DAY_MAX, WITHDRAWAL_FREE_COUNT, 200],
  [12, 300_000, 4, 200],
  [12, 300_000, 4, 300],
  [15, 500_000, 5, 300],
  [15, 500_000, 5, 500],
  [20, 800_000, 8, 800],
  [20, 1_000_000, 8, 1000],
  [30, 2_000_000, 10, 1500],
];

/** Rebates of VIP0 and what each level adds, in basis points. */
const REBATE_START: Readonly<Record<CategoryCode, number>> = { TY: 30, DJ: 30, ZR: 30, DZ: 50, QP: 40, CP: 20, BY: 50 };
const REBATE_STEP: Readonly<Record<CategoryCode, number>> = { TY: 4, DJ: 4, ZR: 4, DZ: 6, QP: 5, CP: 2, BY: 6 };

/** All levels, VIP0 first. */
export const VIP_LEVELS: readonly VipLevel[] = REQUIREMENTS.map(
  ([upgradeDeposit, upgradeTurnover, keep, upgradeGift, birthdayGift, monthlyGift], level) => {
    const [count, limit, free, mallDiscount] = ALLOWED[level] ?? [0, 0, 0, 0];
    return {
      level,
      title: `VIP${level}`,
      upgradeDeposit: yuan(upgradeDeposit),
      upgradeTurnover: yuan(upgradeTurnover),
      relegationTurnover: yuan(keep),
      dailyWithdrawCount: count,
      dailyWithdrawLimit: yuan(limit),
      freeWithdrawCount: free,
      upgradeGift: yuan(upgradeGift),
      birthdayGift: yuan(birthdayGift),
      monthlyGift: yuan(monthlyGift),
      rebateRates: ratesOf(level),
      mallDiscount,
    };
  },
);

/** The highest level there is. */
export const VIP_TOP = VIP_LEVELS.length - 1;

/** A level by its number. Throws on an unknown number. */
export function vipLevel(level: number): VipLevel {
  const found = VIP_LEVELS[level];
  if (found === undefined) throw new Error(`There is no VIP level ${level}.`);
  return found;
}

/** The gift of a level on an occasion, a decimal string; "0.00" for none. */
export function vipGiftAmount({ upgradeGift, birthdayGift, monthlyGift }: VipLevel, kind: VipGiftKind): string {
  return { upgrade: upgradeGift, birthday: birthdayGift, monthly: monthlyGift }[kind];
}

function yuan(whole: number): string {
  return `${whole}.00`;
}

function ratesOf(level: number): VipLevel['rebateRates'] {
  const rate = (code: CategoryCode) => REBATE_START[code] + level * REBATE_STEP[code];
  return { TY: rate('TY'), DJ: rate('DJ'), ZR: rate('ZR'), DZ: rate('DZ'), QP: rate('QP'), CP: rate('CP'), BY: rate('BY') };
}
