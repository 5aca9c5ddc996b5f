/** Held deposits: money that arrived when a rule of deposits refused it. It is the member's, and he cannot play with it. */

/** How many held deposits a page of a list has. */
export const HELD_PAGE_SIZE = 20;

/** The rule that holds a deposit; `review` is any other rule, which a person looks at. */
export const HELD_REASONS = ['depositLimit', 'balanceLimit', 'identity', 'break', 'exclusion', 'locked', 'closed', 'review'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

interface HeldReasonText {
  /** Why the deposit is held. */
  readonly why: string;
  /** What happens next, and what the member can do. */
  readonly next: string;
}

/** The sentences about a held deposit, by its reason. */
export const HELD_TEXT: Readonly<Record<HeldReason, HeldReasonText>> = {
  depositLimit: {
    why: '到账时超过了您设置的存款限额',
    next: '限额周期内剩余额度足够时，您可以将这笔款项转入中心钱包；也可以退回付款账户。',
  },
  balanceLimit: {
    why: '到账时超过了您设置的余额上限',
    next: '余额低于上限后，您可以将这笔款项转入中心钱包；也可以退回付款账户。',
  },
  identity: {
    why: '到账时您尚未通过所需的实名认证',
    next: '实名认证通过后，您可以将这笔款项转入中心钱包；也可以退回付款账户。',
  },
  break: {
    why: '到账时您处于冷静期',
    next: '冷静期结束后，您可以将这笔款项转入中心钱包；也可以退回付款账户。',
  },
  exclusion: { why: '到账时您处于自我排除期', next: '这笔款项不会用于游戏，将退回付款账户。' },
  locked: { why: '到账时您的账号已被锁定', next: '账号解锁后，您可以将这笔款项转入中心钱包；如有疑问请联系客服。' },
  closed: { why: '到账时您的账号已关闭', next: '这笔款项将退回付款账户，如有疑问请联系客服。' },
  review: { why: '这笔款项需要人工核对', next: '客服核对后会为您入账或退回付款账户。' },
};

/** Reasons that never lead to play: the money goes back to its payer without a request. */
export const RETURNED_AT_ONCE: ReadonlySet<HeldReason> = new Set<HeldReason>(['exclusion', 'closed']);

/** Reasons that operators may overrule. Limits, breaks and exclusions are the member's own: nobody lifts them for him. */
export const OVERRULED_BY_OPERATORS: ReadonlySet<HeldReason> = new Set<HeldReason>(['identity', 'review']);

/** The remarks of a deposit that was held. */
export const HELD_REMARK = {
  credited: '暂存后入账',
  returning: '正在退回付款账户',
  returned: '已退回付款账户',
} as const;

/** Refusals of calls about held deposits. */
export const HELD_REFUSAL = {
  decided: '这笔款项已处理，请刷新后查看',
  neverToPlay: '这笔款项只能退回付款账户',
} as const;
