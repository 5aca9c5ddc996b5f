import type { ReactNode } from 'react';
import { CodeField } from './code-field.tsx';
import { Form, FormError, SubmitButton } from './form-parts.tsx';
import { usePhoneBinding } from './phone-binding-form.ts';
import { PasswordField, TextField } from './text-field.tsx';

interface Props {
  /** After the phone was bound: refetch the queries that show it. */
  readonly onBound: () => Promise<void>;
}

/** The step that binds a phone, for every screen that needs a bound phone first. */
export function PhoneBinding({ onBound }: Props): ReactNode {
  const { form, submit, send, refusal } = usePhoneBinding(onBound);
  return (
    <Form onSubmit={submit} aria-label="绑定手机号">
      <FormError>{refusal}</FormError>
      <TextField
        label="手机号"
        hint="用于接收验证码，绑定后更换须经审核"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        {...form.field('target')}
      />
      <PasswordField label="登录密码" maxLength={20} {...form.field('password')} />
      <CodeField label="短信验证码" onSend={send} {...form.field('code')} />
      <SubmitButton size="medium" wide="phone" loading={form.sending}>
        绑定手机号
      </SubmitButton>
    </Form>
  );
}
