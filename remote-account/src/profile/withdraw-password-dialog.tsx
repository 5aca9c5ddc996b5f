import { type BusinessError, usePlatform } from '@site/shared/platform';
import { CODE, WORD } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, PasswordField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { WithdrawPasswordChange } from '@site/shared/wire';
import { FormActions } from '../common/dialog-actions.tsx';
import { SIX_DIGITS, WITHDRAW_PASSWORD_HINT, WithdrawPasswordStep } from '../common/withdraw-password-step.tsx';
import { withdrawPasswordChangeForm, useChangeWithdrawPassword } from './profile.queries.ts';

interface Props {
  /** Whether there is one to change. */
  readonly set: boolean;
  readonly onClose: () => void;
}

/** The first withdrawal password, or a new one for a member who knows the old one. */
export function WithdrawPasswordDialog({ set, onClose }: Props) {
  return (
    <Dialog open title={set ? '修改取款密码' : '设置取款密码'} onClose={onClose}>
      {set ? <Change onClose={onClose} /> : <WithdrawPasswordStep onSaved={onClose} />}
    </Dialog>
  );
}

function Change({ onClose }: Pick<Props, 'onClose'>) {
  const { dialogs } = usePlatform();
  const change = useChangeWithdrawPassword();
  const form = useSchemaForm<WithdrawPasswordChange>(withdrawPasswordChangeForm, { current: '', password: '', confirm: '' });
  const { refusal, attempt } = useAttempt(form);
  const submit = form.submit(async ({ current, password }) => {
    if (!(await attempt(() => change.mutateAsync({ current, password }), fieldOf))) return;
    dialogs.notify('取款密码已修改', 'good');
    onClose();
  });
  return (
    <Form onSubmit={submit}>
      <Text tone="text2">连续输错5次将锁定24小时。忘记当前取款密码请联系客服。</Text>
      <PasswordField label="当前取款密码" {...SIX_DIGITS} autoComplete="off" {...form.field('current')} />
      <PasswordField label="新取款密码" hint={WITHDRAW_PASSWORD_HINT} {...SIX_DIGITS} {...form.field('password')} />
      <PasswordField label="确认新取款密码" {...SIX_DIGITS} {...form.field('confirm')} />
      <FormError>{refusal}</FormError>
      <FormActions submit={WORD.save} sending={form.sending} onCancel={onClose} />
    </Form>
  );
}

function fieldOf({ code, message }: BusinessError): 'current' | 'password' | null {
  if (code !== CODE.common) return null;
  return message.startsWith('取款密码错误') || message.startsWith('取款密码已锁定') ? 'current' : 'password';
}
