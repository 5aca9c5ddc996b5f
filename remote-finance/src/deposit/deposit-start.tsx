import { QueryBoundary, Button, Card, Countdown, Heading, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { DEPOSIT_TEXT, fromWire } from '@site/shared/product';
import type { DepositDraft, DepositMethods, DepositOrder } from '@site/shared/wire';
import { lazy, Suspense, useState } from 'react';
import { Form, FormError, type SchemaForm, SubmitButton, useWatch } from '@site/shared/ui/form';
import { useDepositMethods, useOrderAction } from './deposit.queries.ts';
import { channelOf, clockGapMs, endsAt, firstChannel, methodOf, stepOf } from './deposit.rules.ts';
import { paidText } from '../common/paid-text.rules.ts';
import { AmountCard } from './amount-card.tsx';
import { NO_BONUS } from './bonus.rules.ts';
import { MethodCards } from './method-cards.tsx';
import { Steps } from './steps.tsx';
import { useDepositForm } from './use-deposit-form.ts';

const LimitPanel = lazy(async () => ({ default: (await import('./limit-panel.tsx')).LimitPanel }));

interface Props {
  readonly onOrder: (billNo: string) => void;
  /** Begins with the member's last deposit instead of nothing. */
  readonly again: boolean;
}

/** The form, or the order that still waits: a member has one at a time. */
export function DepositStart({ onOrder, again }: Props) {
  const methods = useDepositMethods();
  return (
    <QueryBoundary query={methods} skeleton={<FormSkeleton />} isEmpty={(all) => all.methods.length === 0} empty={<NoChannel />}>
      {(all) =>
        all.unpaid === null ? (
          <Fresh all={all} onOrder={onOrder} again={again} />
        ) : (
          <ResumeCard order={all.unpaid} answeredAt={methods.dataUpdatedAt} onOrder={onOrder} onOver={() => void methods.refetch()} />
        )
      }
    </QueryBoundary>
  );
}

/** The form, unless the member's own limit leaves nothing to pay in. */
function Fresh({ all, onOrder, again }: Props & { readonly all: DepositMethods }) {
  if (all.room === null || fromWire(all.room.left) > 0n) return <DepositForm all={all} onOrder={onOrder} again={again} />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LimitPanel room={all.room} />
    </Suspense>
  );
}

function NoChannel() {
  return <StateCard framed title={DEPOSIT_TEXT.noChannel} text="请稍后再来看看。" />;
}

/** Steps, methods and the amount, as high as they are. */
function FormSkeleton() {
  return (
    <Stack sx={{ gap: 6 }}>
      <Skeleton sx={{ width: 280, height: 24 }} />
      <Skeleton shape="block" sx={{ height: { xs: 66, sm: 300 } }} />
      <Skeleton shape="block" sx={{ height: { xs: 830, sm: 660 } }} />
    </Stack>
  );
}

interface ResumeCardProps {
  readonly order: DepositOrder;
  readonly answeredAt: number;
  readonly onOrder: (billNo: string) => void;
  /** The order's time is over. */
  readonly onOver: () => void;
}

/** The unpaid order, to be continued or cancelled. */
function ResumeCard({ order, answeredAt, onOrder, onOver }: ResumeCardProps) {
  const { billNo, methodTitle, payAmount, currency } = order;
  const [gapMs] = useState(() => clockGapMs(order, answeredAt));
  const { cancel, running } = useOrderAction(billNo);
  return (
    <Card as="section" aria-label="未完成的存款">
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Heading level={2}>{DEPOSIT_TEXT.resume}</Heading>
        <Stack sx={{ gap: 1 }}>
          <Text size="lead" weight="bold" numeric>
            {paidText(payAmount, { currency })}
          </Text>
          <Text tone="text2" numeric>{`${methodTitle} · 订单号 ${billNo}`}</Text>
        </Stack>
        <Text tone="text2">
          剩余支付时间 <Countdown until={endsAt(order, gapMs)} onEnd={onOver} />
        </Text>
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          <Button onClick={() => onOrder(billNo)}>继续支付</Button>
          <Button look="outlined" loading={running === 'cancel'} onClick={() => void cancel()}>
            取消订单
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

/** Method, then the amount: the method is chosen beforehand, the amount never, unless the member asked for the same deposit again. */
function DepositForm({ all, onOrder, again }: Props & { readonly all: DepositMethods }) {
  const { form, submit, failure } = useDepositForm({ all, onOrder, again });
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
          last={all.last?.methodCode ?? null}
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

/** Another method begins with its own first channel; the input stays. */
function pick(form: SchemaForm<DepositDraft>, all: DepositMethods, code: string): void {
  const method = methodOf(all, code);
  form.all.setValue('methodCode', code, { shouldDirty: true });
  form.all.setValue('channelId', (method && firstChannel(method)?.channelId) ?? '', { shouldDirty: true });
  form.all.setValue('bonusId', NO_BONUS);
  form.all.clearErrors();
}
