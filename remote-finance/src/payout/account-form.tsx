import { PAYOUT_PAGES, ROUTES, type PayoutType } from '@site/shared/product';
import { Heading, Stack, Text } from '@site/shared/ui';
import { Form, FormError, SubmitButton, TextField } from '@site/shared/ui/form';
import { AccountFields } from './account-fields.tsx';
import { useAccountForm } from './payout-forms.ts';

interface Props {
  readonly type: PayoutType;
  /** The masked real name: the account is paid under it and under no other. */
  readonly holder: string;
}

/** The form of one type. Nothing typed is lost by a refusal. */
export function AccountForm({ type, holder }: Props) {
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
      <SubmitButton loading={form.sending}>提交</SubmitButton>
    </Form>
  );
}

const HOLDER_HINT: Readonly<Partial<Record<PayoutType, string>>> = { bank: '持卡人须与实名一致' };
