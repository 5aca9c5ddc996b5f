import { usePlatform } from '@site/shared/platform';
import { Form, FormError, PasswordField, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import type { RealName, WithdrawPasswordForm } from '@site/shared/wire';
import { realNameBody, withdrawPasswordForm } from './guide-forms.ts';
import { useAttempt } from '../use-attempt.ts';
import { useRealName, useWithdrawPassword } from './guide.queries.ts';

/** The name the member is paid under. */
export function RealNameStep() {
  const { dialogs } = usePlatform();
  const submit = useRealName();
  const form = useSchemaForm<RealName>(realNameBody, { realName: '' });
  const { refusal, attempt } = useAttempt();
  const save = async (body: RealName) => {
    if (await attempt(() => submit.mutateAsync(body))) dialogs.notify('实名信息已提交', 'good');
  };
  return (
    <Form onSubmit={form.submit(save)} aria-label="真实姓名">
      <TextField
        label="真实姓名"
        hint="须与收款账户的户名一致，提交后不可自行修改"
        autoComplete="name"
        maxLength={30}
        {...form.field('realName')}
      />
      <FormError>{refusal}</FormError>
      <SubmitButton size="medium" wide="phone" loading={form.sending}>
        提交
      </SubmitButton>
    </Form>
  );
}

const DIGITS = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;

/** The password every withdrawal is confirmed with. */
export function WithdrawPasswordStep() {
  const { dialogs } = usePlatform();
  const set = useWithdrawPassword();
  const form = useSchemaForm<WithdrawPasswordForm>(withdrawPasswordForm, { password: '', confirm: '' });
  const { refusal, attempt } = useAttempt();
  const save = async ({ password }: WithdrawPasswordForm) => {
    if (await attempt(() => set.mutateAsync(password))) dialogs.notify('取款密码已设置', 'good');
  };
  return (
    <Form onSubmit={form.submit(save)} aria-label="取款密码">
      <PasswordField label="取款密码" hint="6位数字，不能是连续或相同的数字，也不能是生日" {...DIGITS} {...form.field('password')} />
      <PasswordField label="确认取款密码" {...DIGITS} {...form.field('confirm')} />
      <FormError>{refusal}</FormError>
      <SubmitButton size="medium" wide="phone" loading={form.sending}>
        保存
      </SubmitButton>
    </Form>
  );
}
