import { RECORD_STATES, TRANS_TABS, type RecordState, type TransTab, type UsdtNetwork } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import { spanRule, spanShape } from '../span.ts';

/** One line of the money records. Amounts are decimal strings of yuan; `net` is the change of the balance, signed. */
export interface TransRecord {
  readonly id: string;
  readonly tab: TransTab;
  /** How: a method, an account, a venue, a reason. */
  readonly title: string;
  readonly at: string;
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
  readonly state: RecordState;
  /** Why it failed, or another remark; may be empty. */
  readonly remark: string;
}

/** The net deposits since the account was opened: deposits less paid withdrawals. */
export interface NetDeposit {
  readonly since: string;
  readonly deposited: string;
  readonly withdrawn: string;
  readonly net: string;
}

/** Sums over all successful records that match. */
export interface TransTotals {
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
}

export type TransPage = Page<TransRecord> & { readonly totals: TransTotals; readonly netDeposit: NetDeposit };

export const transQuery = z
  .object({ ...pageShape, ...spanShape, tab: z.enum(TRANS_TABS), state: z.optional(z.enum(RECORD_STATES)) })
  .check(spanRule);
export type TransQuery = z.infer<typeof transQuery>;

/** A movement of USDT. `usdt`, `rate` and `networkFee` are USDT and yuan for one, `cny` the change of the balance. */
export interface CryptoRecord {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly network: UsdtNetwork;
  readonly address: string;
  /** Empty until the transfer is on its network. */
  readonly txid: string;
  readonly usdt: string;
  readonly rate: string;
  readonly cny: string;
  readonly networkFee: string;
  readonly confirmations: number;
  readonly required: number;
  readonly state: RecordState;
  readonly at: string;
}

export const cryptoQuery = z.object({ ...pageShape, ...spanShape, direction: z.optional(z.enum(['in', 'out'])) }).check(spanRule);
export type CryptoQuery = z.infer<typeof cryptoQuery>;

/** Yuan for one USDT: `buy` is what a deposit is credited at, `sell` what a withdrawal is paid at. Good for `validSeconds` from `at`. */
export interface UsdtRate {
  readonly buy: string;
  readonly sell: string;
  readonly source: string;
  readonly at: string;
  readonly validSeconds: number;
}

/** The fees and limits of one payment method. Limits and fixed fees are decimal strings in `unit`. */
export interface FeeLine {
  readonly direction: 'deposit' | 'withdrawal';
  readonly title: string;
  readonly unit: 'CNY' | 'USDT';
  readonly min: string;
  readonly max: string;
  readonly feeRateBp: number;
  readonly feeFixed: string;
  readonly eta: string;
}

/** The fee and the duration of a USDT network. */
export interface NetworkTerms {
  readonly network: UsdtNetwork;
  /** USDT, taken from a withdrawal. */
  readonly networkFee: string;
  readonly confirmations: number;
  readonly etaMinutes: number;
}

export interface FeeTable {
  readonly lines: readonly FeeLine[];
  readonly networks: readonly NetworkTerms[];
  /** How many withdrawals a day carry no fee. */
  readonly freeWithdrawals: number;
}

export const listTransRecords = memberEndpoint<TransQuery, TransPage>('POST', '/fd/api/v1/record/trans', transQuery);
export const listCryptoRecords = memberEndpoint<CryptoQuery, Page<CryptoRecord>>('POST', '/fd/api/v1/record/crypto', cryptoQuery);
export const getUsdtRate = memberEndpoint<null, UsdtRate>('GET', '/fd/api/v1/rate/usdt');
export const getFeeTable = memberEndpoint<null, FeeTable>('GET', '/fd/api/v1/fees');
