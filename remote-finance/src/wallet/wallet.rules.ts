import { choicesOf, fromWire, LIMIT_KIND_TEXT, LIMIT_PERIOD_TEXT, pageOf, siteDate } from '@site/shared/product';
import { MOVEMENT_KINDS, PAGE_SIZE, type Limit, type Movement, type MovementKind, type MovementQuery } from '@site/shared/wire';

/** The label of each kind of movement. */
export const KIND_TEXT: Readonly<Record<MovementKind, string>> = {
  deposit: '存款',
  withdrawal: '取款',
  transfer: '转账',
  bet: '投注',
  settle: '派彩',
  bonus: '红利',
  rebate: '返水',
  grant: '体验金',
  adjust: '调整',
};

/** A limit as a player reads it: 每日存款限额. */
export const limitName = ({ kind, period }: Pick<Limit, 'kind' | 'period'>): string =>
  `${LIMIT_PERIOD_TEXT[period]}${LIMIT_KIND_TEXT[kind]}`;

/** How much of a limit on money is used, whole per cent, 100 at most. */
export function percentUsed({ used, value }: Pick<Limit, 'used' | 'value'>): number {
  const [cents, most] = [fromWire(used), fromWire(value)];
  if (cents >= most) return 100;
  return cents <= 0n ? 0 : Number((cents * 100n) / most);
}

/** The movements of each day, newest first as received. */
export function groupByDay(movements: readonly Movement[]): readonly (readonly [day: string, movements: readonly Movement[]])[] {
  return [...Map.groupBy(movements, ({ at }) => siteDate(at))];
}

/** A day as a player reads it: 今天, 昨天, or its date. */
export function dayTitle(day: string, nowMs: number): string {
  const DAY_MS = 86_400_000;
  if (day === siteDate(nowMs)) return '今天';
  return day === siteDate(nowMs - DAY_MS) ? '昨天' : day;
}

/** The choices of the filter, all kinds first. */
export const KIND_CHOICES = choicesOf(MOVEMENT_KINDS, KIND_TEXT, { value: 'all', label: '全部' });

/** The movements the wallet shows unless the address selects all of them. */
export const LAST_MOVEMENTS: MovementQuery = { page: 1, pageSize: 5 };

/** Whether an address selects more than the last movements: a kind, or a page. */
export const showsAllMovements = (search: URLSearchParams): boolean => search.has('kind') || search.has('page');

/** The query of an address: an unknown kind means all, an invalid page means the first. */
export function movementQueryOf(search: URLSearchParams): MovementQuery {
  const kind = MOVEMENT_KINDS.find((one) => one === search.get('kind'));
  return { page: pageOf(search), pageSize: PAGE_SIZE, ...(kind && { kind }) };
}
