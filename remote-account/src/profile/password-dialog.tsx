import { BusinessError, failureText, isExpected, usePlatform } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, PasswordField, useSchemaForm } from '@site/shared/ui/form';
import type { PasswordProof } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { FormActions } from '../common/dialog-actions.tsx';
import { PASSWORD_PROOF } from './profile.rules.ts';

interface Props {
  readonly title: string;
  /** What happens when the password is right. */
  readonly text: string;
  readonly submit: string;
  readonly onProved: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Requires the log-in password before a change that protects the account. */
export function PasswordDialog({ title, text, submit, onProved, onClose }: Props) {
  const { failures } = usePlatform();
  const form = useSchemaForm<PasswordProof>(PASSWORD_PROOF, { password: '' });
  const [refusal, setRefusal] = useState('');
  const { setFocus } = form.all;
  useEffect(() => setFocus('password'), [setFocus]);
  const send = async ({ password }: PasswordProof) => {
    setRefusal('');
    try {
      await onProved(password);
      onClose();
    } catch (error) {
      if (error instanceof BusinessError && error.code === CODE.validation) return form.refuse('password', error.message);
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
    }
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
