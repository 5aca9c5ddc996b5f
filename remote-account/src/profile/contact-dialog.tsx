import { usePlatform, useStore } from '@site/shared/platform';
import { CODE } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, PasswordField, TextField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { ContactCodeOrder, ContactKind } from '@site/shared/wire';
import { useMemo, useState } from 'react';
import { FormActions } from '../common/dialog-actions.tsx';
import { contactCodeBodyWith, contactCodeForm, useBindContact, useSendContactCode } from './profile.queries.ts';

interface Props {
  readonly kind: ContactKind;
  /** There is one already, which the new one takes the place of. */
  readonly isChange?: boolean;
  readonly onClose: () => void;
}

const WORDS = {
  phone: { title: '绑定手机号', change: '更换手机号', label: '手机号', input: { type: 'tel', autoComplete: 'tel' } },
  email: { title: '绑定邮箱', change: '更换邮箱', label: '邮箱', input: { type: 'email', autoComplete: 'email' } },
} as const;

/** Binds a phone or an e-mail: the number or address, then the code. */
export function ContactDialog({ kind, isChange = false, onClose }: Props) {
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <Dialog open title={isChange ? WORDS[kind].change : WORDS[kind].title} onClose={onClose}>
      {ticket === null ? (
        <TargetStep kind={kind} onSent={setTicket} onClose={onClose} />
      ) : (
        <CodeStep ticket={ticket} onClose={onClose} onBack={() => setTicket(null)} />
      )}
    </Dialog>
  );
}

function TargetStep({ kind, onSent, onClose }: Props & { readonly onSent: (ticket: string) => void }) {
  const send = useSendContactCode();
  const { preInfo } = useStore(usePlatform().site);
  const schema = useMemo(() => contactCodeBodyWith(preInfo?.disablePhones ?? []), [preInfo]);
  const form = useSchemaForm<ContactCodeOrder>(schema, { kind, target: '', password: '' });
  const { refusal, attempt } = useAttempt(form);
  const { label, input } = WORDS[kind];
  const submit = form.submit((order) =>
    attempt(
      async () => onSent((await send.mutateAsync(order)).ticket),
      ({ code, message }) => (code === CODE.validation && message.includes('密码') ? 'password' : null),
    ),
  );
  return (
    <Form onSubmit={submit}>
      <TextField label={label} maxLength={64} {...input} {...form.field('target')} />
      <PasswordField label="登录密码" maxLength={20} {...form.field('password')} />
      <FormError>{refusal}</FormError>
      <FormActions submit="获取验证码" sending={form.sending} onCancel={onClose} />
    </Form>
  );
}

function CodeStep({ ticket, onClose, onBack }: { ticket: string; onClose: () => void; onBack: () => void }) {
  const { dialogs } = usePlatform();
  const bind = useBindContact();
  const form = useSchemaForm<{ code: string }>(contactCodeForm, { code: '' });
  const { refusal, attempt } = useAttempt(form);
  const submit = form.submit(async ({ code }) => {
    const isBound = await attempt(
      () => bind.mutateAsync({ ticket, code }),
      (refused) => (refused.code === CODE.validCode ? 'code' : null),
    );
    if (!isBound) return;
    dialogs.notify('绑定成功', 'good');
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <Text tone="text2">验证码已发送，10分钟内有效。</Text>
      <TextField label="验证码" inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...form.field('code')} />
      <FormError>{refusal}</FormError>
      <FormActions cancel="重新填写" submit="确认绑定" sending={form.sending} onCancel={onBack} />
    </Form>
  );
}
