import { type BusinessError, usePlatform } from '@site/shared/platform';
import { CODE, WORD } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, PasswordField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { PasswordChangeForm } from '@site/shared/wire';
import { FormActions } from '../common/dialog-actions.tsx';
import { changePasswordForm, useChangePassword } from './profile.queries.ts';

/** A new log-in password, for a member who knows the old one. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { dialogs } = usePlatform();
  const change = useChangePassword();
  const form = useSchemaForm<PasswordChangeForm>(changePasswordForm, { current: '', password: '', confirm: '' });
  const { refusal, attempt } = useAttempt(form);
  const submit = form.submit(async ({ current, password }) => {
    if (!(await attempt(() => change.mutateAsync({ current, password }), fieldOf))) return;
    dialogs.notify('登录密码已修改，其他设备已退出登录', 'good');
    onClose();
  });
  return (
    <Dialog open title="修改登录密码" onClose={onClose}>
      <Form onSubmit={submit}>
        <Text tone="text2">修改后，其他设备上的登录将全部退出，已添加的通行密钥全部移除。</Text>
        <PasswordField label="当前密码" maxLength={20} {...form.field('current')} />
        <PasswordField
          label="新密码"
          hint="8-20位，包含字母和数字"
          autoComplete="new-password"
          maxLength={20}
          {...form.field('password')}
        />
        <PasswordField label="确认新密码" autoComplete="new-password" maxLength={20} {...form.field('confirm')} />
        <FormError>{refusal}</FormError>
        <FormActions submit={WORD.save} sending={form.sending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function fieldOf({ code, message }: BusinessError): 'current' | 'password' | null {
  if (code !== CODE.validation) return null;
  return message === '登录密码错误' ? 'current' : 'password';
}
