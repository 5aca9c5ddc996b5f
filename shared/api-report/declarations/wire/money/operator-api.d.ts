import type { DepositStatus, HeldReason, PayoutType } from '@site/shared/product';
import type { VenueTransfer } from './transfer.ts';
export type TransferOrder = 'retry' | 'settle' | 'reverse';
export interface TransferReview extends VenueTransfer {
    readonly memberId: string;
    readonly tries: number;
    readonly settledBy: string | null;
}
export type CashOrder = 'claim' | 'approve' | 'pay' | 'reject';
export interface CashDecision {
    readonly order: CashOrder;
    readonly reason?: string | undefined;
}
export interface WithdrawalLane {
    readonly isOpen: boolean;
    readonly changed: {
        readonly actor: string;
        readonly at: string;
    } | null;
    readonly entries: readonly WithdrawalLaneEntry[];
}
export interface WithdrawalLaneEntry {
    readonly at: string;
    readonly actor: string;
    readonly billNo: string | null;
    readonly decision: 'pay' | 'person' | 'paid' | 'on' | 'off';
    readonly detail: string;
}
export type HeldDepositOrder = 'credit' | 'return' | 'returned' | 'settled';
export interface HeldDepositDecision {
    readonly order: HeldDepositOrder;
    readonly reason: string;
}
export interface HeldDepositReview {
    readonly billNo: string;
    readonly memberId: string;
    readonly status: DepositStatus;
    readonly amount: string;
    readonly reason: HeldReason;
    readonly blockedBy: HeldReason | null;
    readonly heldAt: string;
    readonly refundFailure: string | null;
    readonly refundAttempts: number;
    readonly conflictAt: string | null;
    readonly notes: readonly string[];
}
export interface HeldDepositReviews {
    readonly deposits: readonly HeldDepositReview[];
    readonly next: string | null;
}
export type RemovalOrder = 'unbind' | 'keep';
export interface PayoutRemoval {
    readonly accountId: string;
    readonly memberId: string;
    readonly type: PayoutType;
    readonly masked: string;
}
