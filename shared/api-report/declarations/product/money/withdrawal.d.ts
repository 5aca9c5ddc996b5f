import { type Cents } from '../cents.ts';
import type { UsdtNetwork } from './payout.ts';
export declare const WITHDRAWAL_MIN: Cents;
export declare const WITHDRAWAL_MAX: Cents;
export declare const WITHDRAWAL_DAY_MAX: Cents;
export declare const WITHDRAWAL_FREE_COUNT = 3;
export declare const WITHDRAWAL_OPEN_MAX = 3;
export declare const WITHDRAWAL_STEPS: readonly ['submitted', 'reviewing', 'paying', 'success', 'rejected', 'failed', 'cancelled'];
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number];
export declare const WITHDRAWAL_STEP_TEXT: Readonly<Record<WithdrawalStep, string>>;
export declare function isWithdrawalOver(step: WithdrawalStep): boolean;
export declare const WITHDRAWAL_REVIEWED_TEXT = "\u5BA1\u6838\u5DF2\u5F00\u59CB\uFF0C\u4E0D\u80FD\u518D\u64A4\u9500";
export declare const WITHDRAWAL_SHARES: readonly [25, 50, 100];
export interface WithdrawalAllowance {
    readonly available: Cents;
    readonly dailyAmountLeft: Cents;
    readonly dailyCountLeft: number;
}
export declare function refuseWithdrawal(amount: string, { available, dailyAmountLeft, dailyCountLeft }: WithdrawalAllowance): string | null;
export declare function shareOfWithdrawable(allowance: WithdrawalAllowance, percent: number): Cents;
export declare function mostWithdrawable({ available, dailyAmountLeft }: WithdrawalAllowance): Cents;
interface WithdrawalQuoteInput {
    readonly amount: Cents;
    readonly free: boolean;
    readonly feeBp: number;
    readonly network: UsdtNetwork | null;
    readonly usdtRate: string;
}
export interface WithdrawalQuote {
    readonly fee: Cents;
    readonly net: Cents;
    readonly usdt: {
        readonly rate: string;
        readonly networkFee: bigint;
        readonly net: bigint;
    } | null;
}
export declare function quoteWithdrawal({ amount, free, feeBp, network, usdtRate }: WithdrawalQuoteInput): WithdrawalQuote;
export declare function yuanText(cents: Cents): string;
export {};
