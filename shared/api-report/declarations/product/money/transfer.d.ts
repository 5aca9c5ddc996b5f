import { type Cents } from '../cents.ts';
export declare const CENTRAL_WALLET = "central";
export declare const TRANSFER_STATES: readonly ['pending', 'unknown', 'manual', 'success', 'failed'];
export type TransferState = (typeof TRANSFER_STATES)[number];
export declare const TRANSFER_STATE_TEXT: Readonly<Record<TransferState, string>>;
export declare function isTransferOver(state: TransferState): boolean;
export declare const COLLECT_LEAST: Cents;
export declare const COLLECT_POLL_MS = 5000;
export declare const COLLECT_POLLS = 20;
export declare const TRANSFER_POLL_MS = 2000;
export interface TransferEnds {
    readonly from: string;
    readonly to: string;
}
export declare function refuseEnds({ from, to }: TransferEnds): {
    readonly field: 'from' | 'to';
    readonly message: string;
} | null;
export declare function refuseTransferAmount(amount: string, available: Cents): string | null;
export declare function venueRestsText(venueTitle: string): string;
export declare const TRANSFER_UNKNOWN_TEXT = "\u8F6C\u8D26\u7ED3\u679C\u786E\u8BA4\u4E2D\uFF0C\u8BF7\u52FF\u91CD\u590D\u64CD\u4F5C";
export declare const STAKE_KEY_PREFIX = "stake:";
export declare const STAKE_TRANSFER_TEXT: {
    readonly unknown: '资金转入场馆的结果确认中，本次未投注；确认后可直接投注';
    readonly failed: '场馆未受理转入，资金已退回中心钱包，本次未投注';
};
export declare function stakeAboveCapText(most: Cents): string;
