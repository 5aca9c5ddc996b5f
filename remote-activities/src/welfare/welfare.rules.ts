import {
  choicesOf,
  formatMoney,
  fromWire,
  siteMinute,
  WELFARE_STATUS_TEXT,
  WELFARE_TYPE_TEXT,
  WELFARE_TYPES,
  WELFARE_STATUSES,
} from '@site/shared/product';
import { recordFilterRules, type WelfareRecord } from '@site/shared/wire';

/** The filter of the welfare record. */
export const WELFARE_FILTER = recordFilterRules({ type: ['all', ...WELFARE_TYPES], status: ['all', ...WELFARE_STATUSES] });

export const TYPE_TABS = choicesOf(WELFARE_TYPES, WELFARE_TYPE_TEXT, { value: 'all', label: '全部' });
export const STATUS_CHOICES = choicesOf(WELFARE_STATUSES, WELFARE_STATUS_TEXT, { value: 'all', label: '全部状态' });

/** "¥28.00", or coins. */
export function rewardValueText({ amount, coins }: WelfareRecord): string {
  return amount === null ? `${(coins ?? 0).toLocaleString('en-US')} 金币` : `¥${formatMoney(amount)}`;
}

/** The required turnover. */
export function playText({ amount, turnoverMultiple }: WelfareRecord): string {
  if (amount === null || turnoverMultiple === 0) return '无流水要求';
  return `${turnoverMultiple} 倍，共 ¥${formatMoney(fromWire(amount) * BigInt(turnoverMultiple))}`;
}

/** The deadline of the claim, or the time of the claim. */
export function timeText({ status, claimFrom, claimUntil, claimedAt }: WelfareRecord): string {
  if (status === 'claimed') return `${siteMinute(claimedAt ?? claimFrom)} 领取`;
  if (claimUntil === null) return siteMinute(claimFrom);
  return status === 'claimable' ? `${siteMinute(claimUntil)} 前领取` : `${siteMinute(claimUntil)} 过期`;
}

/** The text before it is claimed. */
export function claimQuestion(record: WelfareRecord): string {
  const after = record.turnoverMultiple === 0 ? '到账后可直接取款' : `需完成 ${playText(record)} 有效流水后方可取款`;
  return `领取${record.title} ${rewardValueText(record)}，${after}。`;
}
