export declare const TRANS_TABS: readonly ['deposit', 'withdrawal', 'transfer', 'bonus', 'rebate', 'adjust'];
export type TransTab = (typeof TRANS_TABS)[number];
export declare const RECORD_STATES: readonly ['underway', 'done', 'refused', 'cancelled', 'expired', 'held', 'returned'];
export type RecordState = (typeof RECORD_STATES)[number];
export declare const RECORD_SPAN_DAYS = 90;
export declare const RECORD_EXPORT_MAX = 2000;
export interface DaySpan {
    readonly from: string;
    readonly to: string;
}
export declare function refuseSpan({ from, to }: DaySpan): string | null;
export declare function lastDays(days: number, nowMs: number): DaySpan;
export declare function spanMs({ from, to }: DaySpan): {
    readonly sinceMs: number;
    readonly untilMs: number;
};
