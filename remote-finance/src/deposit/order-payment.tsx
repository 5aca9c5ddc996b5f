import { usePlatform } from '@site/shared/platform';
import { DEPOSIT_TEXT, formatMoney, ROUTES } from '@site/shared/product';
import { Box, Button, Card, Chip, CopyButton, ExternalLink, Link, QrCode, Stack, Text } from '@site/shared/ui';
import type { DepositOrder } from '@site/shared/wire';
import { CountdownRing } from './countdown-ring.tsx';
import { useOrderAction } from './deposit.queries.ts';
import { TEXT } from './deposit.rules.ts';
import { Payee } from './payee.tsx';

interface Props {
  readonly order: DepositOrder;
  /** When its time is over, by the device's clock. */
  readonly until: string;
  readonly onOver: () => void;
}

/** How an order is paid: exact amount, to whom, with what words, and by when. */
export function OrderPayment({ order, until, onOver }: Props) {
  return (
    <Card as="section" aria-label="存款订单">
      <Stack sx={{ gap: 5 }}>
        <Head order={order} until={until} onOver={onOver} />
        <Box sx={BODY}>
          <Payee order={order} />
          <Stack sx={{ gap: 2, alignItems: 'center' }}>
            <QrCode text={order.payUrl} label="付款二维码" />
            <Text size="small" tone="text2">
              扫码付款，或<ExternalLink href={order.payUrl}>打开模拟付款页</ExternalLink>
            </Text>
          </Stack>
        </Box>
        <Text size="small" tone="text2">
          {DEPOSIT_TEXT.own}。{TEXT.paidHint}有疑问请
          <Link to={ROUTES.customerMain.path}>联系客服</Link>。
        </Text>
        <Actions order={order} />
      </Stack>
    </Card>
  );
}

function Head({ order, until, onOver }: Props) {
  const { payAmount, currency, status, createdAt, expireAt } = order;
  const totalSeconds = (Date.parse(expireAt) - Date.parse(createdAt)) / 1000;
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 4 }}>
      <Box sx={{ minWidth: 0 }}>
        {status === 'awaiting' ? (
          <Chip icon="clock">等待付款</Chip>
        ) : (
          <Chip icon="clock" tone="accent">
            等待到账
          </Chip>
        )}
        <Text size="small" tone="text2" sx={{ mt: 2 }}>
          {DEPOSIT_TEXT.exact}
        </Text>
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
          <Text size="hero" weight="bold" numeric>
            {currency === 'CNY' && '¥'}
            {formatMoney(payAmount)}
            {currency === 'USDT' && (
              <Text component="span" size="large" sx={{ whiteSpace: 'nowrap' }}>
                {' USDT'}
              </Text>
            )}
          </Text>
          <CopyButton text={payAmount} of="金额" />
        </Stack>
      </Box>
      <CountdownRing until={until} totalSeconds={totalSeconds} onEnd={onOver} />
    </Stack>
  );
}

function Actions({ order: { billNo, status, extendable } }: { readonly order: DepositOrder }) {
  const { dialogs } = usePlatform();
  const { run, running } = useOrderAction(billNo);
  const cancel = async () => {
    if (await dialogs.confirm(TEXT.cancelAsk, { title: '取消订单', ok: { title: '取消订单' }, cancel: { title: '继续支付' } }))
      await run('cancel');
  };
  const extend = async () => {
    if (await run('extend')) dialogs.notify(TEXT.saved, 'good');
  };
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
      {status === 'awaiting' && (
        <Button size="large" wide="phone" loading={running === 'paid'} onClick={() => void run('paid')}>
          我已完成付款
        </Button>
      )}
      {extendable && (
        <Button size="large" look="soft" wide="phone" loading={running === 'extend'} onClick={() => void extend()}>
          延长一次
        </Button>
      )}
      <Button size="large" look="text" wide="phone" loading={running === 'cancel'} onClick={() => void cancel()}>
        取消订单
      </Button>
    </Stack>
  );
}

const BODY = { display: 'grid', gap: 6, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' } } as const;
