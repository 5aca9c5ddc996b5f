import {
  FIELD,
  mayHavePicture,
  needsPhoneCode,
  PAYOUT_TYPES,
  plainAccount,
  PROVINCES,
  refuseAccountNumber,
  refuseAlias,
  refuseBank,
  SAME_PASSWORD_TEXT,
  USDT_NETWORKS,
  type BankCode,
  type PayoutType,
  type UsdtNetwork,
} from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { feedbackPictureBody, PICTURE_BODY_BYTES, type FeedbackPicture, type PictureUpload } from '../messaging/feedback.ts';
import { textField } from '../fields.ts';

/** `unbinding`: its removal was requested and is under review. */
export type PayoutStatus = 'active' | 'unbinding';

/** RT-10: a payout account, as its owner sees it. Times are ISO-8601. */
export interface PayoutAccount {
  readonly id: string;
  readonly type: PayoutType;
  readonly alias: string;
  readonly masked: string;
  readonly maskedHolder: string;
  readonly bankName: string | null;
  readonly network: UsdtNetwork | null;
  /** Whether the picture of its code was added. */
  readonly hasPicture: boolean;
  readonly isDefault: boolean;
  readonly status: PayoutStatus;
  readonly createdAt: string;
  /** 24 hours after it was added, by the server's clock. */
  readonly usableFrom: string;
  readonly usable: boolean;
}

/** The member's accounts, and which of the three steps before the first account are still open. */
export interface PayoutBook {
  readonly accounts: readonly PayoutAccount[];
  /** Null until the real name was given. */
  readonly maskedHolder: string | null;
  /** Null until a phone was bound. */
  readonly maskedPhone: string | null;
  readonly hasWithdrawPassword: boolean;
}

/** The bank of a card's first digits; `bank` is null when unknown. */
export interface BinAnswer {
  readonly bank: { readonly code: BankCode; readonly name: string } | null;
  readonly credit: boolean;
}

const short = z.string().check(z.maxLength(40));

const fields = z.object({
  type: z.enum(PAYOUT_TYPES),
  account: z.string().check(z.maxLength(100)),
  alias: short,
  /** Of a card or a digital-yuan wallet, otherwise empty. */
  bankCode: short,
  /** Of a USDT address, otherwise empty. */
  network: z.enum(['', ...USDT_NETWORKS], { error: '请选择网络' }),
  /** Where a card was issued, when its owner entered it. */
  province: z.optional(z.enum(['', ...PROVINCES], { error: '请选择省份' })),
  city: z.optional(z.string().check(z.maxLength(20))),
  branch: z.string().check(z.maxLength(60)),
  /** That a USDT address is the member's own. */
  own: z.boolean(),
  /** The code sent to the member's phone, of a card and of a USDT address, otherwise empty. */
  smsCode: z.optional(z.string().check(z.maxLength(6))),
  /** The uploaded picture of a wallet's code, otherwise empty. */
  pictureId: z.optional(z.string().check(z.regex(/^([\w-]{20,60})?$/))),
});
export type NewPayout = z.infer<typeof fields>;

/** Says what is wrong with a USDT address on its network; the checksums are those of `@site/shared/crypto`. */
type RefuseAddress = (network: UsdtNetwork, address: string) => string | null;

/** VAL-5: the rules of the form and of the backend, which supply the checksums; fields that a type does not need stay empty. */
export function payoutForm(refuseAddress: RefuseAddress) {
  return fields.check(
    speaking('network', ({ type, network }) => (type === 'usdt' && network === '' ? '请选择网络' : null)),
    speaking('account', (body) => refuseAccount(body, refuseAddress)),
    speaking('bankCode', ({ type, bankCode }) => refuseBank(type, bankCode)),
    speaking('alias', ({ type, alias }) => refuseAlias(type, alias)),
    speaking('own', ({ type, own }) => (type === 'usdt' && !own ? '请确认该地址为本人所有' : null)),
    speaking('pictureId', ({ type, pictureId = '' }) => (pictureId === '' || mayHavePicture(type) ? null : '该账户无需二维码')),
    speaking('smsCode', ({ type, smsCode }) => (needsPhoneCode(type) ? refuseCode(smsCode ?? '') : null)),
  );
}

