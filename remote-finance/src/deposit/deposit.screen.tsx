import { BACK_PARAMETER, backOf, ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { QueryBoundary, Link, Screen, Skeleton, Stack, Text } from '@site/shared/ui';
import { SandboxChip } from '../common/money-actions.tsx';
import { usePlatform } from '@site/shared/platform';
import type { DepositOrder } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { DepositStart } from './deposit-start.tsx';
import { useOrder, useCreditedEvent } from './deposit.queries.ts';
import { clockGapMs, endText, endsAt, stepOf } from './deposit.rules.ts';
import { OrderEnd } from './order-end.tsx';
import { OrderPayment } from './order-payment.tsx';
import { Steps } from './steps.tsx';

/** A link within a sentence breaks before itself, not inside. */
const WHOLE = { whiteSpace: 'nowrap' } as const;

/** Three steps; the order being paid is in the address, so that a reload shows it again. */
export default function DepositScreen() {
  const [search, setSearch] = useSearchParams();
  const billNo = search.get('bill');
  const back = backOf(search);
  const [again, setAgain] = useState(false);
  const open = (next: string | null, repeated = false) => {
    setAgain(repeated);
    setSearch({ ...(next !== null && { bill: next }), ...(back !== null && { [BACK_PARAMETER]: back }) });
    window.scrollTo(0, 0);
  };
  return (
    <Screen title={ROUTES.deposit.title} actions={<SandboxChip />}>
      <Stack sx={{ gap: 6 }}>
        {billNo === null ? (
          <DepositStart onOrder={open} again={again} />
        ) : (
          <Order key={billNo} billNo={billNo} back={back} onAgain={(repeated) => open(null, repeated)} />
        )}
        <Text size="small" tone="text2">
          按预算娱乐：您可以在
          <Link style={WHOLE} to={ROUTES.responsible.path}>
            理性游戏
          </Link>
          设置存款限额，存款说明见
          <Link style={WHOLE} to={ROUTES.helpCk.path}>
            存款帮助
          </Link>
          。
        </Text>
      </Stack>
    </Screen>
  );
}

/** One order: how it is paid while it waits, and what became of it. */
function Order({ billNo, back, onAgain }: Pick<FoundProps, 'back' | 'onAgain'> & { readonly billNo: string }) {
  const order = useOrder(billNo);
  return (
    <QueryBoundary query={order} skeleton={<Skeleton shape="block" sx={{ height: 420 }} />}>
      {(found) => (
        <Found order={found} answeredAt={order.dataUpdatedAt} onOver={() => void order.refetch()} back={back} onAgain={onAgain} />
      )}
    </QueryBoundary>
  );
}

interface FoundProps {
  readonly order: DepositOrder;
  readonly answeredAt: number;
  readonly onOver: () => void;
  /** Where the player came from; null for nowhere in particular. */
  readonly back: string | null;
  /** Opens the form again, with the last deposit or empty. */
  readonly onAgain: (again: boolean) => void;
}

function Found({ order, answeredAt, onOver, back, onAgain }: FoundProps) {
  const [gapMs] = useState(() => clockGapMs(order, answeredAt));
  const end = endText(order);
  useCreditedEvent(order);
  useSafetyDialog(order.methodCode === 'bank' && end === null);
  if (end !== null) return <OrderEnd order={order} title={end.title} text={end.text} back={back} onAgain={onAgain} />;
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
