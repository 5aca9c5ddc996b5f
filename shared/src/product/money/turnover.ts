import { floorShare, formatMoney, fromWire, type Cents } from '../cents.ts';

/** Turnover: what must be played before money may be withdrawn, and how bets count towards it. Odds are European, in milli. */

/** The source of a requirement. */
export const TURNOVER_SOURCES = ['deposit', 'bonus', 'vip_gift', 'activity', 'adjust'] as const;
export type TurnoverSource = (typeof TURNOVER_SOURCES)[number];

export const TURNOVER_SOURCE_TEXT: Readonly<Record<TurnoverSource, string>> = {
  deposit: '存款',
  bonus: '存款优惠',
  vip_gift: 'VIP礼金',
  activity: '活动奖金',
  adjust: '人工调整',
};

/** Whether the money of a requirement was granted, so that it can be given up and may expire. */
export const isGranted = (source: TurnoverSource): boolean => source !== 'deposit' && source !== 'adjust';

/** The status of a requirement; only an open one blocks withdrawals. */
export const TURNOVER_STATUSES = ['open', 'met', 'released', 'void'] as const;
export type TurnoverStatus = (typeof TURNOVER_STATUSES)[number];

/** Why a requirement is no longer open. */
export const TURNOVER_ENDS = ['met', 'low_money', 'operator', 'expired', 'given_up'] as const;
export type TurnoverEnd = (typeof TURNOVER_ENDS)[number];

export const TURNOVER_END_TEXT: Readonly<Record<TurnoverEnd, string>> = {
  met: '已完成',
  low_money: '总资产不足5元，已自动解除',
  operator: '已由客服解除',
  expired: '未在期限内完成，奖金及其盈利已作废',
  given_up: '已放弃，奖金及其盈利已作废',
};

/** Why a bonus cannot be given up yet: a part of it is not in the central wallet. */
export const GIVE_UP_HOLDS = ['at_venues', 'in_flight', 'open_bets'] as const;
export type GiveUpHold = (typeof GIVE_UP_HOLDS)[number];

/** The same as text for the player, with what he does first. */
export const GIVE_UP_HOLD_TEXT: Readonly<Record<GiveUpHold, string>> = {
  at_venues: '部分奖金在场馆钱包，请先一键归户，再放弃优惠',
  in_flight: '有转账正在处理，请等待到账后再放弃优惠',
  open_bets: '部分奖金在未结算或待核算的注单中，请等待注单结算后再放弃优惠',
};

/** Why a settled bet does not count towards a requirement. */
export const UNCOUNTED_REASONS = ['VOID', 'PUSH', 'LOW_ODDS', 'NOT_ELIGIBLE', 'BEFORE_START', 'HEDGED', 'BONUS_EXPIRED'] as const;
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number];

/** The same as text for the player; `{odds}` is the least odds of the requirement. */
export const UNCOUNTED_TEXT: Readonly<Record<UncountedReason, string>> = {
  VOID: '注单已取消或退回，不产生有效流水',
  PUSH: '走盘或退回本金，输赢为零，不产生有效流水',
  LOW_ODDS: '赔率低于{odds}（欧洲盘），不计入',
  NOT_ELIGIBLE: '该游戏不在可计入的游戏范围内',
  BEFORE_START: '投注早于本项流水的开始时间',
  HEDGED: '对冲投注不计入有效流水：同一赛事或同一期的相反或互补投注已互相抵消',
  BONUS_EXPIRED: '结算时优惠已过期',
};

/** The turnover multiple of a deposit, in hundredths: once. */
export const DEPOSIT_MULTIPLE = 100;
/** The highest turnover multiple of a bonus, as a plain number. */
export const BONUS_MULTIPLE_MAX = 10;
/** Bets below these odds do not count, unless an offer says otherwise. */
export const TURNOVER_MIN_ODDS_MILLI = 1500;
/** Requirements are released when a member's total balance is below this, in cents. */
export const TURNOVER_RELEASE_BELOW: Cents = 500n;

/** The fields of a settled bet that determine its valid amount. */
export interface SettledStake {
  readonly status: string;
  readonly stake: Cents;
  readonly payout: Cents;
}

/** The valid amount of a settled bet alone: nothing when void or push, else the smaller of stake and net result. Opposite bets: `netTurnover`. */
export function validTurnover({ status, stake, payout }: SettledStake): Cents {
  if (status === 'void' || status === 'push') return 0n;
  const net = payout > stake ? payout - stake : stake - payout;
  return net < stake ? net : stake;
}

/** Categories whose rounds have no opposite bets: a player faces a machine. */
const MACHINE_CATEGORIES: readonly string[] = ['egame', 'fishing'];

