import type { MallOrder, Receiver } from './mall.ts';
import type { WelfareRecord } from './welfare.ts';
export type MallOrderReview = MallOrder & {
    readonly memberId: string;
    readonly sendTo: Receiver | null;
};
export type MallDecision = {
    readonly order: 'ship';
    readonly carrier: string;
    readonly trackingNo: string;
} | {
    readonly order: 'done' | 'cancel';
};
export type AwardReview = WelfareRecord & {
    readonly memberId: string;
    readonly givenBy: string;
    readonly occasion: string;
};
export interface DividendBody {
    readonly userName: string;
    readonly amount: string;
    readonly title: string;
    readonly multiple: number;
    readonly occasion?: string | undefined;
}
export interface AwardBody {
    readonly userName: string;
    readonly amount: string;
    readonly activityId: string;
}
export interface AwardResult {
    readonly isNew: boolean;
    readonly award: AwardReview | null;
}
