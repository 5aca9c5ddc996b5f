import { randomBytes, randomInt } from 'node:crypto';
import {
  CODE,
  DEPOSIT_LIFETIME_MS,
  DEPOSIT_TEXT,
  depositFee,
  depositInYuan,
  fromWire,
  refuseDepositAmount,
  siteDate,
  toWire,
} from '@site/shared/product';
import type { DepositRequest, PayeeDetails } from '@site/shared/wire';
import { randomLetters } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SigningKey } from '../kernel/signing-key.ts';
import type { Vault } from '../kernel/vault.ts';
import { asChannel } from './deposit-view.ts';
import type { ChannelRow, OrderRow } from './deposit.store.ts';

interface Asked {
  readonly request: DepositRequest;
  readonly channel: ChannelRow | undefined;
  /** Cents of yuan for one USDT. */
  readonly rate: bigint;
  /** The member's verified name, or null. */
  readonly realName: string | null;
}

/** What was asked for, as far as it may be done; refuses with the sentence of what is wrong, naming the field. */
export function checkRequest({ request, channel, rate, realName }: Asked): { readonly channel: ChannelRow; readonly rate: bigint | null } {
  if (channel === undefined || channel.method_code !== request.methodCode) throw wrong('channelId', DEPOSIT_TEXT.channelMissing);
  if (channel.status === 'maintenance') throw new Refusal(CODE.speedpayUnavailable, DEPOSIT_TEXT.channelClosed, { field: 'channelId' });
  const refused = refuseDepositAmount(request.amount, asChannel(channel));
  if (refused !== null) throw wrong('amount', refused);
  refusePayer(request, channel, realName);
  const inUsdt = channel.currency === 'USDT';
  if (inUsdt && request.rate !== toWire(rate)) throw wrong('rate', DEPOSIT_TEXT.rateChanged);
  return { channel, rate: inUsdt ? rate : null };
}

function refusePayer({ payerName }: DepositRequest, channel: ChannelRow, realName: string | null): void {
  if (channel.need_payer_name === 1 && payerName === undefined) throw wrong('payerName', DEPOSIT_TEXT.payerMissing);
  if (payerName !== undefined && realName !== null && payerName !== realName) throw wrong('payerName', DEPOSIT_TEXT.payerWrong);
}

const wrong = (field: string, message: string) => new Refusal(CODE.validation, message, { field });

interface Made {
  readonly request: DepositRequest;
  readonly channel: ChannelRow;
  readonly rate: bigint | null;
  readonly memberId: string;
  readonly nowMs: number;
}

interface Tools {
  readonly vault: Vault;
  readonly key: SigningKey;
}

/** A new order, its payee signed for once and for all. */
export function makeOrder({ request, channel, rate, memberId, nowMs }: Made, { vault, key }: Tools): OrderRow {
  const payAmount = fromWire(request.amount);
  const amount = depositInYuan(payAmount, rate === null ? null : toWire(rate));
  const fee = depositFee(amount, { feeRateBp: channel.fee_rate_bp, feeFixed: toWire(BigInt(channel.fee_fixed)) });
  if (fee >= amount) throw wrong('amount', DEPOSIT_TEXT.amountAllFee);
  const billNo = newBillNo(nowMs);
  const payload = JSON.stringify(payeeOf(channel, billNo, payAmount));
  return {
    bill_no: billNo,
    member_id: memberId,
    channel_id: channel.id,
    amount,
    fee,
    pay_amount: payAmount,
    rate,
    sealed_payer_name: request.payerName === undefined ? null : vault.seal(request.payerName),
    bonus_id: null,
    bonus_title: null,
    bonus_amount: null,
    pay_token: randomBytes(24).toString('base64url'),
    payee_payload: payload,
    payee_signature: key.sign(payload),
    status: 'awaiting',
    remark: '',
    extended: 0,
    created_at_ms: nowMs,
    expire_at_ms: nowMs + DEPOSIT_LIFETIME_MS,
    success_at_ms: null,
  };
}

const MEMO_LETTERS = 6;

function payeeOf(channel: ChannelRow, billNo: string, payAmount: bigint): PayeeDetails {
  const { name, account, bank, network } = JSON.parse(channel.payee) as Pick<PayeeDetails, 'name' | 'account' | 'bank' | 'network'>;
  const memo = channel.currency === 'USDT' ? '' : randomLetters(MEMO_LETTERS);
  return { billNo, payAmount: toWire(payAmount), currency: channel.currency, name, account, bank, network, memo };
}

const TEN_DIGITS = 10;

/** D + yyMMdd of the site's day + 10 digits. */
function newBillNo(nowMs: number): string {
  const digits = Array.from({ length: TEN_DIGITS }, () => randomInt(10)).join('');
  return `D${siteDate(nowMs).slice(2).replaceAll('-', '')}${digits}`;
}
