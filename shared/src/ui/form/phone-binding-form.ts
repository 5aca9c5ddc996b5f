import { BusinessError, failureText, isExpected, usePlatform } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { bindContact, phoneBindingForm, sendContactCode, type PhoneBindingForm } from '@site/shared/wire';
import { useState } from 'react';
import { useSchemaForm } from './schema-form.ts';

/** Binds a phone: the code is sent once number and password are valid, and the binding uses the values of that request. */
export function usePhoneBinding(onBound: () => Promise<void>) {
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
