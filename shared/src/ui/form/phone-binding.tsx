import { type ReactNode, useState } from 'react';
import { BusinessError, failureText, isExpected, usePlatform } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { bindContact, phoneBindingForm, type PhoneBindingForm, sendContactCode } from '@site/shared/wire';
import { CodeField } from './code-field.tsx';
import { Form, FormError, SubmitButton } from './form-parts.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { useSchemaForm } from './schema-form.ts';

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

/** Binds a phone: the code is sent once number and password are valid, and the binding uses the values of that request. */
function usePhoneBinding(onBound: () => Promise<void>) {
  const { api, dialogs, failures } = usePlatform();
  const form = useSchemaForm<PhoneBindingForm>(phoneBindingForm, { target: '', password: '', code: '' });
  const [refusal, setRefusal] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const refused = (error: unknown): void => {
    if (!isExpected(error)) failures.report(error);
    const text = failureText(error);
    const field = fieldOf(error);
    if (field === null) setRefusal(text);
    else form.refuse(field, text);
  };
  /** Returns the seconds until the next code, or null when none was sent. */
  const send = async (): Promise<number | null> => {
    setRefusal('');
    if (!(await form.all.trigger(['target', 'password'], { shouldFocus: true }))) return null;
    const { target, password } = form.all.getValues();
    try {
      const sent = await api.call(sendContactCode, { kind: 'phone', target, password });
      setTicket(sent.ticket);
      return sent.cooldown;
    } catch (error) {
      refused(error);
      return null;
    }
  };
  const submit = form.submit(async ({ code }) => {
    setRefusal('');
    if (ticket === null) return form.refuse('code', '请先获取验证码');
    try {
      await api.call(bindContact, { ticket, code });
    } catch (error) {
      return refused(error);
    }
    dialogs.notify('手机号已绑定', 'good');
    await onBound();
  });
  return { form, submit, send, refusal };
}

function fieldOf(error: unknown): keyof PhoneBindingForm | null {
  if (!(error instanceof BusinessError)) return null;
  if (error.code === CODE.validCode) return 'code';
  if (error.code !== CODE.validation) return null;
  return error.message.includes('密码') ? 'password' : 'target';
}