/** A rule over the whole body whose message appears at one field. */
function speaking(field: keyof NewPayout, refuse: (body: NewPayout) => string | null) {
  return z.refine<NewPayout>((body) => refuse(body) === null, { path: [field], error: ({ input }) => refuse(input as NewPayout) ?? '' });
}

function refuseCode(code: string): string | null {
  const { pattern, missing, wrong } = FIELD.smsCode;
  return code === '' ? missing : pattern.test(code) ? null : wrong;
}

function refuseAccount({ type, account, network }: NewPayout, refuseAddress: RefuseAddress): string | null {
  const plain = plainAccount(type, account);
  if (type !== 'usdt') return refuseAccountNumber(type, plain);
  if (plain === '') return '请输入钱包地址';
  return network === '' ? null : refuseAddress(network, plain);
}

/** The request body; the backend also checks the checksum of an address. */
export const newPayoutBody = payoutForm(() => null);

const accountId = z.object({ accountId: z.string().check(z.minLength(1), z.maxLength(40)) });

export const realNameBody = z.object({ realName: textField('realName') });
export type RealName = z.infer<typeof realNameBody>;

/** `current` is required once a password was set. */
export const withdrawPasswordBody = z.object({
  password: textField('withdrawPassword'),
  current: z.optional(textField('withdrawPassword')),
});
export type NewWithdrawPassword = z.infer<typeof withdrawPasswordBody>;

/** The form: the password twice. */
export const withdrawPasswordForm = z
  .object({ password: textField('withdrawPassword'), confirm: z.string().check(z.minLength(1, '请再次输入密码')) })
  .check(z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: '两次输入的密码不一致' }));
export type WithdrawPasswordForm = z.infer<typeof withdrawPasswordForm>;

/** The form of a change: the current one, then the new one twice. */
export const withdrawPasswordChangeForm = z.object({ current: textField('withdrawPassword'), ...withdrawPasswordForm.shape }).check(
  z.refine(({ current, password }) => current !== password, { path: ['password'], error: SAME_PASSWORD_TEXT }),
  z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: '两次输入的密码不一致' }),
);
export type WithdrawPasswordChange = z.infer<typeof withdrawPasswordChangeForm>;

export const listAccounts = memberEndpoint<null, PayoutBook>('POST', '/fd/api/v1/account/list');
export const addAccount = memberEndpoint<NewPayout, PayoutAccount>('POST', '/fd/api/v1/account/add', newPayoutBody);
/** Stores the picture of a wallet's QR code for a new account; a picture without an account is deleted after a day. */
export const uploadAccountPicture = memberEndpoint<PictureUpload, { readonly pictureId: string }>(
  'POST',
  '/fd/api/v1/account/picture',
  feedbackPictureBody,
  PICTURE_BODY_BYTES,
);
/** The picture of the code of one of the member's own accounts. */
export const getAccountPicture = memberEndpoint<{ accountId: string }, FeedbackPicture>(
  'POST',
  '/fd/api/v1/account/picture/read',
  accountId,
);
export const setDefaultAccount = memberEndpoint<{ accountId: string }, null>('POST', '/fd/api/v1/account/default', accountId);
/** Requests the removal; an operator decides. Until then no money is paid to the account. */
export const requestAccountRemoval = memberEndpoint<{ accountId: string }, null>('POST', '/fd/api/v1/account/remove', accountId);
export const lookUpBin = memberEndpoint<{ prefix: string }, BinAnswer>(
  'GET',
  '/fd/api/v1/bin',
  z.object({ prefix: z.string().check(z.regex(/^\d{6,19}$/)) }),
);
export const submitRealName = memberEndpoint<RealName, { readonly maskedRealName: string }>(
  'POST',
  '/site/api/v1/user/realname/submit',
  realNameBody,
);
export const setWithdrawPassword = memberEndpoint<NewWithdrawPassword, null>(
  'POST',
  '/site/api/v1/user/withdrawPassword/set',
  withdrawPasswordBody,
);
