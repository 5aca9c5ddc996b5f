import { FIELD, refuseField, refuseNewPassword, refuseRepeat, refuseReservedUserName } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { BIRTH_DATE, textField } from '../fields.ts';
import { verificationShape } from '../verification.ts';
import type { SessionGrant } from './member.ts';

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

export const register = endpoint<Register, SessionGrant>('POST', '/site/api/v1/user/register', registerBody);
export const checkUserName = endpoint<{ userName: string }, { available: boolean }>(
  'GET',
  '/site/api/v1/user/name/check',
  z.object({ userName: textField('newUserName') }),
);
