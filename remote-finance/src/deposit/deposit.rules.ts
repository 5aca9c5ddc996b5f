import {
  DEPOSIT_TEXT,
  depositAmountText,
  depositFee,
  depositInYuan,
  FIELD,
  formatMoney,
  fromWire,
  isUnpaid,
  refuseDepositAmount,
  toWire,
  type DepositAttempt,
  type DepositStatus,
  isRecord,
} from '@site/shared/product';
import type {
  DepositChannel,
  DepositDraft,
  DepositFaults,
  DepositMethod,
  DepositMethods,
  DepositOrder,
  DepositRequest,
} from '@site/shared/wire';
import { paidOf } from '../common/paid-text.rules.ts';
import { NO_BONUS, offerOf, refuseByRules } from './bonus.rules.ts';

export const EMPTY_DRAFT: DepositDraft = { methodCode: '', channelId: '', amount: '', payerName: '', bonusId: NO_BONUS };

/** The three steps of a deposit. */
export const STEPS = ['选择方式', '填写金额', '付款'] as const;

/** The texts of the screen; those of the rules are in the product. */
export const TEXT = {
  unknownResult: '未收到上次提交的结果。请检查网络后再次点击“提交存款”，同一笔不会重复下单。',
  paidHint: '付款后通常很快到账，页面会自动更新，您也可以离开此页。',
  expiredHint: '订单失效后付款页已关闭，请勿再付款。如您已付款，到账后仍会为您处理。',
  cancelledHint: '订单取消后付款页已关闭，请勿再付款。如您已付款，到账后仍会为您处理。',
  returnedHint: '款项已退回付款账户，到账时间以付款机构为准。',
  cancelAsk: '取消后请勿再付款。确定取消这笔存款订单吗？',
  saved: '已延长 20 分钟',
} as const;

/** What a payment in USDT is worth, for its order; empty for one in yuan. */
export const rateHint = ({ rate, netAmount }: Pick<DepositOrder, 'rate' | 'netAmount'>): string =>
  rate === null ? '' : `有效期内到账按 1 USDT = ¥${rate} 计入 ¥${formatMoney(netAmount)}，订单结束后到账按到账时的汇率计入。`;

export const methodOf = ({ methods }: DepositMethods, code: string): DepositMethod | undefined =>
  methods.find((method) => method.code === code);

export const channelOf = (
  all: DepositMethods,
  { methodCode, channelId }: Pick<DepositDraft, 'methodCode' | 'channelId'>,
): DepositChannel | undefined => methodOf(all, methodCode)?.channels.find((channel) => channel.channelId === channelId);

/** The channel a method begins with: the first that is open, else the first. */
export const firstChannel = ({ channels }: DepositMethod): DepositChannel | undefined =>
  channels.find(({ status }) => status !== 'maintenance') ?? channels[0];

export const isClosed = ({ channels }: DepositMethod): boolean => channels.every(({ status }) => status === 'maintenance');

/** "100 - 50,000元". */
export function rangeText({ min, max, currency }: DepositChannel): string {
  return `${formatMoney(min).replace(/\.00$/, '')} - ${depositAmountText(max, currency)}`;
}

/** "免手续费", "手续费 0.5%", "手续费 2元"; both terms when there are both. */
export function feeText({ feeRateBp, feeFixed }: DepositChannel): string {
  const share = feeRateBp > 0 ? `${percentText(feeRateBp)}%` : '';
  const fixed = fromWire(feeFixed) > 0n ? depositAmountText(feeFixed, 'CNY') : '';
  const terms = [share, fixed].filter(Boolean).join(' + ');
  return terms ? `手续费 ${terms}` : '免手续费';
}

const percentText = (basisPoints: number): string =>
  formatMoney(toWire(BigInt(basisPoints)))
    .replace(/0$/, '')
    .replace(/\.0$/, '');

export const etaText = ({ etaMinutes }: Pick<DepositChannel, 'etaMinutes'>): string => `预计 ${etaMinutes} 分钟内到账`;

/** The sum of an amount with its fee; null while the channel would refuse it. */
export interface Quote {
  /** In yuan. */
  readonly amount: string;
  readonly fee: string;
  readonly netAmount: string;
}

export function quoteOf(amount: string, channel: DepositChannel, rate: string): Quote | null {
  if (refuseDepositAmount(amount, channel) !== null) return null;
  const yuan = depositInYuan(fromWire(amount), channel.currency === 'USDT' ? rate : null);
  const fee = depositFee(yuan, channel);
  return fee < yuan ? { amount: toWire(yuan), fee: toWire(fee), netAmount: toWire(yuan - fee) } : null;
}

/** Why a draft cannot be sent, by field. The backend checks further rules. */
export function refuseDraft(all: DepositMethods, draft: DepositDraft): DepositFaults {
  return {
    methodCode: methodOf(all, draft.methodCode) ? null : DEPOSIT_TEXT.methodMissing,
    amount: refuseAmount(all, draft),
    payerName: refusePayer(all, draft),
  };
}

