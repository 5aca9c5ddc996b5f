import {
  DEPOSIT_AMOUNT_SHAPE,
  DEPOSIT_METHODS,
  DEPOSIT_TEXT,
  FIELD,
  type DepositCurrency,
  type DepositMethodCode,
  type DepositOfferTerms,
  type DepositStatus,
  type DepositTerms,
  type HeldReason,
} from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import type { GameCategory } from '../play/games.ts';
import type { DepositAllowance } from '../protection/limits.ts';

/** One way a method is carried out, with what it takes. */
export interface DepositChannel extends DepositTerms {
  readonly channelId: string;
  readonly name: string;
  readonly etaMinutes: number;
  readonly needPayerName: boolean;
  readonly status: 'ok' | 'busy' | 'maintenance';
  /** Amounts offered as buttons, smallest first; none is preselected. */
  readonly presets: readonly string[];
  /** One sentence each. */
  readonly tips: readonly string[];
}

export interface DepositMethod {
  readonly code: DepositMethodCode;
  readonly title: string;
  readonly channels: readonly DepositChannel[];
}

/** The initial data of the deposit form. `rate` is yuan per USDT, 2 decimals. */
export interface DepositMethods {
  /** The method of the member's last deposit comes first. */
  readonly methods: readonly DepositMethod[];
  /** The member's last deposit that was credited, if its channel is still there; null without one. */
  readonly last: LastDeposit | null;
  readonly rate: string;
  /** Masked; null when the member has no verified name yet. */
  readonly realName: string | null;
  /** The order that waits for its payment, or null. */
  readonly unpaid: DepositOrder | null;
  /** How much the member's own limits still allow; null without limits. */
  readonly room: DepositAllowance | null;
  /** Offers this member may choose with a deposit; none is preselected. */
  readonly offers: readonly DepositOffer[];
}

/** How a member deposited before. `amount` is in the channel's currency. */
export interface LastDeposit {
  readonly methodCode: DepositMethodCode;
  readonly channelId: string;
  readonly amount: string;
}

/** A bonus on a deposit. Amounts are yuan; the multiple is plain. */
export interface DepositOffer extends DepositOfferTerms {
  readonly bonusId: string;
  readonly title: string;
  /** The one category whose bets count; null for all. */
  readonly category: GameCategory | null;
  /** European odds a bet needs. */
  readonly minOdds: string;
  readonly expiryDays: number;
  /** The one method it goes with; null for all. */
  readonly methodCode: DepositMethodCode | null;
}

/** The payee of a deposit, signed by the site: a page displays only what it verified (Ed25519 over the exact text). */
export interface SignedPayee {
  /** JSON of a PayeeDetails. */
  readonly payload: string;
  /** Base64. */
  readonly signature: string;
}

/** The signed content: one order, its exact amount, and the payee's account. Empty strings for fields a method does not have. */
export interface PayeeDetails {
  readonly billNo: string;
  /** Exact, in `currency`. */
  readonly payAmount: string;
  readonly currency: DepositCurrency;
  readonly name: string;
  readonly account: string;
  readonly bank: string;
  readonly network: string;
  readonly memo: string;
}

/** Money that arrived for an order and is held (RG-1, RG-4). */
export interface DepositHold {
  /** The rule that refused it when it arrived. */
  readonly reason: HeldReason;
  readonly heldAt: string;
  /** Why it cannot be credited now, Chinese; null once the member may credit it. */
  readonly blocked: string | null;
  /** Whether the member may have it sent back to its payer. */
  readonly isReturnable: boolean;
}

/** A deposit order. Amounts are yuan unless said otherwise; times are ISO-8601 by the backend's clock. */
export interface DepositOrder {
  readonly billNo: string;
  readonly methodCode: DepositMethodCode;
  readonly methodTitle: string;
  readonly channelName: string;
  readonly amount: string;
  readonly fee: string;
  /** The credited amount: amount − fee. */
  readonly netAmount: string;
  readonly currency: DepositCurrency;
  /** The amount to pay, in `currency`. */
  readonly payAmount: string;
  /** What arrived, in `currency`, where it is another amount; `amount` and `fee` are those of it then. */
  readonly arrivedAmount: string | null;
  /** Yuan per USDT; null for yuan. */
  readonly rate: string | null;
  readonly payee: SignedPayee;
  /** The address the QR code holds. */
  readonly payUrl: string;
  /** The bonus of the chosen offer when the order is paid; null without one. */
  readonly bonus: { readonly title: string; readonly amount: string } | null;
  readonly etaMinutes: number;
  readonly status: DepositStatus;
  /** Present while the money is held or on its way back to its payer. */
  readonly hold: DepositHold | null;
  /** Why it failed or is held, or how a late payment was credited; empty otherwise. */
  readonly remark: string;
  readonly extendable: boolean;
  readonly createdAt: string;
  readonly expireAt: string;
  readonly successAt: string | null;
  /** The backend's clock at the time of the answer: countdowns use it. */
  readonly serverTime: string;
}

