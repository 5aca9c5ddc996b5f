import { Stack } from '@site/shared/ui';
import { Form, FormError, SubmitButton, useWatch, type SchemaForm } from '@site/shared/ui/form';
import type { DepositDraft, DepositMethods } from '@site/shared/wire';
import { AmountCard } from './amount-card.tsx';
import { NO_BONUS } from './bonus.rules.ts';
import { channelOf, firstChannel, methodOf, stepOf } from './deposit.rules.ts';
import { MethodCards } from './method-cards.tsx';
import { Steps } from './steps.tsx';
import { useDepositForm } from './use-deposit-form.ts';

interface Props {
  readonly all: DepositMethods;
  readonly onOrder: (billNo: string) => void;
}

/** Method first, then the amount; nothing is chosen beforehand. */
export function DepositForm({ all, onOrder }: Props) {
  const { form, submit, failure } = useDepositForm(all, onOrder);
  const draft = useWatch({ control: form.all.control });
  const current = { methodCode: '', channelId: '', amount: '', payerName: '', bonusId: '', ...draft };
  const method = methodOf(all, current.methodCode);
  const channel = channelOf(all, current);
  return (
    <Form onSubmit={submit} aria-label="存款">
      <Stack sx={{ gap: 6 }}>
        <Steps at={stepOf(null, current.methodCode)} />
        <MethodCards
          methods={all.methods}
          value={current.methodCode}
          onPick={(code) => pick(form, all, code)}
          error={form.field('methodCode').error}
        />
        {method && channel && (
          <AmountCard form={form} all={all} method={method} channel={channel} draft={current}>
            <FormError>{failure}</FormError>
            <SubmitButton loading={form.sending}>提交存款</SubmitButton>
          </AmountCard>
        )}
      </Stack>
    </Form>
  );
}

/** Another method begins with its own first channel; what was typed stays. */
function pick(form: SchemaForm<DepositDraft>, all: DepositMethods, code: string): void {
  const method = methodOf(all, code);
  form.all.setValue('methodCode', code, { shouldDirty: true });
  form.all.setValue('channelId', (method && firstChannel(method)?.channelId) ?? '', { shouldDirty: true });
  form.all.setValue('bonusId', NO_BONUS);
  form.all.clearErrors();
}
