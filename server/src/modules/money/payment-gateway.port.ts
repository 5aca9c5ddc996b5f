import type { DepositCurrency, DepositStatus, PayoutType, UsdtNetwork } from '@site/shared/product';
import type { PayeeDetails } from '@site/shared/wire';
import { MOST_CENTS } from './ledger/ledger.ts';

/** The largest payment, in smallest units: no account of the ledger may hold more. */
export const MOST_PAYMENT = MOST_CENTS;

/** Port to the payment gateway, which hosts the payment page of a deposit order. It reports payments through `PaymentOrders`. */
export interface PaymentGateway {
  /** Whether deposits can be paid; otherwise no method is offered, and new orders are refused. */
  readonly isOpen: boolean;
  /** Who states the USDT rate. */
  readonly rateSource: string;
  /** Address of the page on which the order with this token is paid. */
  paymentUrl(token: string): string;
  /** The network's view of a USDT payment. */
  transactionOf(payment: NetworkPayment): NetworkTransaction;
  /**
   * Closes the payment page of an order that was cancelled or has expired: once it resolves, the page takes no further payment. A payment that was
   * made before may still arrive. Called again after a failure. Null where the gateway cannot: the order then counts towards the rules of
   * deposits for `DEPOSIT_ARRIVAL_MS` after its end.
   */
  readonly close: ((order: { readonly token: string; readonly billNo: string }) => Promise<void>) | null;
  /**
   * Sends the money of an order back to its payer, once for each `billNo`, however often it is called: `done` for an order that it has sent back
   * before. A failure that may pass throws and is called again, and so does a refund that the gateway has accepted and not carried out yet.
   * `refused` is final for every call until then: none of them pays later. It waits for an operator, who pays by hand or has it called again.
   * Null where the gateway cannot: operators pay it back by hand.
   */
  readonly refund: ((refund: PaymentRefund) => Promise<RefundResult>) | null;
  /**
   * Pays a withdrawal of the automatic lane, once for each `billNo`, however often it is called: `done` for one that it has paid before. A failure
   * that may pass throws and is called again. `refused` is final: nothing was and nothing will be paid, and a person decides. Null where the gateway
   * cannot: the automatic lane is closed then.
   */
  readonly payout: ((payout: MemberPayout) => Promise<PayoutResult>) | null;
}

/** A withdrawal that is paid to its member. `amount` is a decimal string in `currency`, after fees. */
export interface MemberPayout {
  readonly billNo: string;
  readonly currency: DepositCurrency;
  readonly amount: string;
  readonly to: {
    readonly type: PayoutType;
    readonly account: string;
    readonly holder: string;
    readonly bankCode: string | null;
    readonly network: UsdtNetwork | null;
  };
}

/** `reason` is for operators. */
export type PayoutResult = { readonly result: 'done' } | { readonly result: 'refused'; readonly reason: string };

export interface PaymentRefund {
  /** Of the page on which it was paid. */
  readonly token: string;
  /** Of the refund: a further payment on the page of an order has its own. */
  readonly billNo: string;
  /** In `currency`, smallest units. */
  readonly amount: bigint;
  readonly currency: DepositCurrency;
}

/** `reason` is for operators. */
export type RefundResult = { readonly result: 'done' } | { readonly result: 'refused'; readonly reason: string };

export interface NetworkPayment {
  readonly billNo: string;
  readonly network: UsdtNetwork;
  /** When the payment reaches its last confirmation; null once the site has booked it. */
  readonly dueAtMs: number | null;
}

export interface NetworkTransaction {
  /** Empty while it is unknown. */
  readonly txid: string;
  readonly confirmations: number;
}

export const NO_TRANSACTION: NetworkTransaction = { txid: '', confirmations: 0 };

/** Interface for the payment gateway: orders by the token of their address, and notices of payments. */
export interface PaymentOrders {
  /** Undefined for an unknown token. */
  payable(token: string): Promise<PayableOrder | undefined>;
  /**
   * Records a payment and books it once `delayMs` are over; returns the order as it was before, undefined for an unknown token. The same `key` twice
   * is one payment. One above `MOST_PAYMENT` is refused.
   */
  pay(token: string, payment: PaymentNotice): Promise<PayableOrder | undefined>;
}

export interface PaymentNotice {
  readonly key: string;
  /** Cents, null for the exact amount. */
  readonly amount: bigint | null;
  readonly delayMs: number;
  /**
   * Whether the order may be paid, for a page on which the payment is made: judged in the transaction that records it, so that two presses, or a
   * press and the end of the order, cannot both pass. Without it the payment was made already and counts whatever the order is.
   */
  admits?(order: PayableOrder): boolean;
}

/** An order as its payer sees it. */
export interface PayableOrder extends PayeeDetails {
  readonly method: string;
  readonly status: DepositStatus;
  /** A payment is on its way. */
  readonly underway: boolean;
}

/** Used while no adapter is connected: no deposit can be paid. */
export const missingPaymentGateway: PaymentGateway = {
  isOpen: false,
  rateSource: '参考汇率',
  paymentUrl: () => '',
  transactionOf: () => NO_TRANSACTION,
  close: null,
  refund: null,
  payout: null,
};
