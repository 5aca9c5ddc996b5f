import { usePlatform } from '@site/shared/platform';
import { DEPOSIT_TEXT, formatMoney } from '@site/shared/product';
import { Button, Card, Countdown, Heading, Stack, Text } from '@site/shared/ui';
import type { DepositOrder } from '@site/shared/wire';
import { useState } from 'react';
import { useOrderAction } from './deposit.queries.ts';
import { clockGapMs, endsAt, TEXT } from './deposit.rules.ts';

interface Props {
  readonly order: DepositOrder;
  readonly answeredAt: number;
  readonly onOrder: (billNo: string) => void;
  /** The order's time is over. */
  readonly onOver: () => void;
}

/** The order that still waits, to be gone on with or given up. */
export function ResumeCard({ order, answeredAt, onOrder, onOver }: Props) {
  const { billNo, methodTitle, payAmount, currency } = order;
  const [gapMs] = useState(() => clockGapMs(order, answeredAt));
  const { dialogs } = usePlatform();
  const { run, running } = useOrderAction(billNo);
  const cancel = async () => {
    if (await dialogs.confirm(TEXT.cancelAsk, { title: '取消订单', ok: { title: '取消订单' }, cancel: { title: '继续支付' } }))
      await run('cancel');
  };
  return (
    <Card as="section" aria-label="未完成的存款">
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Heading level={2}>{DEPOSIT_TEXT.resume}</Heading>
        <Stack sx={{ gap: 1 }}>
          <Text size="lead" weight="bold" numeric>
            {currency === 'CNY' ? `¥${formatMoney(payAmount)}` : `${formatMoney(payAmount)} USDT`}
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
