import { type Cents } from '../cents.ts';
export declare const REBATE_STATUSES: readonly ['pending', 'claimed', 'auto_paid', 'expired'];
export type RebateStatus = (typeof REBATE_STATUSES)[number];
export declare const REBATE_STATUS_TEXT: Readonly<Record<RebateStatus, string>>;
export declare function rebateOf(validBet: Cents, rateBp: number): Cents;
export declare function lastSettledDay(nowMs: number): string;
export declare function nextRebateSettlement(nowMs: number): number;
