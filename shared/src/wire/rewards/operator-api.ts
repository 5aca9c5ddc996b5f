/** The operator API (`/ops/api/…`) about the mall and welfare: what operators' commands send and receive. Types only. */
import type { MallOrder, Receiver } from './mall.ts';
import type { WelfareRecord } from './welfare.ts';

/** An order of the mall with its unmasked receiver, for shipping. */
export type MallOrderReview = MallOrder & { readonly memberId: string; readonly sendTo: Receiver | null };

/** The steps of an order of the mall. */
export type MallDecision =
  { readonly order: 'ship'; readonly carrier: string; readonly trackingNo: string } | { readonly order: 'done' | 'cancel' };

/** An award that a member can claim, with its giver and its reason. */
export type AwardReview = WelfareRecord & { readonly memberId: string; readonly givenBy: string; readonly occasion: string };

/** The same `occasion` gives once. */
export interface DividendBody {
  readonly userName: string;
  readonly amount: string;
  readonly title: string;
  readonly multiple: number;
  readonly occasion?: string | undefined;
}

/** An award of an activity. */
export interface AwardBody {
  readonly userName: string;
  readonly amount: string;
  readonly activityId: string;
}

/** `isNew` is false when it had been given for the same occasion before. */
export interface AwardResult {
  readonly isNew: boolean;
  readonly award: AwardReview | null;
}
