import { usePlatform } from '@site/shared/platform';
import { PAYOUT_PAGES, ROUTES, type PayoutType } from '@site/shared/product';
import { Heading, Stack, Text } from '@site/shared/ui';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import { newPayoutBody, type NewPayout } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { fieldOf, textOf } from '../common/refusal.ts';
import { AccountFields } from './account-fields.tsx';
import { useAddAccount } from './payout.queries.ts';

interface Props {
  readonly type: PayoutType;
  /** The masked real name: the account is paid under it and under no other. */
  readonly holder: string;
}

const FIELDS = ['account', 'alias', 'bankCode', 'network', 'branch', 'own'] as const;
const EMPTY = { account: '', alias: '', bankCode: '', network: '', branch: '', own: false } as const;

/** The form of one type. Nothing typed is lost by a refusal. */
export function AccountForm({ type, holder }: Props) {
  const form = useSchemaForm<NewPayout>(newPayoutBody, { type, ...EMPTY });
  const { refusal, send } = useSending(type, form.refuse);
  useLeaseWhile(form.touched);
  return (
    <Form onSubmit={form.submit(send)} aria-label={ROUTES[PAYOUT_PAGES[type].add].title}>
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

function useSending(type: PayoutType, refuse: (name: (typeof FIELDS)[number], message: string) => void) {
  const { dialogs, navigation } = usePlatform();
  const add = useAddAccount();
  const [refusal, setRefusal] = useState('');
  const { add: here, list } = PAYOUT_PAGES[type];
  const send = async (body: NewPayout) => {
    setRefusal('');
    try {
      await add(body);
    } catch (error) {
      const field = fieldOf(error, FIELDS);
      return field === null ? setRefusal(textOf(error)) : refuse(field, textOf(error));
    }
    dialogs.notify('账户已添加，24小时后可用于取款', 'good');
    if (list !== here) navigation.go(list);
  };
  return { refusal, send };
}

/** A new version waits for what is being typed. */
function useLeaseWhile(touched: boolean): void {
  const { leases } = usePlatform();
  useEffect(() => (touched ? leases.hold('正在填写收款账户') : undefined), [touched, leases]);
}
