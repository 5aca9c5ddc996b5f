/** The second step of a log-in on a new device: the code from the server (6035 to 6039). */
import { usePlatform } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES, WORD } from '@site/shared/product';
import { Button, Heading, Link, Stack, Text } from '@site/shared/ui';
import { Form, FormError, SubmitButton, useAttempt, useSchemaForm, useWatch } from '@site/shared/ui/form';
import { codeBody, logInDevice, type CodeBody, type SessionGrant } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { CodeBoxes } from './code-boxes.tsx';
import { reactionOf } from './refusals.ts';
import { ResendButton } from './resend-button.tsx';

/** A code that was sent for a log-in. */
export interface DeviceTicket {
  readonly ticket: string;
  /** Masked; empty when the code was sent earlier. */
  readonly target: string;
  readonly cooldown: number;
}

interface Props {
  readonly sent: DeviceTicket;
  readonly onDone: (grant: SessionGrant) => void;
  readonly onResend: () => Promise<void>;
  readonly onBack: () => void;
}

export function DeviceStep({ sent, onDone, onResend, onBack }: Props): ReactNode {
  const { ticket, target, cooldown } = sent;
  const { api } = usePlatform();
  const form = useSchemaForm<CodeBody>(codeBody, { ticket, code: '' });
  const code = useWatch({ control: form.all.control, name: 'code' });
  const { refusal, attempt } = useAttempt(form);
  const send = (body: CodeBody) =>
    attempt(
      async () => onDone(await api.call(logInDevice, { ...body, ticket })),
      (error) => (reactionOf(error) === 'device-code' ? 'code' : null),
    );
  return (
    <Form onSubmit={form.submit(send)}>
      <Heading level={2} size="large">
        新设备授权
      </Heading>
      <Text tone="text2">该设备需要授权，验证码已发送{target && `至 ${target}`}，10分钟内有效。</Text>
      <FormError>{refusal}</FormError>
      <CodeBoxes label="授权码" field={form.field('code')} code={code} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <ResendButton key={ticket} cooldown={cooldown} onResend={onResend} />
        <Link to={ROUTES[NAMED_ROUTES['customer service']].path}>联系客服</Link>
      </Stack>
      <SubmitButton loading={form.sending}>{WORD.confirm}</SubmitButton>
      <Button look="text" onClick={onBack}>
        返回登录
      </Button>
    </Form>
  );
}
