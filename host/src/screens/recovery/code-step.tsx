import { failureText, usePlatform } from '@site/shared/platform';
import { Button, Stack, Text } from '@site/shared/ui';
import { Form, FormError, SubmitButton, useSchemaForm, useWatch } from '@site/shared/ui/form';
import { checkRecoveryCode, recoveryCodeBody, type CodeBody, type CodeSent } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';
import { CodeBoxes } from '../login/code-boxes.tsx';
import { fieldOf } from '../login/refusals.ts';
import { ResendButton } from '../login/resend-button.tsx';

interface Props {
  readonly sent: CodeSent;
  readonly onChecked: () => void;
  readonly onResend: () => Promise<void>;
  readonly onBack: () => void;
}

export function CodeStep({ sent: { ticket, cooldown }, onChecked, onResend, onBack }: Props): ReactNode {
  const { api } = usePlatform();
  const form = useSchemaForm<CodeBody>(recoveryCodeBody, { ticket, code: '' });
  const code = useWatch({ control: form.all.control, name: 'code' });
  const [refusal, setRefusal] = useState('');
  const send = async (body: CodeBody) => {
    setRefusal('');
    try {
      await api.call(checkRecoveryCode, body);
    } catch (error) {
      if (fieldOf(error) === 'code') form.refuse('code', failureText(error));
      else setRefusal(failureText(error));
      return;
    }
    onChecked();
  };
  const resend = () => onResend().catch((error: unknown) => setRefusal(failureText(error)));
  return (
    <Form onSubmit={form.submit(send)}>
      <Text tone="text2">如果该账号存在且已绑定手机或邮箱，验证码已发送，10分钟内有效。未绑定的账号请联系客服。</Text>
      <FormError>{refusal}</FormError>
      <CodeBoxes label="验证码" field={form.field('code')} code={code} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <ResendButton cooldown={cooldown} onResend={resend} />
        <Button look="text" onClick={onBack}>
          更换账号
        </Button>
      </Stack>
      <SubmitButton loading={form.sending}>下一步</SubmitButton>
    </Form>
  );
}
