import { failureText, usePlatform } from '@site/shared/platform';
import { refuseNewPassword, WORD } from '@site/shared/product';
import { Button } from '@site/shared/ui';
import { Form, FormError, PasswordField, SubmitButton, useSchemaForm, useWatch } from '@site/shared/ui/form';
import { newPasswordForm, resetPassword, type NewPasswordForm } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';
import { fieldOf } from '../login/refusals.ts';
import { PasswordMeter } from '../register/password-meter.tsx';

interface Props {
  readonly ticket: string;
  readonly userName: string;
  readonly onDone: () => void;
  readonly onStartAgain: () => void;
}

export function NewPasswordStep({ ticket, userName, onDone, onStartAgain }: Props): ReactNode {
  const { api } = usePlatform();
  const form = useSchemaForm<NewPasswordForm>(newPasswordForm, { password: '', confirm: '' });
  const password = useWatch({ control: form.all.control, name: 'password' });
  const [refusal, setRefusal] = useState('');
  const send = async (typed: NewPasswordForm) => {
    setRefusal('');
    const refused = refuseNewPassword(typed.password, userName);
    if (refused !== null) return form.refuse('password', refused);
    try {
      await api.call(resetPassword, { ticket, password: typed.password });
    } catch (error) {
      if (fieldOf(error) === 'password') form.refuse('password', failureText(error));
      else setRefusal(failureText(error));
      return;
    }
    onDone();
  };
  return (
    <Form onSubmit={form.submit(send)}>
      <FormError>{refusal}</FormError>
      <div>
        <PasswordField
          label="新密码"
          hint="8-20位，须包含字母和数字"
          autoComplete="new-password"
          maxLength={20}
          {...form.field('password')}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField label="确认新密码" autoComplete="new-password" maxLength={20} {...form.field('confirm')} />
      <SubmitButton loading={form.sending}>{WORD.submit}</SubmitButton>
      {refusal && (
        <Button look="text" onClick={onStartAgain}>
          重新开始
        </Button>
      )}
    </Form>
  );
}
