import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import { ticketField, textField } from '../fields.ts';
import type { SessionGrant } from './member.ts';
import { verificationShape } from '../verification.ts';

/** A code was sent: the ticket to return with it, and the seconds until the next request is allowed. */
export interface CodeDelivery {
  readonly ticket: string;
  readonly cooldown: number;
  /** The length of the code; 6 where it is left out. */
  readonly digits?: number;
}

/** A token for one more device of the member: usable once, for a short time, on any device that opens it (SES-1). */
export interface OneTimeLoginToken {
  readonly token: string;
  readonly expireAt: string;
}

/** Where a code goes, in the log-in and in password recovery. */
export const codeBody = z.object({ ticket: ticketField(), code: textField('deviceCode') });
export type CodeBody = z.infer<typeof codeBody>;

/** The code has twelve digits while many request one for the name. */
export const recoveryCodeBody = z.object({ ticket: ticketField(), code: textField('recoveryCode') });

export const recoverBody = z.object({ userName: textField('loginName'), ...verificationShape });
export type PasswordRecovery = z.infer<typeof recoverBody>;

export const newPasswordBody = z.object({ ticket: ticketField(), password: textField('newPassword') });

/** The last step of password recovery: the new password, twice. */
export const newPasswordForm = z
  .object({ password: textField('newPassword'), confirm: z.string().check(z.minLength(1, '请再次输入密码')) })
  .check(z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: '两次输入的密码不一致' }));
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

/** Issues a token for another device of the member, to put into an address (SES-1). */
export const issueLoginToken = memberEndpoint<null, OneTimeLoginToken>('POST', '/site/api/v1/user/session/hand-over');

/** Ends a log-in that a new device interrupted (6035); the ticket is part of the refusal. 6036 to 6039 when it does not match. */
export const logInDevice = endpoint<CodeBody, SessionGrant>('POST', '/site/api/v1/user/login/device', codeBody);

/** First step of password recovery: the same answer whether or not the account exists or can be reached; 6021 to 6024 once it is requested often. */
export const sendRecoveryCode = endpoint<PasswordRecovery, CodeDelivery>('POST', '/site/api/v1/user/password/code', recoverBody);
/** Second step: 10409 for a code that does not fit. */
export const checkRecoveryCode = endpoint<CodeBody, null>('POST', '/site/api/v1/user/password/check', recoveryCodeBody);
/** Last step: the new password; every session of the member ends. */
export const resetPassword = endpoint<z.infer<typeof newPasswordBody>, null>('POST', '/site/api/v1/user/password/reset', newPasswordBody);
