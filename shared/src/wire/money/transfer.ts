import { parseMoney, refuseEnds, type TransferState } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import type { VenueBalance } from './finance.ts';

/** One transfer between the central wallet and a venue. `from` and `to` are `central` or a venue's code; times are ISO-8601. */
export interface VenueTransfer {
  readonly transferId: string;
  /** The Idempotency-Key of its request: a browser without an answer finds the transfer by it. */
  readonly requestKey: string;
  readonly venueTitle: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly status: TransferState;
  /** Of the wallet it left. */
  readonly beforeBalance: string;
  readonly afterBalance: string;
  /** Why it failed. */
  readonly failReason: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

/** A venue with a separate wallet. `balance` is the last known where the status is unknown. */
export interface VenueWallet extends VenueBalance {
  /** Whether a transfer with it is pending: no other is accepted until its result is known. */
  readonly moving: boolean;
  /** What one bet there may take: the balance and, unless the member moves money by hand, the central wallet up to his cap. */
  readonly playable: string;
  readonly syncedAt: string;
}

export type LockKind = 'withdrawal' | 'transfer' | 'risk';

/** Money that is the member's but held. All of them make up the locked balance. */
export interface LockItem {
  readonly kind: LockKind;
  readonly amount: string;
  /** The number it is known by; empty where there is none. */
  readonly refId: string;
  readonly createdAt: string | null;
}

/**
 * 自动转账: whether a stake takes from the central wallet what its venue's wallet lacks; without it the member moves money by hand. `most` is the
 * maximum of one transfer, null without one.
 */
export interface AutoTransfer {
  readonly on: boolean;
  readonly most: string | null;
}

/** Every wallet of a member. total = central + venues + locked. */
export interface WalletOverview {
  readonly total: string;
  readonly central: string;
  readonly locked: string;
  readonly venues: readonly VenueWallet[];
  /** How many further venues play from the central wallet. */
  readonly seamless: number;
  readonly locks: readonly LockItem[];
  readonly auto: AutoTransfer;
  /** The last transfers, the newest first, and every pending one. */
  readonly transfers: readonly VenueTransfer[];
  readonly syncedAt: string;
}

export type CollectOutcome = 'processing' | 'success' | 'fail' | 'skipped';

/** The result of 一键归户 at one venue. */
export interface CollectItem {
  readonly venueCode: string;
  readonly venueTitle: string;
  readonly balance: string;
  readonly moved: string;
  readonly status: CollectOutcome;
  readonly remark: string;
}

/** 一键归户 with a result per venue; it is done when nothing more will change by itself. */
export interface CollectJob {
  readonly jobId: string;
  readonly status: 'running' | 'done';
  readonly items: readonly CollectItem[];
  readonly totalMoved: string;
}

const code = (missing: string) => z.string().check(z.minLength(1, missing), z.maxLength(40));
const amount = z.string().check(
  z.minLength(1, { error: '请输入转账金额', abort: true }),
  z.refine((text) => parseMoney(text) !== null, { error: '金额格式不正确，最多两位小数', abort: true }),
  z.refine((text) => parseMoney(text) !== 0n, '请输入转账金额'),
);

export const transferBody = z.object({ venueCode: code('请选择转入钱包'), direction: z.enum(['in', 'out']), amount });
export type TransferRequest = z.infer<typeof transferBody>;

/** The form: two wallets of which one is the central one. */
export const transferFormBody = z.object({
  from: z.string().check(z.maxLength(40)),
  to: z.string().check(z.maxLength(40)),
  amount,
});
export type TransferForm = z.infer<typeof transferFormBody>;

/** VAL-5: the form, checked against this member's wallets: `refuse` says why an amount or an end is refused. */
export function transferForm(refuse: (field: keyof TransferForm, form: TransferForm) => string | null) {
  const fits = (field: keyof TransferForm) =>
    z.refine<TransferForm>((form) => refuse(field, form) === null, {
      path: [field],
      error: ({ input }) => refuse(field, input as TransferForm) ?? '',
    });
  return transferFormBody.check(fits('from'), fits('to'), fits('amount'));
}

/** The error of the pair of wallets, at its field. */
export function refuseEnd(field: keyof TransferForm, form: TransferForm): string | null {
  const wrong = refuseEnds(form);
  return wrong?.field === field ? wrong.message : null;
}

const venueCode = z.object({ venueCode: code('请选择场馆') });

export const createTransfer = moneyEndpoint<TransferRequest, VenueTransfer>('POST', '/fd/api/v1/transfer/create', transferBody);
/** Also queries the venue when that is due, so that the caller gets the result as soon as it exists. */
export const getTransfer = memberEndpoint<{ transferId: string }, VenueTransfer>(
  'POST',
  '/fd/api/v1/transfer/detail',
  z.object({ transferId: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
export const getVenueBalances = memberEndpoint<null, WalletOverview>('POST', '/fd/api/v1/wallet/venue-balances');
/** One venue's row again. */
export const getVenueBalance = memberEndpoint<{ venueCode: string }, VenueWallet>('POST', '/fd/api/v1/wallet/venue-balance', venueCode);
export const collectAll = moneyEndpoint<null, CollectJob>('POST', '/fd/api/v1/transfer/collect-all');
export const getCollectProgress = memberEndpoint<{ jobId: string }, CollectJob>(
  'POST',
  '/fd/api/v1/transfer/collect-all/progress',
  z.object({ jobId: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
export const setAutoTransfer = memberEndpoint<AutoTransfer, AutoTransfer>(
  'POST',
  '/fd/api/v1/transfer/auto',
  z.object({ on: z.boolean(), most: z.nullable(amount) }),
);
/** 退出并归户: transfers everything back from the venue. Null when there is nothing to transfer or it is not possible now. */
export const leaveVenue = moneyEndpoint<{ venueCode: string }, VenueTransfer | null>('POST', '/fd/api/v1/transfer/leave', venueCode);
