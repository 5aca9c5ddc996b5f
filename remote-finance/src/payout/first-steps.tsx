import { Chip, Heading, Stack, Text } from '@site/shared/ui';
import { Form, FormError, PasswordField, PhoneBinding, SubmitButton, TextField } from '@site/shared/ui/form';
import type { PayoutBook } from '@site/shared/wire';
import { useNameForm, usePasswordForm } from './payout-forms.ts';
import { useBookRefresh } from './payout.queries.ts';

const STEPS = [
  { title: '实名认证', text: '绑定收款账户前请填写真实姓名，须与收款账户的户名一致。', form: NameStep },
  { title: '绑定手机号', text: '添加收款账户时，验证码会发送到您的手机。', form: PhoneStep },
  { title: '设置取款密码', text: '取款密码用于确认每一笔取款，请勿与登录密码相同。', form: PasswordStep },
] as const;

/** What must be known before the first account: the real name, a phone, then the withdrawal password. */
export function FirstSteps({ book: { maskedHolder, maskedPhone } }: { readonly book: PayoutBook }) {
  const at = maskedHolder === null ? 0 : maskedPhone === null ? 1 : 2;
  const { title, text, form: Step } = STEPS[at];
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Heading level={2}>{title}</Heading>
        <Chip tone="accent">{`第 ${at + 1} 步，共 ${STEPS.length} 步`}</Chip>
      </Stack>
      <Text tone="text2">{text}</Text>
      <Step />
    </Stack>
  );
}

function PhoneStep() {
  return <PhoneBinding onBound={useBookRefresh()} />;
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