/** The valid amount of a settled round: its stake on a machine, whatever it paid; `validTurnover` at a table, where picks may be opposite. */
export function roundTurnover(category: string, round: SettledStake): Cents {
  return MACHINE_CATEGORIES.includes(category) && round.status !== 'void' ? round.stake : validTurnover(round);
}

/** How bets count, for the player, in the order they are read: each kind of game with an example. */
export const TURNOVER_RULES: readonly { readonly title: string; readonly text: string }[] = [
  { title: '电子、捕鱼', text: '按投注额全额计入，不论输赢。例如旋转一次 10.00 元，计 10.00 元。' },
  {
    title: '体育、电竞、真人、棋牌、彩票',
    text: '取投注额与输赢金额中较小的一个。例如投注 100.00 元，赢 90.00 元，计 90.00 元；输 100.00 元，计 100.00 元。',
  },
  {
    title: '提前结算',
    text: '整张注单结束时计入一次：全部所得（提前结算金额与派彩合计）与投注额之差，同投注额取较小的一个。例如投注 100.00 元，以 91.00 元提前结算，计 9.00 元。',
  },
  {
    title: '不计入',
    text: `走盘、作废的注单，欧洲盘赔率低于 ${(TURNOVER_MIN_ODDS_MILLI / 1000).toFixed(2)} 的注单，以及同一赛事或同一期互相抵消的投注。`,
  },
  { title: '顺序', text: '每笔注单先计入最早的一项，多出的部分计入下一项。' },
  {
    title: '冻结',
    text: '存款只冻结尚未完成流水的部分，其余余额可随时取款；红利、礼金完成流水前，中心钱包的余额全部冻结，放弃优惠后解除。',
  },
];

/** What a requirement keeps in the wallet is derived from these. */
export interface FreezingRequirement {
  readonly source: TurnoverSource;
  readonly base: Cents;
  readonly required: Cents;
  readonly done: Cents;
}

/**
 * What open requirements keep of the central wallet. A deposit keeps the part of it that has not been played off, rounded up; granted money
 * and what expired bonuses owe keep everything. Never more than the wallet holds.
 */
export function frozenMoney(central: Cents, requirements: readonly FreezingRequirement[], owed: Cents): Cents {
  if (owed > 0n || requirements.some(({ source }) => isGranted(source))) return central;
  const kept = requirements.reduce((sum, requirement) => sum + unplayedOf(requirement), 0n);
  return kept < central ? kept : central;
}

function unplayedOf({ base, required, done }: FreezingRequirement): Cents {
  const left = required - done;
  return left <= 0n ? 0n : (base * left + required - 1n) / required;
}

/** The turnover of an amount at a multiple in hundredths. */
export function requiredTurnover(base: Cents, multipleHundredths: number): Cents {
  return (base * BigInt(multipleHundredths)) / 100n;
}

/** The terms of an offer on a deposit; amounts are decimal strings, the multiple is plain. */
export interface DepositOfferTerms {
  readonly bonusRateBp: number;
  readonly bonusCap: string;
  readonly minimumDeposit: string;
  readonly turnoverMultiple: number;
}

/** The bonus of a deposit, cents; nothing below the offer's least deposit. */
export function depositBonus(amount: Cents, { bonusRateBp, bonusCap, minimumDeposit }: DepositOfferTerms): Cents {
  if (amount < fromWire(minimumDeposit)) return 0n;
  const [share, cap] = [floorShare(amount, bonusRateBp), fromWire(bonusCap)];
  return share < cap ? share : cap;
}

/** How much of a bet's valid amount opposite bets offset, as text for the player. */
export function offsetText(offset: Cents): string {
  return `对冲投注不计入有效流水：与同一赛事或同一期的相反或互补投注抵消${formatMoney(offset)}元`;
}

/** A settled bet whose valid amount is not final, as text for the player. */
export const WAITS_FOR_OPPOSITE_TEXT = '同一赛事或同一期还有相反或互补投注未结算，有效投注待其结算后一并计算';

/** Why nothing can be withdrawn yet. */
export function turnoverLeftText(left: Cents): string {
  return `还需完成${formatMoney(left)}元有效流水才能取款`;
}

/** Why a member cannot bet while money of an expired bonus is at venues. */
export function bonusAtVenuesText(owed: Cents): string {
  return `优惠已过期，奖金及其盈利还有${formatMoney(owed)}元待扣回，请先一键归户，再继续投注`;
}

/** Why an expired bonus blocks withdrawals. */
export function bonusOwedText(owed: Cents): string {
  return `优惠已过期，奖金及其盈利还有${formatMoney(owed)}元待扣回：资金归户或注单结算时自动扣除，之后可取款`;
}
