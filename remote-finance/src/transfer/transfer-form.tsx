import { failureText, useLease, usePlatform } from '@site/shared/platform';
import { toWire, TRANSFER_UNKNOWN_TEXT } from '@site/shared/product';
import { Button, Card, IconButton, moneyText, Stack } from '@site/shared/ui';
import { Form, FormError, MoneyInput, Select, SubmitButton, useSchemaForm, useWatch, type SchemaForm } from '@site/shared/ui/form';
import type { TransferForm as Values, WalletOverview } from '@site/shared/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldOf, isUnknown } from '../common/refusal.ts';
import { useTransfer, useUnanswered } from '../common/wallets/wallets.queries.ts';
import { availableIn, formSchema, isPolled, walletChoices } from '../common/wallets/wallets.rules.ts';

interface Props {
  readonly book: WalletOverview;
  /** The two wallets that were selected outside of the form. */
  readonly ends: Pick<Values, 'from' | 'to'>;
  readonly onSent: (transferId: string) => void;
}

const FIELDS = ['from', 'to', 'amount'] as const;
const UNANSWERED = '上次提交未收到结果。可再次提交，不会重复转账。';

/** From, to and amount; input survives every failure. */
export function TransferForm({ book, ends, onSent }: Props) {
  const attempt = useUnanswered(book);
  const form = useSchemaForm<Values>(formSchema(book), { ...ends, amount: '', ...wishOf(attempt) });
  const { refusal, send } = useSending(form, onSent);
  const from = useWatch({ control: form.all.control, name: 'from' });
  const available = availableIn(from, book);
  useFollowedEnds(form, ends);
  useLease(form.touched || form.sending, '正在转账');
  return (
    <Card>
      <Form onSubmit={form.submit(send)} aria-label="转账">
        <FormError>{refusal || (attempt !== null && !form.sending && UNANSWERED)}</FormError>
        <Stack sx={{ gap: 1 }}>
          <Select label="转出钱包" choices={[{ value: '', label: '请选择转出钱包' }, ...walletChoices(book)]} {...form.field('from')} />
          <Stack sx={{ alignItems: 'center', '& svg': { transform: 'rotate(90deg)' } }}>
            <IconButton icon="transfer" label="互换转出与转入" onClick={() => swap(form)} />
          </Stack>
          <Select label="转入钱包" choices={[{ value: '', label: '请选择转入钱包' }, ...walletChoices(book)]} {...form.field('to')} />
        </Stack>
        <MoneyInput
          label="转账金额"
          hint={`可转 ${moneyText(available)}`}
          end={
            <Button look="text" size="small" disabled={available === 0n} onClick={() => fill(form, toWire(available))}>
              全部
            </Button>
          }
          {...form.field('amount')}
        />
        <SubmitButton loading={form.sending}>转账</SubmitButton>
      </Form>
    </Card>
  );
}

function wishOf(attempt: Values | null): Partial<Values> {
  return attempt === null ? {} : { from: attempt.from, to: attempt.to, amount: attempt.amount };
}

const CHANGED = { shouldValidate: true, shouldDirty: true } as const;

function fill({ all }: SchemaForm<Values>, amount: string): void {
  all.setValue('amount', amount, CHANGED);
}

function swap({ all }: SchemaForm<Values>): void {
  const { from, to } = all.getValues();
  all.setValue('from', to, { shouldDirty: true });
  all.setValue('to', from, { shouldDirty: true });
  if (all.formState.isSubmitted) void all.trigger();
}

/** Selecting a venue in the list changes the two ends and nothing else. */
function useFollowedEnds({ all }: SchemaForm<Values>, { from, to }: Props['ends']): void {
  const follow = useEffectEvent(() => {
    if (!all.formState.isDirty && all.getValues('amount') !== '') return;
    all.setValue('from', from);
    all.setValue('to', to);
  });
  useEffect(() => follow(), [from, to]);
}

function useSending(form: SchemaForm<Values>, onSent: Props['onSent']) {
  const { dialogs } = usePlatform();
  const transfer = useTransfer(onSent);
  const [refusal, setRefusal] = useState('');
  const send = async (values: Values) => {
    setRefusal('');
    try {
      const result = await transfer(values);
      form.settle(values, { ...values, amount: '' });
      if (isPolled(result)) dialogs.notify('转账处理中，请稍后查看', 'plain');
    } catch (error) {
      const field = fieldOf(error, FIELDS);
      if (field !== null) return form.refuse(field, failureText(error));
      setRefusal(isUnknown(error) ? `${failureText(error)}。${TRANSFER_UNKNOWN_TEXT}` : failureText(error));
    }
  };
  return { refusal, send };
}