const amount = z.string(DEPOSIT_TEXT.amountWrong).check(z.regex(DEPOSIT_AMOUNT_SHAPE, DEPOSIT_TEXT.amountWrong));

export const depositBody = z.object({
  methodCode: z.enum(DEPOSIT_METHODS, DEPOSIT_TEXT.methodMissing),
  channelId: z.string(DEPOSIT_TEXT.channelMissing).check(z.minLength(1, DEPOSIT_TEXT.channelMissing), z.maxLength(40)),
  /** In the channel's currency. */
  amount,
  /** The rate the member saw, for USDT. */
  rate: z.optional(z.string().check(z.regex(DEPOSIT_AMOUNT_SHAPE))),
  payerName: z.optional(z.string().check(z.regex(FIELD.realName.pattern, FIELD.realName.wrong))),
  /** The offer chosen with this deposit; none when missing. */
  bonusId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
});
export type DepositRequest = z.infer<typeof depositBody>;

/** The values of the deposit form, as typed. */
export interface DepositDraft {
  readonly methodCode: string;
  readonly channelId: string;
  readonly amount: string;
  readonly payerName: string;
  /** Empty without an offer. */
  readonly bonusId: string;
}

/** A message for each refused field, null for a valid one. */
export type DepositFaults = Readonly<Record<'methodCode' | 'amount' | 'payerName', string | null>>;

/** The deposit form: what it takes depends on the channel, so the rule is given. */
export function depositForm(refuse: (draft: DepositDraft) => DepositFaults): z.ZodMiniType<DepositDraft, DepositDraft> {
  const rule = (name: keyof DepositFaults) =>
    z.refine<DepositDraft>((draft) => refuse(draft)[name] === null, {
      path: [name],
      error: ({ input }) => refuse(input as DepositDraft)[name] ?? '',
    });
  const shape = z.object({ methodCode: z.string(), channelId: z.string(), amount: z.string(), payerName: z.string(), bonusId: z.string() });
  return shape.check(rule('methodCode'), rule('amount'), rule('payerName'));
}

const billBody = z.object({ billNo: z.string().check(z.regex(/^D\d{16}$/, '订单号不正确')) });
/** Names an order of the member. */
export type DepositBill = z.infer<typeof billBody>;

export const getDepositMethods = memberEndpoint<null, DepositMethods>('POST', '/fd/api/v1/deposit/methods');
/** Makes an order; a member has one unpaid at a time. */
export const createDeposit = moneyEndpoint<DepositRequest, DepositOrder>('POST', '/fd/api/v1/deposit/create', depositBody);
export const getDeposit = memberEndpoint<DepositBill, DepositOrder>('POST', '/fd/api/v1/deposit/detail', billBody);
/** The member reports that the payment was made; this credits nothing. */
export const reportDepositPaid = memberEndpoint<DepositBill, DepositOrder>('POST', '/fd/api/v1/deposit/paid', billBody);
export const cancelDeposit = memberEndpoint<DepositBill, DepositOrder>('POST', '/fd/api/v1/deposit/cancel', billBody);
/** Twenty minutes more, once per order; checked by the rules of a new order. */
export const extendDeposit = memberEndpoint<DepositBill, DepositOrder>('POST', '/fd/api/v1/deposit/extend', billBody);
const heldQuery = z.object({ after: z.optional(billBody.shape.billNo) });
/** A page of held deposits: `after` is the last order of the page before; none for the first page. */
export type HeldDepositsQuery = z.infer<typeof heldQuery>;

/** The member's held deposits, the newest first: pages of `HELD_PAGE_SIZE`, a shorter one is the last. */
export const listHeldDeposits = memberEndpoint<HeldDepositsQuery, readonly DepositOrder[]>('POST', '/fd/api/v1/deposit/held', heldQuery);
/** Moves held money to the central wallet, once no rule refuses it any more. */
export const creditHeldDeposit = moneyEndpoint<DepositBill, DepositOrder>('POST', '/fd/api/v1/deposit/held/credit', billBody);
/** Sends held money back to its payer. */
export const returnHeldDeposit = moneyEndpoint<DepositBill, DepositOrder>('POST', '/fd/api/v1/deposit/held/return', billBody);
