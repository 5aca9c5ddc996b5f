import { parseMoney, type PayoutType, type UsdtNetwork, type WithdrawalHold, type WithdrawalStep } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { passkeyAssertion, type PasskeyRequest } from '../people/passkey.ts';

/** The payout of a withdrawal to a USDT address; amounts are decimal strings of USDT, `rate` is yuan per USDT. */
export interface UsdtPayout {
  readonly network: UsdtNetwork;
  readonly rate: string;
  readonly networkFee: string;
  readonly net: string;
}

/** One withdrawal as its member follows it. Times are ISO-8601; steps in the order they happened. */
export interface Withdrawal {
  readonly billNo: string;
  /** The Idempotency-Key of its request: a browser without an answer finds the withdrawal by it. */
  readonly requestKey: string;
  readonly account: { readonly type: PayoutType; readonly masked: string };
  readonly amount: string;
  readonly fee: string;
  readonly netAmount: string;
  readonly usdt: UsdtPayout | null;
  readonly status: WithdrawalStep;
  readonly steps: readonly { readonly code: WithdrawalStep; readonly at: string }[];
  /** Why it failed. */
  readonly reason: string | null;
  /** Whether its member may take it back. */
  readonly isCancellable: boolean;
  /** `auto`: paid by the automatic lane; `person`: one looks at it. Null until that is decided. */
  readonly lane: 'auto' | 'person' | null;
  /** Why a person looks at it. */
  readonly hold: WithdrawalHold | null;
}

/** What can be withdrawn now, and the withdrawals in progress. */
export interface WithdrawalConfig {
  /** What can be withdrawn of the central wallet now: 0.00 while turnover keeps all of it. */
  readonly available: string;
  /** What open turnover and owed bonuses keep of the central wallet. */
  readonly frozen: string;
  readonly locked: string;
  readonly inVenues: string;
  readonly dailyCountLeft: number;
  readonly dailyAmountLeft: string;
  readonly freeCountLeft: number;
  readonly feeBp: number;
  /** Yuan for one USDT. */
  readonly usdtRate: string;
  readonly etaText: string;
  /** The turnover that is left. */
  readonly turnoverLeft: string;
  /** What expired bonuses owe; nothing can be withdrawn until it is paid. */
  readonly owed: string;
  readonly latest: Withdrawal | null;
  /** Those in progress, newest first; no more than `WITHDRAWAL_OPEN_MAX`. */
  readonly open: readonly Withdrawal[];
  /** Whether the automatic lane is open. */
  readonly isAutoOpen: boolean;
  /** Whether the member has a passkey that may confirm a withdrawal. */
  readonly hasPasskey: boolean;
}

const contentShape = {
  accountId: z.string().check(z.minLength(1, '请选择取款账户'), z.maxLength(40)),
  amount: z.string().check(
    z.minLength(1, { error: '请输入取款金额', abort: true }),
    z.refine((amount) => parseMoney(amount) !== null, '金额格式不正确，最多两位小数'),
  ),
  /** The `usdtRate` that the member was shown, for a USDT address: another one is refused. Releases before send none. */
  rate: z.optional(z.string().check(z.maxLength(20))),
};

/** What a withdrawal is about: a passkey confirms exactly this. */
export const withdrawalContent = z.object(contentShape);
export type WithdrawalContent = z.infer<typeof withdrawalContent>;

const CONFIRMED_ONCE = '请输入取款密码或使用通行密钥';

/** Confirmed by the withdrawal password or by a passkey, whose challenge `startWithdrawalPasskey` made for this content. */
export const withdrawalBody = z
  .object({
    ...contentShape,
    withdrawPassword: z.optional(textField('withdrawPassword')),
    passkey: z.optional(passkeyAssertion),
  })
  .check(
    z.refine(({ withdrawPassword, passkey }) => (withdrawPassword === undefined) !== (passkey === undefined), {
      path: ['withdrawPassword'],
      error: CONFIRMED_ONCE,
    }),
  );
export type WithdrawalRequest = z.infer<typeof withdrawalBody>;

const withdrawalFields = z.object({ ...contentShape, withdrawPassword: textField('withdrawPassword') });
/** The form of a withdrawal that the password confirms. */
export type WithdrawalForm = z.infer<typeof withdrawalFields>;

/** VAL-5: the form, checked against this member's limits: `refuse` says why an amount is not available now, also while the password is missing. */
export function withdrawalForm(refuse: (amount: string) => string | null) {
  const available = z.refine<string>((amount) => refuse(amount) === null, { error: ({ input }) => refuse(String(input)) ?? '' });
  const { accountId, amount, rate, withdrawPassword } = withdrawalFields.shape;
  return z.object({ accountId, amount: amount.check(available), rate, withdrawPassword });
}

const billShape = z.object({ billNo: z.string().check(z.minLength(1), z.maxLength(40)) });

export const getWithdrawalConfig = memberEndpoint<null, WithdrawalConfig>('POST', '/fd/api/v1/withdraw/config');
export const createWithdrawal = moneyEndpoint<WithdrawalRequest, Withdrawal>('POST', '/fd/api/v1/withdraw/create', withdrawalBody);
/** Begins to confirm this withdrawal by a passkey. */
export const startWithdrawalPasskey = memberEndpoint<WithdrawalContent, PasskeyRequest>(
  'POST',
  '/fd/api/v1/withdraw/passkey',
  withdrawalContent,
);
export const getWithdrawal = memberEndpoint<{ billNo: string }, Withdrawal>('POST', '/fd/api/v1/withdraw/detail', billShape);
/** Takes a withdrawal back and returns its money, until its review begins. Repeating it has no effect. */
export const cancelWithdrawal = moneyEndpoint<{ billNo: string }, Withdrawal>('POST', '/fd/api/v1/withdraw/cancel', billShape);
