import { failureText, usePlatform } from '@site/shared/platform';
import { Text } from '@site/shared/ui';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import { recoverBody, sendRecoveryCode, type CodeSent, type Recover } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';

interface Props {
  readonly userName: string;
  readonly onSent: (userName: string, sent: CodeSent) => void;
}

export function AccountStep({ userName, onSent }: Props): ReactNode {
  const { api } = usePlatform();
  const form = useSchemaForm<Recover>(recoverBody, { userName });
  const [refusal, setRefusal] = useState('');
  const send = async (body: Recover) => {
    setRefusal('');
    try {
      onSent(body.userName, await api.call(sendRecoveryCode, body));
    } catch (error) {
      setRefusal(failureText(error));
    }
  };
  return (
    <Form onSubmit={form.submit(send)}>
      <Text tone="text2">请输入需要找回密码的账号，验证码将发送至该账号绑定的手机或邮箱。</Text>
      <FormError>{refusal}</FormError>
      <TextField label="账号" autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={20} {...form.field('userName')} />
      <SubmitButton loading={form.sending}>发送验证码</SubmitButton>
    </Form>
  );
}
