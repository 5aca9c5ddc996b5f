import { usePlatform, useStore } from '@site/shared/platform';
import { DEPOSIT_TEXT, formatMoney, ROUTES } from '@site/shared/product';
import {
  Box,
  Button,
  Card,
  Chip,
  clockText,
  CopyButton,
  ExternalLink,
  Icon,
  Link,
  QrCode,
  Skeleton,
  Stack,
  Text,
  useSecondsUntil,
} from '@site/shared/ui';
import type { DepositOrder, PayeeDetails } from '@site/shared/wire';
import { useOrderAction, usePayee } from './deposit.queries.ts';
import { rateHint, TEXT } from './deposit.rules.ts';

interface Props {
  readonly order: DepositOrder;
  /** When its time is over, by the device's clock. */
  readonly until: string;
  readonly onOver: () => void;
}

/** The payment instructions of an order: exact amount, payee, reference and deadline. */
export function OrderPayment({ order, until, onOver }: Props) {
  const { isSandbox } = useStore(usePlatform().site);
  return (
    <Card as="section" aria-label="存款订单">
      <Stack sx={{ gap: 5 }}>
        <Head order={order} until={until} onOver={onOver} />
        <Box sx={BODY}>
          <Payee order={order} />
          <Stack sx={{ gap: 2, alignItems: 'center' }}>
            <QrCode text={order.payUrl} label="付款二维码" />
            <Text size="small" tone="text2">
              扫码付款，或<ExternalLink href={order.payUrl}>{isSandbox ? '打开模拟付款页' : '打开付款页'}</ExternalLink>
            </Text>
          </Stack>
        </Box>
        <Text size="small" tone="text2">
          {rateHint(order)}
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
  const { run, cancel, running } = useOrderAction(billNo);
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

interface CountdownRingProps {
  /** ISO-8601, by the device's clock. */
  readonly until: string;
  readonly totalSeconds: number;
  readonly onEnd: () => void;
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** The remaining time of an order, as a ring around its clock. */
function CountdownRing({ until, totalSeconds, onEnd }: CountdownRingProps) {
  const left = useSecondsUntil(until, onEnd);
  const share = Math.min(1, left / totalSeconds);
  return (
    <Box role="timer" aria-label={`剩余支付时间 ${clockText(left)}`} sx={FRAME}>
      <svg viewBox="0 0 96 96" width={96} height={96} aria-hidden focusable="false">
        <circle cx="48" cy="48" r={RADIUS} fill="none" stroke="var(--site-palette-line)" strokeWidth="5" />
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          transform="rotate(-90 48 48)"
        />
      </svg>
      <Box aria-hidden sx={MIDDLE}>
        <Text component="span" numeric weight="bold" size="lead" tone="ink">
          {clockText(left)}
        </Text>
        <Text component="span" size="tiny" tone="text2">
          剩余时间
        </Text>
      </Box>
    </Box>
  );
}

const FRAME = { position: 'relative', width: 96, height: 96, flexShrink: 0, color: 'accent' } as const;
const MIDDLE = { position: 'absolute', inset: 0, display: 'grid', alignContent: 'center', justifyItems: 'center' } as const;

/** The payee, shown only after the site's signature was verified here. */
function Payee({ order }: { readonly order: DepositOrder }) {
  const payee = usePayee(order);
  if (payee === undefined) return <Skeleton count={5} sx={{ height: 28 }} />;
  if (payee === null) return <Unverified />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Chip icon="shield" tone="win">
        {DEPOSIT_TEXT.verified}
      </Chip>
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        <Line label="收款人" text={payee.name} />
        <Line label={accountLabel(payee)} text={payee.account} />
        <Line label="开户行" text={payee.bank} />
        <Line label="网络" text={payee.network} />
        <Line label="附言" text={payee.memo} />
        <Line label="订单号" text={payee.billNo} />
      </Box>
    </Box>
  );
}

const accountLabel = ({ network }: PayeeDetails) => (network === '' ? '收款账户' : '收款地址');

function Line({ label, text }: { readonly label: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 44, py: 1, borderBottom: 1, borderColor: 'line' }}>
      <Text component="dt" size="small" tone="text2" sx={{ width: '5em', flexShrink: 0 }}>
        {label}
      </Text>
      <Text component="dd" numeric sx={{ m: 0, flex: 1, minWidth: 0, wordBreak: 'break-all' }}>
        {text}
      </Text>
      <CopyButton text={text} of={label} />
    </Stack>
  );
}

function Unverified() {
  return (
    <Stack role="alert" direction="row" sx={{ gap: 2, p: 4, borderRadius: 2, border: '1px solid', borderColor: 'loss', color: 'loss' }}>
      <Icon name="warning" size={20} />
      <Text>{DEPOSIT_TEXT.unverified}</Text>
    </Stack>
  );
}
