import { parseMoney, type Cents } from '../cents.ts';
import { yuanText } from './withdrawal.ts';

/** The site's own wallet as an end of a transfer; any other name is a venue's code. */
export const CENTRAL_WALLET = 'central';

/**
 * The status of a transfer between the central wallet and a venue: `pending` just sent, `unknown` the venue has not reported the result,
 * `manual` the retries are used up and a person looks into it; the last two end it.
 */
export const TRANSFER_STATES = ['pending', 'unknown', 'manual', 'success', 'failed'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The label of each status for the player. */
export const TRANSFER_STATE_TEXT: Readonly<Record<TransferState, string>> = {
  pending: '处理中',
  unknown: '处理中',
  manual: '人工核对中',
  success: '已完成',
  failed: '已退回',
};

/** Whether a transfer has ended. */
export function isTransferOver(state: TransferState): boolean {
  return state === 'success' || state === 'failed';
}

/** The least balance that 一键归户 transfers back. */
export const COLLECT_LEAST: Cents = 100n;
/** 一键归户: how often its progress is polled, and how many times at most. */
export const COLLECT_POLL_MS = 5000;
export const COLLECT_POLLS = 20;

/** How often an open, visible page polls a pending transfer. */
export const TRANSFER_POLL_MS = 2000;

/** The two ends that a player selected. */
export interface TransferEnds {
  readonly from: string;
  readonly to: string;
}

/** Why one of the two ends is refused, or null. */
export function refuseEnds({ from, to }: TransferEnds): { readonly field: 'from' | 'to'; readonly message: string } | null {
  if (from === '') return { field: 'from', message: '请选择转出钱包' };
  if (to === '') return { field: 'to', message: '请选择转入钱包' };
  if (from === to) return { field: 'to', message: '转出与转入不能相同' };
  const between = from !== CENTRAL_WALLET && to !== CENTRAL_WALLET;
  return between ? { field: 'to', message: '场馆之间不能直接互转，请先转入中心钱包' } : null;
}

/** Why an amount cannot be moved out of a wallet, or null. */
export function refuseTransferAmount(amount: string, available: Cents): string | null {
  if (amount === '') return '请输入转账金额';
  const cents = parseMoney(amount);
  if (cents === null) return '金额格式不正确，最多两位小数';
  if (cents === 0n) return '请输入转账金额';
  return cents > available ? '余额不足' : null;
}

/** {venue}维护中，暂不能转账 */
export function venueRestsText(venueTitle: string): string {
  return `${venueTitle}维护中，暂不能转账`;
}

/** The message while the result of a transfer is unknown. */
export const TRANSFER_UNKNOWN_TEXT = '转账结果确认中，请勿重复操作';

/** The Idempotency-Key of a transfer that a bet began, in front of the venue's code and the bet's reference. */
export const STAKE_KEY_PREFIX = 'stake:';

/** Why a bet was not placed whose stake had to be moved into the venue first. */
export const STAKE_TRANSFER_TEXT = {
  unknown: '资金转入场馆的结果确认中，本次未投注；确认后可直接投注',
  failed: '场馆未受理转入，资金已退回中心钱包，本次未投注',
} as const;

/** 超过您设置的单次转入上限 ¥{amt} */
export function stakeAboveCapText(most: Cents): string {
  return `所需转入金额超过您设置的单次转入上限${yuanText(most)}元，请先转账或调高上限`;
}
