import { FIELD, type NameCheck, refuseField, refuseNewPassword, refuseRepeat, refuseReservedUserName } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import { BIRTH_DATE, phoneField, textField } from '../fields.ts';
import { verificationShape } from '../verification.ts';

/** The result of a log-in: the token (X-API-TOKEN) and the key that signs from now on (SIG-6). `expireAt` is ISO-8601. */
export interface SessionGrant {
  readonly token: string;
  readonly signingKey: string;
  readonly expireAt: string;
  readonly userName: string;
}

/**
 * Whether a member is excluded or on a break now, and until when (ISO-8601); `locked` by operators, until they unlock it; `unverified` until
 * his name is verified, for whatever reason.
 */
export interface MemberProtection {
  readonly state: 'active' | 'timeout' | 'excluded' | 'locked' | 'unverified';
  readonly until: string | null;
  /** What verifies the name; present with `unverified` alone. */
  readonly need?: NameCheck;
}

/** API-13, SES-10: the member as the shell needs it. Amounts are decimal strings. */
export interface MemberInfo {
  readonly userName: string;
  readonly nickname: string;
  readonly avatarId: number;
  readonly gradeId: number;
  readonly gradeName: string;
  /** Of the central wallet. */
  readonly balance: string;
  /** Of all wallets: central, at venues and locked. */
  readonly total: string;
  readonly lockMoney: string;
  readonly coinBalance: number;
  readonly unreadMail: number;
  readonly protection: MemberProtection;
}

export const logInBody = z.object({
  userName: textField('loginName'),
  password: textField('loginPassword'),
  remember: z.boolean(),
  ...verificationShape,
});
export type LogIn = z.infer<typeof logInBody>;

/** The same by the phone that is bound to the account. */
export const phoneLogInBody = z.object({
  phone: phoneField(),
  password: textField('loginPassword'),
  remember: z.boolean(),
  ...verificationShape,
});
export type PhoneLogIn = z.infer<typeof phoneLogInBody>;

export const registerBody = z.object({
  userName: textField('newUserName'),
  password: textField('newPassword'),
  birthDate: BIRTH_DATE,
  inviteCode: z.optional(textField('inviteCode')),
  adult: z.literal(true, { error: '请确认您已年满18周岁' }),
  agree: z.literal(true, { error: '请阅读并同意用户协议和隐私规则' }),
  ...verificationShape,
});
export type Register = z.infer<typeof registerBody>;

/** The registration form: the body, an invite code that may stay empty, and the password once more. */
export const registerForm = z
  .object({
    ...registerBody.shape,
    userName: registerBody.shape.userName.check(
      z.refine((userName) => refuseReservedUserName(userName) === null, {
        error: ({ input }) => refuseReservedUserName(String(input)) ?? '',
      }),
    ),
    inviteCode: z.string().check(z.refine((code) => code === '' || refuseField('inviteCode', code) === null, FIELD.inviteCode.wrong)),
    confirm: z.string().check(z.minLength(1, '请再次输入密码')),
  })
  .check(
    z.refine(({ password, confirm }) => refuseRepeat(password, confirm) === null, { path: ['confirm'], error: '两次输入的密码不一致' }),
    z.refine(({ userName, password }) => refuseNewPassword(password, userName) === null, {
      path: ['password'],
      error: '密码不能与账号相同',
    }),
  );
export type RegisterForm = z.infer<typeof registerForm>;

export const logIn = endpoint<LogIn, SessionGrant>('POST', '/site/api/v1/user/login', logInBody);
export const logInByPhone = endpoint<PhoneLogIn, SessionGrant>('POST', '/site/api/v1/user/login/phone', phoneLogInBody);
/** The account that a one-time token leads to, masked: shown before anybody logs in by an address (SES-1). */
export interface LoginTokenOwner {
  readonly maskedUserName: string;
}

const loginTokenBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Looks at a one-time token without using it. 10105 for a token that opens no session, 6501 after too many looks. */
export const lookAtLoginToken = endpoint<{ token: string }, LoginTokenOwner>(
  'POST',
  '/site/api/v1/user/session/hand-over/owner',
  loginTokenBody,
);
/**
 * Begins a session by a one-time token (SES-1), or renews the one that signs this call: a session's token alone opens nothing. On a new
 * device of a member who guards his devices 6035, and `logInDevice` ends it.
 */
export const openSession = endpoint<{ token: string }, SessionGrant>('POST', '/site/api/v1/user/session/open', loginTokenBody);
export const logOut = memberEndpoint<null, null>('POST', '/site/api/v1/user/logout');
export const register = endpoint<Register, SessionGrant>('POST', '/site/api/v1/user/register', registerBody);
export const checkUserName = endpoint<{ userName: string }, { available: boolean }>(
  'GET',
  '/site/api/v1/user/name/check',
  z.object({ userName: textField('newUserName') }),
);

/** API-13. The user name is also sent encrypted, in a header (SES-10). */
export const getMemberInfo = memberEndpoint<{ withLockMoney: 1 }, MemberInfo>(
  'POST',
  '/site/api/v1/user/member/info',
  z.object({ withLockMoney: z.literal(1) }),
);
