import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { phoneField, textField } from '../fields.ts';
import { verificationShape } from '../verification.ts';
import type { SessionGrant } from './member.ts';

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

export const logIn = endpoint<LogIn, SessionGrant>('POST', '/site/api/v1/user/login', logInBody);
export const logInByPhone = endpoint<PhoneLogIn, SessionGrant>('POST', '/site/api/v1/user/login/phone', phoneLogInBody);
