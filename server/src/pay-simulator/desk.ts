import type { DepositCurrency, DepositStatus } from '@site/shared/product';

/** What the simulated payment network needs of the site: orders by the token of their address, and a way to say that money came. */
export interface PaymentDesk {
  payable(token: string): Promise<PayableOrder | undefined>;
  /** `amount` in cents, null for the exact one; the same `key` twice is one payment. */
  pay(token: string, payment: { readonly key: string; readonly amount: bigint | null; readonly delayMs: number }): Promise<void>;
}

/** An order as its payer sees it. */
export interface PayableOrder {
  readonly billNo: string;
  readonly method: string;
  readonly payAmount: string;
  readonly currency: DepositCurrency;
  readonly name: string;
  readonly account: string;
  readonly bank: string;
  readonly network: string;
  readonly memo: string;
  readonly status: DepositStatus;
  /** A payment is on its way. */
  readonly underway: boolean;
}
