import type { NameCheck } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';

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
/** API-13. The user name is also sent encrypted, in a header (SES-10). */
export const getMemberInfo = memberEndpoint<{ withLockMoney: 1 }, MemberInfo>(
  'POST',
  '/site/api/v1/user/member/info',
  z.object({ withLockMoney: z.literal(1) }),
);
