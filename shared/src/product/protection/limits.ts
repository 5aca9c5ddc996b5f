import { parseMoney, type Cents } from '../cents.ts';
import { isProtected, ROUTES, type RouteName } from '../routes.ts';
import { yuanText } from '../money/withdrawal.ts';

/** Player protection: limits a member sets on himself, breaks, exclusion. */

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'session', 'balance', 'openBets'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Rolling windows; `once` is for limits without one: a single bet, a session, a balance, open bets. */
export const LIMIT_PERIODS = ['day', 'week', 'month', 'once'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const DAY_MS = 86_400_000;

/** The length of each window: 24 hours, 7 days, 30 days. */
export const LIMIT_WINDOW_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const satisfies Partial<
  Record<LimitPeriod, number>
>;
/** The windows that sum amounts, the shortest first. */
export const LIMIT_WINDOWS = ['day', 'week', 'month'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/** The periods of each kind. */
export const LIMIT_KIND_PERIODS: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: LIMIT_WINDOWS,
  loss: LIMIT_WINDOWS,
  stake: ['day', 'week', 'month', 'once'],
  session: ['once'],
  balance: ['once'],
  openBets: ['once'],
};

export const LIMIT_KIND_TEXT: Readonly<Record<LimitKind, string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  stake: '投注限额',
  session: '时长限额',
  balance: '余额上限',
  openBets: '未结注单上限',
};
export const LIMIT_PERIOD_TEXT: Readonly<Record<LimitPeriod, string>> = { day: '每日', week: '每周', month: '每月', once: '单次' };
/** As in 「本日还可存」. */
export const LIMIT_PERIOD_UNIT: Readonly<Record<LimitPeriod, string>> = { day: '日', week: '周', month: '月', once: '次' };

/** A higher limit may be confirmed after this time, and expires unless it is confirmed in time. */
export const LIMIT_COOLING_MS = DAY_MS;
export const LIMIT_CONFIRM_MS = 7 * DAY_MS;

export const SESSION_LIMIT_MINUTES = { min: 10, max: 1440 } as const;
export const OPEN_BETS_LIMIT = { min: 1, max: 100 } as const;
export const REALITY_CHECK_MINUTES = { min: 10, max: 480, usual: 60 } as const;
/** The longest break, in days. */
export const TIMEOUT_MOST_DAYS = 42;
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const;
/** The text a member types to exclude himself. */
export const EXCLUSION_WORD = '确认排除';

type LimitUnit = 'money' | 'minutes' | 'bets';

/** What each kind is measured in. */
export const LIMIT_UNIT: Readonly<Record<LimitKind, LimitUnit>> = {
  deposit: 'money',
  loss: 'money',
  stake: 'money',
  session: 'minutes',
  balance: 'money',
  openBets: 'bets',
};

/** Whether a kind is measured in money; the others are minutes or bets. */
export const isMoneyLimit = (kind: LimitKind): boolean => LIMIT_UNIT[kind] === 'money';

interface LimitBounds {
  readonly min: number;
  readonly max: number;
  /** As in 「90 分钟」. */
  readonly unit: string;
  readonly text: string;
}

/** Bounds of the units that are counted in whole numbers. */
const COUNTED: Readonly<Record<Exclude<LimitUnit, 'money'>, LimitBounds>> = {
  minutes: { ...SESSION_LIMIT_MINUTES, unit: '分钟', text: '时长限额须为10-1440分钟' },
  bets: { ...OPEN_BETS_LIMIT, unit: '张', text: '未结注单上限须为1-100' },
};

/** The bounds of a kind; null for money. */
export function limitBounds(kind: LimitKind): LimitBounds | null {
  const unit = LIMIT_UNIT[kind];
  return unit === 'money' ? null : COUNTED[unit];
}

/** Why a typed limit is invalid, or null. Money as a decimal string, minutes and bets as a whole number. */
export function refuseLimit(kind: LimitKind, text: string): string | null {
  if (text === '') return '请输入限额';
  const bounds = limitBounds(kind);
  if (bounds === null) return refuseMoneyLimit(parseMoney(text));
  const whole = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return whole < bounds.min || whole > bounds.max ? bounds.text : null;
}

