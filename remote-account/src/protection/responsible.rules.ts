import {
  EXCLUSION_MONTHS,
  formatMoney,
  fromWire,
  isMoneyLimit,
  limitBounds,
  LIMIT_KIND_TEXT,
  LIMIT_PERIOD_TEXT,
  parseMoney,
  refuseLimit,
  refuseLimitOrder,
  siteMinute,
  toWire,
  type LimitKind,
} from '@site/shared/product';
import { OWN_LENGTH, type BreakForm, type Limit, type LimitName, type StatementMonth } from '@site/shared/wire';

const OWN_NAMES: Readonly<Record<string, string>> = { 'stake once': '单注上限' };

/** How a limit is called: 每日存款限额, 单注上限, 时长限额. */
export function limitTitle({ kind, period }: LimitName): string {
  const own = OWN_NAMES[`${kind} ${period}`];
  return own ?? `${period === 'once' ? '' : LIMIT_PERIOD_TEXT[period]}${LIMIT_KIND_TEXT[kind]}`;
}

/** The text of a limit's value: ¥500.00, 90 分钟, 5 张. */
export function valueText(kind: LimitKind, value: string): string {
  const bounds = limitBounds(kind);
  return bounds === null ? `¥${formatMoney(value)}` : `${value} ${bounds.unit}`;
}

const amountOf = (kind: LimitKind, text: string): bigint | null => {
  if (refuseLimit(kind, text) !== null) return null;
  return isMoneyLimit(kind) ? parseMoney(text) : BigInt(text);
};

/** Parts per hundred of a limit that are used. */
export function usedPercent({ kind, used, value }: Limit): number {
  const [of, whole] = isMoneyLimit(kind) ? [fromWire(used), fromWire(value)] : [BigInt(used), BigInt(value)];
  return whole > 0n ? Number((of * 100n) / whole) : 0;
}

/** Whether what is measured adds up; a single bet does not. */
export const isCounted = ({ kind, period }: LimitName): boolean => !(kind === 'stake' && period === 'once');

/** Whether a typed value is higher than what holds, so that it has to wait. */
export function isRaise(limit: Limit | undefined, text: string): boolean {
  if (limit === undefined) return false;
  const [next, now] = [amountOf(limit.kind, text), amountOf(limit.kind, limit.value)];
  return next !== null && now !== null && next > now;
}

/** Why a typed limit contradicts the others, or null. */
export function refuseNewLimit(limits: readonly Limit[], { kind, period }: LimitName, text: string): string | null {
  const refused = refuseLimit(kind, text);
  if (refused !== null) return refused;
  const same = limits.filter((limit) => limit.kind === kind).map((limit) => [limit.period, amountOf(kind, limit.value) ?? 0n] as const);
  return refuseLimitOrder(Object.fromEntries([...same, [period, amountOf(kind, text) ?? 0n] as const]));
}

/** The named break lengths; 其他 takes a number of days. */
export const BREAKS = [
  { value: '1', label: '24 小时' },
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: OWN_LENGTH, label: '自定天数（最长 6 周）' },
] as const;

/** The number of days of a filled break form. */
export const daysOf = ({ length, days }: BreakForm): number => Number(length === OWN_LENGTH ? days : length);

const YEAR_MONTHS = 12;
/** The choices of an exclusion. */
export const EXCLUSIONS = EXCLUSION_MONTHS.map((months) => ({
  value: String(months),
  label: months < YEAR_MONTHS ? `${months} 个月` : `${months / YEAR_MONTHS} 年`,
}));

const DAY_MS = 86_400_000;
/** The text of the time at which a break of so many days ends that begins now. */
export const breakEnd = (days: number): string => siteMinute(Date.now() + days * DAY_MS);

/** The text of the time at which an exclusion of so many months ends. */
export function exclusionEnd(nowMs: number, months: number): string {
  const date = new Date(nowMs);
  return siteMinute(date.setUTCMonth(date.getUTCMonth() + months));
}

/** The figures of a month, in the order they are read; the net deposit is what was paid in less what was taken out. */
export const SUM_NAMES = ['deposited', 'withdrawn', 'netDeposit', 'staked', 'open', 'returned', 'net'] as const;
export type SumName = (typeof SUM_NAMES)[number];
export const SUM_TITLES: Readonly<Record<SumName, string>> = {
  deposited: '存款',
  withdrawn: '取款',
  netDeposit: '净存款',
  staked: '投注',
  open: '其中未结算',
  returned: '返还',
  net: '净输赢',
};

/** One figure of a month. */
export const sumOf = (month: StatementMonth, name: SumName): string =>
  name === 'netDeposit' ? toWire(fromWire(month.deposited) - fromWire(month.withdrawn)) : month[name];

/** The months that have entries and the current one, which is first. */
export const eventfulMonths = (months: readonly StatementMonth[]): readonly StatementMonth[] =>
  months.filter((month, place) => place === 0 || SUM_NAMES.some((name) => fromWire(sumOf(month, name)) !== 0n));

/** All months together, by column. */
export function totalsOf(months: readonly StatementMonth[]): Readonly<Record<SumName, string>> {
  const total = (name: SumName) => toWire(months.reduce((sum, month) => sum + fromWire(sumOf(month, name)), 0n));
  return Object.fromEntries(SUM_NAMES.map((name) => [name, total(name)])) as Record<SumName, string>;
}

/** The statement as rows of a file, the head first and the totals last. */
export function statementRows(months: readonly StatementMonth[]): string[][] {
  const totals = totalsOf(months);
  return [
    ['月份', ...SUM_NAMES.map((name) => SUM_TITLES[name])],
    ...months.map((month) => [month.month, ...SUM_NAMES.map((name) => sumOf(month, name))]),
    ['合计', ...SUM_NAMES.map((name) => totals[name])],
  ];
}
