import {
  CATEGORIES,
  formatMoney,
  fromWire,
  siteDate,
  VIP_GIFT_DAYS,
  VIP_GIFT_KINDS,
  VIP_GIFT_MULTIPLE,
  VIP_GIFT_TEXT,
  VIP_KEEP_DAYS,
  VIP_NOTICE_DAYS,
  VIP_TOP,
  vipGiftAmount,
  vipLevel,
  yuanText,
  type VipGiftKind,
  type VipGiftState,
  type VipLevel,
} from '@site/shared/product';
import type { VipBar, VipGift } from '@site/shared/wire';

/** The benefits of a grade in a few words, in display order. */
export function privilegesOf(gradeId: number): readonly string[] {
  const level = vipLevel(Math.min(gradeId, VIP_TOP));
  const base = vipLevel(0);
  return [
    '返水按等级比例发放',
    ...VIP_GIFT_KINDS.filter((kind) => fromWire(vipGiftAmount(level, kind)) > 0n).map((kind) => VIP_GIFT_TEXT[kind]),
    ...(fromWire(level.dailyWithdrawLimit) > fromWire(base.dailyWithdrawLimit) ? ['更高的每日取款额度'] : []),
    ...(level.mallDiscount > 0 ? ['商城兑换优惠'] : []),
  ];
}

/** Grades whose badges represent all grades. */
export const SHOWN_GRADES: readonly number[] = [0, 2, 4, 6, 8, VIP_TOP];

export const VIP_TABS = [
  { value: 'privileges', label: '特权' },
  { value: 'gifts', label: '礼金' },
  { value: 'mall', label: '商城' },
] as const;
export type VipTab = (typeof VIP_TABS)[number]['value'];

/** The tab an address selects. */
export function vipTabOf(search: URLSearchParams): VipTab {
  return VIP_TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'privileges';
}

/** The percentage that is done, rounded down; 100 where nothing is required. */
export function percentOf({ done, needed }: VipBar): number {
  const [cents, all] = [fromWire(done), fromWire(needed)];
  if (all === 0n || cents >= all) return 100;
  return Number((cents * 100n) / all);
}

/** A share in basis points: "0.42%", "2%". */
export function percentText(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}

/** An amount of a table: "¥20,000", "—" for none. */
export function amountText(amount: string): string {
  return fromWire(amount) === 0n ? '—' : `¥${yuanText(fromWire(amount))}`;
}

export const GIFT_STATE_TEXT: Readonly<Record<VipGiftState, string>> = {
  locked: '未到发放时间',
  claimable: '可领取',
  claimed: '已领取',
  expired: '已过期',
};

const COMES: Readonly<Record<VipGiftKind, (level: number) => string>> = {
  upgrade: (level) => `达到 VIP${level} 后发放`,
  birthday: () => '生日当天发放',
  monthly: () => '每月按当时等级发放',
};

/** The date a gift becomes claimable, expires or was claimed. */
export function giftTimeText({ kind, level, state, expiresAt, claimedAt }: VipGift): string {
  if (claimedAt !== null) return `${siteDate(claimedAt)} 领取`;
  if (expiresAt === null) return COMES[kind](level);
  return state === 'expired' ? `${siteDate(expiresAt)} 已过期` : `${siteDate(expiresAt)} 前可领取`;
}

/** The required turnover of a gift: "3 倍流水，共 ¥114.00". */
export function giftTurnoverText({ amount, multiple }: Pick<VipGift, 'amount' | 'multiple'>): string {
  return `${multiple} 倍流水，共 ¥${formatMoney(fromWire(amount) * BigInt(multiple))}`;
}

/** The question before gifts are claimed. */
export function claimText(gifts: readonly VipGift[]): string {
  const amount = gifts.reduce((sum, gift) => sum + fromWire(gift.amount), 0n);
  const toPlay = gifts.reduce((sum, gift) => sum + fromWire(gift.amount) * BigInt(gift.multiple), 0n);
  return `领取后 ¥${formatMoney(amount)} 存入中心钱包，取款前需完成有效流水 ¥${formatMoney(toPlay)}。不领取不影响余额与取款。`;
}

/** Named privileges of a level. */
export function factsOf(level: VipLevel): readonly { readonly label: string; readonly value: string }[] {
  const { dailyWithdrawCount, dailyWithdrawLimit, freeWithdrawCount, birthdayGift, monthlyGift, mallDiscount } = level;
  return [
    { label: '每日取款次数', value: `${dailyWithdrawCount} 次` },
    { label: '每日取款额度', value: amountText(dailyWithdrawLimit) },
    { label: '免手续费取款', value: `每日 ${freeWithdrawCount} 次` },
    { label: '生日礼金', value: amountText(birthdayGift) },
    { label: '月度礼金', value: amountText(monthlyGift) },
    { label: '商城优惠', value: mallDiscount === 0 ? '—' : percentText(mallDiscount) },
  ];
}

/** Rebates of a level by category. */
export function ratesOf({ rebateRates }: VipLevel): readonly { readonly label: string; readonly value: string }[] {
  return CATEGORIES.map(({ code, title }) => ({ label: title, value: percentText(rebateRates[code]) }));
}

/** The rule of promotion in one line, which needs no answer of the server. */
export const VIP_REASON = '累计存款与累计有效流水均达到标准后，次日自动晋升，无需申请';

/** The rules of promotion and relegation. */
export const VIP_RULES: readonly { readonly title: string; readonly text: string }[] = [
  { title: '晋升标准', text: '累计存款与累计有效流水均达到下一等级的标准后，系统于次日自动晋升，无需申请。' },
  { title: '晋升顺序', text: '每日最多晋升一级，逐级晋升，不跨级。' },
  {
    title: '保级',
    text: `自达到当前等级起每 ${VIP_KEEP_DAYS} 天为一个保级周期，周期内的有效流水达到保级标准则保留等级；晋升后周期重新计算。`,
  },
  {
    title: '降级',
    text: `周期结束时未达到保级标准的下调一级，晋升进度从下调后的等级起算。等级可能变化时，提前 ${VIP_NOTICE_DAYS} 天以站内信告知。`,
  },
  {
    title: '礼金',
    text: `晋级礼金需完成 ${VIP_GIFT_MULTIPLE.upgrade} 倍流水，生日礼金与月度礼金需完成 ${VIP_GIFT_MULTIPLE.monthly} 倍流水；自发放起 ${VIP_GIFT_DAYS} 天内可领取，每级晋级礼金仅发放一次。`,
  },
  { title: '理性游戏', text: '等级不影响您的余额与取款权利。请按自己的预算娱乐，不必为等级改变计划。' },
];
