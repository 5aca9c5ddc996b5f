import { CODE } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, PasswordField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { PasswordProof } from '@site/shared/wire';
import { useEffect } from 'react';
import { FormActions } from '../common/dialog-actions.tsx';
import { PASSWORD_PROOF } from './profile.rules.ts';

interface Props {
  readonly title: string;
  /** Called when the password is right. */
  readonly text: string;
  readonly submit: string;
  readonly onProved: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Requires the log-in password before a change that protects the account. */
export function PasswordDialog({ title, text, submit, onProved, onClose }: Props) {
  const form = useSchemaForm<PasswordProof>(PASSWORD_PROOF, { password: '' });
  const { refusal, attempt } = useAttempt(form);
  const { setFocus } = form.all;
  useEffect(() => setFocus('password'), [setFocus]);
  const send = async ({ password }: PasswordProof) => {
    const isProved = await attempt(
      () => onProved(password),
      ({ code }) => (code === CODE.validation ? 'password' : null),
    );
    if (isProved) onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form onSubmit={form.submit(send)}>
        <Text tone="text2">{text}</Text>
        <PasswordField label="登录密码" maxLength={20} {...form.field('password')} />
        <FormError>{refusal}</FormError>
        <FormActions submit={submit} sending={form.sending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
