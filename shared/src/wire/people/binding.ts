import { FIELD, refusePhone, SAME_PASSWORD_TEXT, splitPhone } from '@site/shared/product';
import * as z from 'zod/mini';
import type { CodeDelivery } from './auth.ts';
import { memberEndpoint } from '../endpoint.ts';
import { textField, ticketField } from '../fields.ts';

/** The kinds of contacts of a member. */
export const CONTACT_KINDS = ['phone', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const form = z.object({
  kind: z.enum(CONTACT_KINDS),
  target: z.string().check(z.trim(), z.maxLength(64)),
  password: textField('loginPassword'),
});
export type ContactCodeOrder = z.infer<typeof form>;

/** `disabledPrefixes` are those of pre-info (MNT-2). */
function refuseTarget({ kind, target }: Pick<ContactCodeOrder, 'kind' | 'target'>, disabledPrefixes: readonly string[]): string | null {
  if (kind === 'email') return target === '' ? FIELD.email.missing : FIELD.email.pattern.test(target) ? null : FIELD.email.wrong;
  return refusePhone(splitPhone(target), disabledPrefixes);
}

/** VAL-5: where the code goes, and the log-in password once more. The form passes the prefixes that operators disabled (MNT-2). */
export const contactCodeBodyWith = (disabledPrefixes: readonly string[]) =>
  form.check(
    z.refine<ContactCodeOrder>((order) => refuseTarget(order, disabledPrefixes) === null, {
      path: ['target'],
      error: ({ input }) => refuseTarget(input as ContactCodeOrder, disabledPrefixes) ?? '',
    }),
  );

/** The body as its form alone can be checked; the server checks the prefixes by its settings. */
export const contactCodeBody = contactCodeBodyWith([]);

/** The form that binds a phone in one step: where the code goes, the log-in password, the code. */
export function phoneBindingFormWith(disabledPrefixes: readonly string[]) {
  const refused = (target: string) => refuseTarget({ kind: 'phone', target }, disabledPrefixes);
  return z.object({
    target: form.shape.target.check(z.refine((target) => refused(target) === null, { error: ({ input }) => refused(String(input)) ?? '' })),
    password: form.shape.password,
    code: textField('smsCode'),
  });
}
/** The same without disabled prefixes. */
export const phoneBindingForm = phoneBindingFormWith([]);
export type PhoneBindingForm = z.infer<typeof phoneBindingForm>;

export const bindContactBody = z.object({ ticket: ticketField(), code: textField('smsCode') });
export type ContactBinding = z.infer<typeof bindContactBody>;
/** The form of the second step. */
export const contactCodeForm = z.object({ code: textField('smsCode') });

export const changePasswordBody = z.object({ current: textField('loginPassword'), password: textField('newPassword') });
export type PasswordChange = z.infer<typeof changePasswordBody>;

/** The form: the new password twice. */
export const changePasswordForm = z
  .object({ ...changePasswordBody.shape, confirm: z.string().check(z.minLength(1, '请再次输入密码')) })
  .check(
    z.refine(({ current, password }) => current !== password, { path: ['password'], error: SAME_PASSWORD_TEXT }),
    z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: '两次输入的密码不一致' }),
  );
export type PasswordChangeForm = z.infer<typeof changePasswordForm>;

/** Sends a code to a new phone or e-mail; a bound phone is changed by a person only. */
export const sendContactCode = memberEndpoint<ContactCodeOrder, CodeDelivery>('POST', '/site/api/v1/user/contact/code', contactCodeBody);
/** Binds what the code went to; 10409 when it does not fit. */
export const bindContact = memberEndpoint<ContactBinding, null>('POST', '/site/api/v1/user/contact/bind', bindContactBody);
/** The purpose of a code to the bound phone. */
const phoneCodeBody = z.object({ scene: z.enum(['payout']) });
export type PhoneCodeOrder = z.infer<typeof phoneCodeBody>;

export interface PhoneCodeDelivery {
  /** Seconds until the next request is allowed. */
  readonly cooldown: number;
}

/** Sends a code to the phone the member has bound; refused while there is none. */
export const sendPhoneCode = memberEndpoint<PhoneCodeOrder, PhoneCodeDelivery>('POST', '/site/api/v1/sms/send', phoneCodeBody);
/** Every other session of the member ends. */
export const changePassword = memberEndpoint<PasswordChange, null>('POST', '/site/api/v1/user/password/change', changePasswordBody);