function refuseMoneyLimit(cents: Cents | null): string | null {
  if (cents === null) return '金额格式不正确，最多两位小数';
  return cents > 0n ? null : '限额须大于0';
}

/** Why limits of one kind contradict each other (day ≤ week ≤ month), or null. Missing windows are ignored. */
export function refuseLimitOrder({ day, week, month }: Readonly<Partial<Record<LimitWindow, bigint>>>): string | null {
  if (day !== undefined && week !== undefined && week < day) return '周限额不能小于日限额';
  if (week !== undefined && month !== undefined && month < week) return '月限额不能小于周限额';
  return day !== undefined && month !== undefined && month < day ? '月限额不能小于日限额' : null;
}

/** Why the member's own limit refuses a deposit. */
export function depositLimitText(period: LimitPeriod, left: Cents): string {
  return `已达到您设置的${LIMIT_PERIOD_TEXT[period]}存款限额，剩余可存${yuanText(left)}元`;
}

/** Addresses closed to a member on a break or excluded; withdrawals, records, profile and help stay open. */
const RESTRICTED_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
  'chess',
  'egame',
  'gaming',
  'lottery',
  'realbet',
  'sport',
  'fishing',
  'demo',
  'venueFrameV188',
  'venueFrameIm',
  'venueFrameOb',
  'venueFrameYbdj',
  'venueFrameImdj',
  'venueFrameLhdj',
  'discount',
  'friendInvitation',
  'friendPeakBet',
  'luckyFlip',
  'calendar',
  'deposit',
  'transfer',
]);

/** Whether an address is closed to a member on a break or excluded. */
export const isRestrictedRoute = (route: RouteName): boolean => RESTRICTED_ROUTES.has(route);

/** Whether an address is closed to a member whose account is locked: everything personal except for his support requests. */
export const isLockedRoute = (route: RouteName): boolean =>
  isRestrictedRoute(route) || (route !== 'feedback' && isProtected({ pathname: ROUTES[route].path, search: '' }));

/** The text for a member whose account is locked. */
export const LOCKED_TEXT = '您的账号已被锁定，目前仅可联系客服与提交意见反馈。账户资金不受影响。';

/** The text for a member on a break; `until` in the site's time format. */
export const timeoutText = (until: string): string => `冷静期至 ${until}，期间不可提前结束。您仍可取款和查看记录。`;

/** The text for an excluded member; `until` in the site's time format. */
export const exclusionText = (until: string): string =>
  `排除期至 ${until}。期间您将无法登录游戏、存款或收到推广。未结注单照常结算，余额可取。`;

/** What ends the wait of a member whose name has to be verified (RG-6): his identity check or, if that passed, customer service. */
export const NAME_CHECKS = ['identity', 'support'] as const;
export type NameCheck = (typeof NAME_CHECKS)[number];

/**
 * The text for a member whose name has to be verified. It depends on the member's own identity check alone, whatever the reason is: who types
 * the name and birth date of somebody else must not learn that he excluded himself.
 */
export function nameCheckText(need: NameCheck): string {
  if (need === 'identity')
    return '您登记的姓名和出生日期需要核实。请先完成实名认证，通过后即可存款和游戏。您仍可取款和查看记录，如有疑问请联系客服。';
  return '您登记的姓名和出生日期须由客服核实，核实前暂不能存款和游戏。您仍可取款和查看记录，请联系客服核实。';
}

/** The text of a reality check. Amounts are formatted. */
export function realityText(
  minutes: number,
  {
    staked,
    open,
    returned,
    net,
  }: { readonly staked: string; readonly open: string | null; readonly returned: string; readonly net: string },
): string {
  return `${playedText(minutes)}本次投注 ¥${staked}${open === null ? '' : `（未结算 ¥${open}）`}，返还 ¥${returned}，净输赢 ${net.startsWith('-') ? `−¥${net.slice(1)}` : `¥${net}`}。`;
}

/** How long a member has played without a pause. */
export const playedText = (minutes: number): string => `您已连续游戏 ${Math.floor(minutes / 60)}小时${minutes % 60}分。`;

/** How many minutes before its end a session limit is announced. */
export const SESSION_WARNING_MINUTES = 5;
