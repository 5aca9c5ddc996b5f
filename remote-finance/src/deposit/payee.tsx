import { DEPOSIT_TEXT } from '@site/shared/product';
import { Box, Chip, CopyButton, Icon, Skeleton, Stack, Text } from '@site/shared/ui';
import type { DepositOrder, PayeeDetails } from '@site/shared/wire';
import { usePayee } from './deposit.queries.ts';

/** Who is paid, shown only after the site's signature was checked here. */
export function Payee({ order }: { readonly order: DepositOrder }) {
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
