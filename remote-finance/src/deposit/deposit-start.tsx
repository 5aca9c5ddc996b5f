import { Answered, Card, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { DEPOSIT_TEXT, fromWire } from '@site/shared/product';
import type { DepositMethods } from '@site/shared/wire';
import { lazy, Suspense } from 'react';
import { DepositForm } from './deposit-form.tsx';
import { useDepositMethods } from './deposit.queries.ts';
import { ResumeCard } from './resume-card.tsx';

const LimitPanel = lazy(async () => ({ default: (await import('./limit-panel.tsx')).LimitPanel }));

interface Props {
  readonly onOrder: (billNo: string) => void;
}

/** The form, or the order that still waits: a member has one at a time. */
export function DepositStart({ onOrder }: Props) {
  const methods = useDepositMethods();
  return (
    <Answered query={methods} skeleton={<FormSkeleton />} isEmpty={(all) => all.methods.length === 0} empty={<NoChannel />}>
      {(all) =>
        all.unpaid === null ? (
          <Fresh all={all} onOrder={onOrder} />
        ) : (
          <ResumeCard order={all.unpaid} answeredAt={methods.dataUpdatedAt} onOrder={onOrder} onOver={() => void methods.refetch()} />
        )
      }
    </Answered>
  );
}

/** The form, unless the member's own limit leaves nothing to pay in. */
function Fresh({ all, onOrder }: Props & { readonly all: DepositMethods }) {
  if (all.room === null || fromWire(all.room.left) > 0n) return <DepositForm all={all} onOrder={onOrder} />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <LimitPanel room={all.room} />
    </Suspense>
  );
}

function NoChannel() {
  return (
    <Card>
      <StateCard title={DEPOSIT_TEXT.noChannel} text="请稍后再来看看。" />
    </Card>
  );
}

function FormSkeleton() {
  return (
    <Stack sx={{ gap: 6 }}>
      <Skeleton sx={{ width: 280, height: 24 }} />
      <Skeleton shape="block" sx={{ height: 260 }} />
    </Stack>
  );
}
