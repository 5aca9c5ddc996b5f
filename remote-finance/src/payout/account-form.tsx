import { needsPhoneCode, PAYOUT_PAGES, ROUTES, type PayoutType } from '@site/shared/product';
import { Heading, Stack, Text } from '@site/shared/ui';
import { CodeField, Form, FormError, SubmitButton, TextField, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { AccountFields } from './account-fields.tsx';
import { useAccountForm } from './payout-forms.ts';
import { usePhoneCode } from './payout.queries.ts';

interface Props {
  readonly type: PayoutType;
  /** The masked real name: the account is paid under it and under no other. */
  readonly holder: string;
  /** Masked: where the code goes. */
  readonly phone: string;
}

/** The form of one type. Nothing typed is lost by a refusal. */
export function AccountForm({ type, holder, phone }: Props) {
  const { form, submit, refusal } = useAccountForm(type);
  return (
    <Form onSubmit={submit} aria-label={ROUTES[PAYOUT_PAGES[type].add].title}>
      <Stack sx={{ gap: 1 }}>
        <Heading level={2}>填写账户</Heading>
        <Text size="small" tone="text2">
          新增账户24小时后可用于取款
        </Text>
      </Stack>
      <FormError>{refusal}</FormError>
      <TextField
        label={type === 'bank' ? '持卡人' : '户名'}
        hint={HOLDER_HINT[type] ?? '户名须与实名一致'}
        value={holder}
        disabled
        readOnly
      />
      <AccountFields type={type} form={form} />
      {needsPhoneCode(type) && <PhoneCode form={form} phone={phone} />}
      <SubmitButton loading={form.sending}>提交</SubmitButton>
    </Form>
  );
}

/** A part of its own, so that its field comes after those above it. */
function PhoneCode({ form, phone }: { readonly form: SchemaForm<NewPayout>; readonly phone: string }) {
  return <CodeField label="短信验证码" hint={`验证码将发送至 ${phone}`} onSend={usePhoneCode()} {...form.field('smsCode')} />;
}

const HOLDER_HINT: Readonly<Partial<Record<PayoutType, string>>> = { bank: '持卡人须与实名一致' };