function refuseAmount(all: DepositMethods, draft: DepositDraft): string | null {
  const channel = channelOf(all, draft);
  if (channel === undefined) return null;
  if (channel.status === 'maintenance') return DEPOSIT_TEXT.channelClosed;
  const refused = refuseDepositAmount(draft.amount, channel);
  if (refused !== null) return refused;
  const quote = quoteOf(draft.amount, channel, all.rate);
  return quote ? refuseByRules(quote.amount, offerOf(all, draft), all.room) : DEPOSIT_TEXT.amountAllFee;
}

/** RG-6: the payer is named: by his real name, which the backend knows, else by the name of the payer. */
export const needsPayer = ({ realName }: DepositMethods): boolean => realName === null;

function refusePayer(all: DepositMethods, draft: DepositDraft): string | null {
  if (channelOf(all, draft) === undefined || !needsPayer(all)) return null;
  const name = draft.payerName.trim();
  if (name === '') return DEPOSIT_TEXT.payerMissing;
  return FIELD.realName.pattern.test(name) ? null : FIELD.realName.wrong;
}

/** The request of a validated draft. */
export function requestOf(all: DepositMethods, draft: DepositDraft): DepositRequest {
  const channel = channelOf(all, draft);
  const method = methodOf(all, draft.methodCode);
  if (!channel || !method) throw new Error('A deposit is sent for a known channel.');
  return {
    methodCode: method.code,
    channelId: channel.channelId,
    amount: draft.amount,
    ...(channel.currency === 'USDT' && { rate: all.rate }),
    ...(needsPayer(all) && { payerName: draft.payerName.trim() }),
    ...(offerOf(all, draft) && { bonusId: draft.bonusId }),
  };
}

/** What the form begins with: the member's last method, else the first open one in yuan whose channel names no payer, else the first open one; never an amount or an offer. Empty where none is open. */
export function initialDraft(all: DepositMethods): DepositDraft {
  const open = all.methods.filter((method) => !isClosed(method));
  const isPlain = (channel?: DepositChannel) => channel?.needPayerName === false && channel.currency === 'CNY';
  const method = open.find(({ code }) => code === all.last?.methodCode) ?? open.find((one) => isPlain(firstChannel(one))) ?? open[0];
  const known = method?.channels.find(({ channelId, status }) => channelId === all.last?.channelId && status !== 'maintenance');
  const channel = known ?? (method && firstChannel(method));
  return method && channel ? { ...EMPTY_DRAFT, methodCode: method.code, channelId: channel.channelId } : EMPTY_DRAFT;
}

/** The body that this member sent without an answer. */
export function unansweredBody(stored: DepositAttempt | null, userName: string): unknown {
  return stored?.userName === userName ? stored.body : null;
}

/** Reads a draft from storage or from a former release; null when it is invalid or names a method that is gone. */
export function draftFrom(stored: unknown, all: DepositMethods): DepositDraft | null {
  if (!isRecord(stored)) return null;
  const { methodCode, channelId, amount, payerName = '', bonusId = NO_BONUS } = stored as Partial<Record<keyof DepositDraft, unknown>>;
  const texts = [methodCode, channelId, amount, payerName, bonusId];
  if (!texts.every((text) => typeof text === 'string' && text.length <= 60)) return null;
  const draft = { methodCode, channelId, amount, payerName, bonusId } as DepositDraft;
  if (!channelOf(all, draft)) return null;
  return offerOf(all, draft) ? draft : { ...draft, bonusId: NO_BONUS };
}

interface Status {
  readonly title: string;
  readonly text: string;
}

/** The text about an order that has ended. */
export function endText(order: DepositOrder): Status | null {
  const { status, netAmount, remark } = order;
  const money = paidOf(order);
  if (status === 'success') return { title: `存款成功，已到账 ¥${formatMoney(netAmount)}`, text: remark };
  const ends: Partial<Record<DepositStatus, Status>> = {
    expired: { title: DEPOSIT_TEXT.expired, text: TEXT.expiredHint },
    cancelled: { title: '订单已取消', text: TEXT.cancelledHint },
    failed: { title: '存款未成功', text: remark },
    held: { title: `存款 ${money} 已暂存`, text: remark },
    returning: { title: `存款 ${money} 正在退回`, text: remark },
    returned: { title: `存款 ${money} 已退回`, text: TEXT.returnedHint },
  };
  return ends[status] ?? null;
}

/** How far the server's clock is from the device's, taken when an answer arrived; plus when the device is behind. */
export const clockGapMs = ({ serverTime }: DepositOrder, answeredAtMs: number): number => Date.parse(serverTime) - answeredAtMs;

/** When an order ends, by the device's clock. */
export const endsAt = ({ expireAt }: DepositOrder, gapMs: number): string => new Date(Date.parse(expireAt) - gapMs).toISOString();

/** The step a player is at: 0, 1 or 2. */
export function stepOf(order: DepositOrder | null, methodCode: string): 0 | 1 | 2 {
  if (order !== null && isUnpaid(order.status)) return 2;
  return methodCode === '' ? 0 : 1;
}
