import {
  CATEGORIES,
  formatMoney,
  fromWire,
  pageOf,
  siteMinute,
  TURNOVER_END_TEXT,
  offsetText,
  UNCOUNTED_TEXT,
  type TurnoverStatus,
} from '@site/shared/product';
import { entryOf } from '../common/entry-of.ts';
import type { TurnoverLine, TurnoverRequirement } from '@site/shared/wire';

export const TABS = [
  { value: 'open', label: '进行中' },
  { value: 'ended', label: '已结束' },
] as const;
export type AuditTab = (typeof TABS)[number]['value'];

export const STATUS_TEXT: Readonly<Record<TurnoverStatus, string>> = { open: '进行中', met: '已完成', released: '已解除', void: '已作废' };

/** The state in the address: the tab, its page, and the requirement whose bets are listed. */
export function auditStateOf(search: URLSearchParams): { readonly tab: AuditTab; readonly page: number; readonly why: string | null } {
  return {
    tab: search.get('tab') === 'ended' ? 'ended' : 'open',
    page: pageOf(search),
    why: search.get('why'),
  };
}

/** "全部游戏", "电子、棋牌". */
export function gamesText(categories: readonly string[]): string {
  if (categories.length === 0) return '全部游戏';
  return categories.map((key) => CATEGORIES.find((category) => category.key === key)?.title ?? key).join('、');
}

/** Parts per hundred that are done, rounded down: 100 only when nothing is left. */
export function percentDone({ done, required }: Pick<TurnoverRequirement, 'done' | 'required'>): number {
  return Number((fromWire(done) * 100n) / fromWire(required));
}

/** "存款 ¥300.00 × 1 倍". */
export function baseText({ base, multiple, source }: TurnoverRequirement): string {
  return `${source === 'deposit' ? '存款' : '奖金'} ¥${formatMoney(base)} × ${multiple} 倍`;
}

/** Named facts of a requirement, in the order they are read. */
export function factsOf(requirement: TurnoverRequirement): readonly { readonly label: string; readonly value: string }[] {
  const { categories, minOdds, createdAt, expiresAt, closedAt, closedWhy, owed } = requirement;
  return [
    { label: '计算方式', value: baseText(requirement) },
    { label: '可计入游戏', value: gamesText(categories) },
    { label: '最低赔率', value: `欧洲盘 ${minOdds}（无赔率的游戏不受限）` },
    { label: '开始时间', value: siteMinute(createdAt) },
    ...(expiresAt === null ? [] : [{ label: '有效期至', value: siteMinute(expiresAt) }]),
    ...(closedAt === null || closedWhy === null
      ? []
      : [{ label: '结束', value: `${siteMinute(closedAt)} ${TURNOVER_END_TEXT[closedWhy]}` }]),
    ...(fromWire(owed) > 0n ? [{ label: '待扣回', value: `¥${formatMoney(owed)}，资金归户或注单结算时自动扣除` }] : []),
  ];
}

/** Why a bet counted as it did, in a sentence. */
export function whyText(line: TurnoverLine, { minOdds }: TurnoverRequirement): string {
  if (line.reason !== null) return entryOf(UNCOUNTED_TEXT, line.reason, '未计入流水').replace('{odds}', minOdds);
  const offset = fromWire(line.offsetAmount);
  return offset > 0n ? `${offsetText(offset)}；其余${countedText(line)}` : countedText(line);
}

function countedText({ counted, validAmount }: TurnoverLine): string {
  if (fromWire(counted) === 0n) return '已计入排在前面的流水要求';
  return counted === validAmount ? '全部计入' : `计入 ¥${formatMoney(counted)}，其余计入其他流水要求`;
}

/** The question before a bonus is given up. */
export function giveUpText({ title, forfeit, source }: TurnoverRequirement): string {
  const taken = forfeit === null || fromWire(forfeit) === 0n ? '不会扣除余额' : `将从中心钱包扣除奖金及其盈利共 ¥${formatMoney(forfeit)}`;
  return `放弃“${title}”后，${taken}，且不可恢复。${source === 'bonus' ? '存款本金不受影响，仍需完成一倍有效流水。' : '其余余额不受影响。'}`;
}
