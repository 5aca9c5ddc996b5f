import { usePlatform } from '@site/shared/platform';
import { Form, FormError, PasswordField, SubmitButton, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { WithdrawPasswordForm } from '@site/shared/wire';
import { useWithdrawPassword, withdrawPasswordForm } from './account.queries.ts';

/** How a field for six secret digits is typed in. */
export const SIX_DIGITS = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;
/** The rules that a withdrawal password must not break. */
export const WITHDRAW_PASSWORD_HINT = '6位数字，不能是连续或相同的数字，也不能是生日';

/** The password every withdrawal is confirmed with. */
export function WithdrawPasswordStep({ onSaved }: { readonly onSaved?: () => void }) {
  const { dialogs } = usePlatform();
  const set = useWithdrawPassword();
  const form = useSchemaForm<WithdrawPasswordForm>(withdrawPasswordForm, { password: '', confirm: '' });
  const { refusal, attempt } = useAttempt();
  const save = async ({ password }: WithdrawPasswordForm) => {
    if (!(await attempt(() => set.mutateAsync({ password })))) return;
    dialogs.notify('取款密码已设置', 'good');
    onSaved?.();
  };
  return (
    <Form onSubmit={form.submit(save)} aria-label="取款密码">
      <PasswordField label="取款密码" hint={WITHDRAW_PASSWORD_HINT} {...SIX_DIGITS} {...form.field('password')} />
      <PasswordField label="确认取款密码" {...SIX_DIGITS} {...form.field('confirm')} />
      <FormError>{refusal}</FormError>
      <SubmitButton size="medium" wide="phone" loading={form.sending}>
        保存
      </SubmitButton>
    </Form>
  );
}
