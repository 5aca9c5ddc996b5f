import { Chip, Heading, Stack, Text } from '@site/shared/ui';
import { Form, FormError, PasswordField, SubmitButton, TextField } from '@site/shared/ui/form';
import { useNameForm, usePasswordForm } from './payout-forms.ts';

/** What must be known before the first account: the real name, then the withdrawal password. */
export function FirstSteps({ hasName }: { readonly hasName: boolean }) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Heading level={2}>{hasName ? '设置取款密码' : '实名认证'}</Heading>
        <Chip tone="accent">{hasName ? '第 2 步，共 2 步' : '第 1 步，共 2 步'}</Chip>
      </Stack>
      <Text tone="text2">
        {hasName ? '取款密码用于确认每一笔取款，请勿与登录密码相同。' : '绑定收款账户前请填写真实姓名，须与收款账户的户名一致。'}
      </Text>
      {hasName ? <PasswordStep /> : <NameStep />}
    </Stack>
  );
}

function NameStep() {
  const { form, submit, refusal } = useNameForm();
  return (
    <Form onSubmit={submit} aria-label="实名认证">
      <FormError>{refusal}</FormError>
      <TextField label="真实姓名" hint="实名信息提交后不可自行修改" autoComplete="name" maxLength={30} {...form.field('realName')} />
      <SubmitButton loading={form.sending}>下一步</SubmitButton>
    </Form>
  );
}

const DIGITS = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;

function PasswordStep() {
  const { form, submit, refusal } = usePasswordForm();
  return (
    <Form onSubmit={submit} aria-label="设置取款密码">
      <FormError>{refusal}</FormError>
      <PasswordField label="取款密码" hint="6位数字，不能是连续或相同的数字，也不能是生日" {...DIGITS} {...form.field('password')} />
      <PasswordField label="确认取款密码" {...DIGITS} {...form.field('confirm')} />
      <SubmitButton loading={form.sending}>保存</SubmitButton>
    </Form>
  );
}
