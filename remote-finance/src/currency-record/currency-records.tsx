import { formatMoney, siteMinute } from '@site/shared/product';
import { Box, Chip, CopyButton, Money, ProgressBar, Stack, Text } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { CryptoRecord } from '@site/shared/wire';
import { StateChip } from '../common/record-state.tsx';
import { isConfirming } from './currency-record.rules.ts';

/** USDT in and out, each with its confirmations. */
export function CurrencyRecords({ records }: { readonly records: readonly CryptoRecord[] }) {
  return <RecordList caption="虚拟币记录" columns={COLUMNS} rows={records} keyOf={({ id }) => id} />;
}

const COLUMNS: readonly RecordColumn<CryptoRecord>[] = [
  { key: 'way', title: '方向', headline: true, render: (record) => <Way record={record} /> },
  { key: 'usdt', title: '数量', align: 'right', headline: true, render: (record) => <Coins record={record} /> },
  { key: 'cny', title: '折合', align: 'right', render: (record) => <Yuan record={record} /> },
  { key: 'networkFee', title: '网络费', align: 'right', render: ({ networkFee }) => `${networkFee} USDT` },
  { key: 'confirmations', title: '确认数', render: (record) => <Confirmations record={record} /> },
  { key: 'txid', title: '交易哈希', render: (record) => <Transaction record={record} /> },
  { key: 'at', title: '时间', place: 'foot', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
];

interface Props {
  readonly record: CryptoRecord;
}

function Way({ record: { direction, network, address } }: Props) {
  return (
    <Stack component="span" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Chip icon={direction === 'in' ? 'arrowDown' : 'arrowUp'}>{`${direction === 'in' ? '存入' : '取出'} · ${network}`}</Chip>
      <Text component="span" size="tiny" tone="text3" numeric>
        {address}
      </Text>
    </Stack>
  );
}

function Coins({ record: { direction, usdt } }: Props) {
  return (
    <Text component="span" weight="medium" numeric sx={{ whiteSpace: 'nowrap' }}>
      {`${direction === 'in' ? '+' : '−'}${formatMoney(usdt)} USDT`}
    </Text>
  );
}

function Yuan({ record: { cny, rate } }: Props) {
  return (
    <Box component="span">
      <Money amount={cny} />
      <Text component="span" size="tiny" tone="text3" numeric sx={{ display: 'block' }}>
        {`汇率 ${rate}`}
      </Text>
    </Box>
  );
}

function Confirmations({ record }: Props) {
  const { confirmations, required, state, direction } = record;
  if (!isConfirming(record)) return <StateChip state={state} isWithdrawal={direction === 'out'} />;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 120 }}>
      <Text component="span" size="small" numeric sx={{ display: 'block', mb: 1 }}>
        {`确认中 ${confirmations}/${required}`}
      </Text>
      <ProgressBar label="网络确认" percent={(confirmations * 100) / required} />
    </Box>
  );
}

function Transaction({ record: { txid } }: Props) {
  if (txid === '') return '—';
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Text component="span" size="tiny" tone="text3" numeric title={txid}>
        {`${txid.slice(0, 6)}…${txid.slice(-6)}`}
      </Text>
      <CopyButton text={txid} of="交易哈希" />
    </Stack>
  );
}
