import { usePlatform } from '@site/shared/platform';
import { Answered, Skeleton, Stack } from '@site/shared/ui';
import type { DepositOrder } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { useOrder, useTellCredited } from './deposit.queries.ts';
import { clockGapMs, endOf, endsAt, stepOf } from './deposit.rules.ts';
import { OrderEnd } from './order-end.tsx';
import { OrderPayment } from './order-payment.tsx';
import { Steps } from './steps.tsx';

interface Props {
  readonly billNo: string;
  readonly onAgain: () => void;
}

/** One order: how it is paid while it waits, and what became of it. */
export function Order({ billNo, onAgain }: Props) {
  const order = useOrder(billNo);
  return (
    <Answered query={order} skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}>
      {(found) => <Found order={found} answeredAt={order.dataUpdatedAt} onOver={() => void order.refetch()} onAgain={onAgain} />}
    </Answered>
  );
}

interface FoundProps {
  readonly order: DepositOrder;
  readonly answeredAt: number;
  readonly onOver: () => void;
  readonly onAgain: () => void;
}

function Found({ order, answeredAt, onOver, onAgain }: FoundProps) {
  const [gapMs] = useState(() => clockGapMs(order, answeredAt));
  const end = endOf(order);
  useTellCredited(order);
  useSafetyDialog(order.methodCode === 'bank' && end === null);
  if (end !== null) return <OrderEnd order={order} title={end.title} text={end.text} onAgain={onAgain} />;
  return (
    <Stack sx={{ gap: 6 }}>
      <Steps at={stepOf(order, order.methodCode)} />
      <OrderPayment order={order} until={endsAt(order, gapMs)} onOver={onOver} />
    </Stack>
  );
}

/** ERR-9: before anybody copies a card number, each time the page is opened. */
function useSafetyDialog(needed: boolean): void {
  const { dialogs } = usePlatform();
  useEffect(() => {
    if (needed) void dialogs.safety();
  }, [dialogs, needed]);
}
