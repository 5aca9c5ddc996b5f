import { type ReactNode, useMemo, useState } from 'react';
import { type BusinessError, usePlatform, useStore } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { bindContact, phoneBindingFormWith, type PhoneBindingForm, sendContactCode } from '@site/shared/wire';
import { CodeField } from './code-field.tsx';
import { Form, FormError, SubmitButton } from './form-parts.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { useSchemaForm } from './schema-form.ts';
import { useAttempt } from './use-attempt.ts';

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
  const { api, dialogs, site } = usePlatform();
  const { preInfo } = useStore(site);
  const schema = useMemo(() => phoneBindingFormWith(preInfo?.disablePhones ?? []), [preInfo]);
  const form = useSchemaForm<PhoneBindingForm>(schema, { target: '', password: '', code: '' });
  const { refusal, attempt } = useAttempt(form);
  const [ticket, setTicket] = useState<string | null>(null);
  /** Returns the seconds until the next code, or null when none was sent. */
  const send = async (): Promise<number | null> => {
    let cooldown: number | null = null;
    await attempt(async () => {
      if (!(await form.all.trigger(['target', 'password'], { shouldFocus: true }))) return;
      const { target, password } = form.all.getValues();
      const sent = await api.call(sendContactCode, { kind: 'phone', target, password });
      setTicket(sent.ticket);
      cooldown = sent.cooldown;
    }, fieldOf);
    return cooldown;
  };
  const submit = form.submit(async ({ code }) => {
    if (ticket === null) return form.refuse('code', '请先获取验证码');
    if (!(await attempt(() => api.call(bindContact, { ticket, code }), fieldOf))) return;
    dialogs.notify('手机号已绑定', 'good');
    await onBound();
  });
  return { form, submit, send, refusal };
}

function fieldOf({ code, message }: BusinessError): keyof PhoneBindingForm | null {
  if (code === CODE.validCode) return 'code';
  if (code !== CODE.validation) return null;
  return message.includes('密码') ? 'password' : 'target';
}
