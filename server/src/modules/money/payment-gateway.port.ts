import type { DepositStatus } from '@site/shared/product';
import type { PayeeDetails } from '@site/shared/wire';

/** Port to the payment gateway, which hosts the payment page of a deposit order. It reports payments through `PaymentOrders`. */
export interface PaymentGateway {
  /** Whether deposits can be paid; otherwise no method is offered, and new orders are refused. */
  readonly isOpen: boolean;
  /** Address of the page on which the order with this token is paid. */
  paymentUrl(token: string): string;
}

/** Interface for the payment gateway: orders by the token of their address, and notices of payments. */
export interface PaymentOrders {
  payable(token: string): Promise<PayableOrder | undefined>;
  /** `amount` in cents, null for the exact one; the same `key` twice is one payment. */
  pay(token: string, payment: { readonly key: string; readonly amount: bigint | null; readonly delayMs: number }): Promise<void>;
}

/** An order as its payer sees it. */
export interface PayableOrder extends PayeeDetails {
  readonly method: string;
  readonly status: DepositStatus;
  /** A payment is on its way. */
  readonly underway: boolean;
}

/** Used while no adapter is connected: no deposit can be paid. */
export const missingPaymentGateway: PaymentGateway = { isOpen: false, paymentUrl: () => '' };
