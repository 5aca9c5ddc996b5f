import { ROUTES, siteMinute } from '@site/shared/product';
import { Box, CopyButton, Link, Money, Stack, Text } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { TransPage, TransRecord } from '@site/shared/wire';
import { StateChip } from '../common/record-state.tsx';
import { detailLink, feedbackAddress } from './trans-record.rules.ts';

/** Records with the sums of all successful ones that match. */
export function TransRecords({ records: { list, totals } }: { readonly records: TransPage }) {
  const fees = list.some(({ fee }) => fee !== '0.00') || totals.fee !== '0.00';
  return (
    <RecordList
      caption="交易记录"
      columns={COLUMNS.filter(({ key }) => key !== 'fee' || fees)}
      rows={list}
      keyOf={({ id }) => id}
      totals={{
        amount: <Money amount={totals.amount} />,
        ...(fees && { fee: <Money amount={totals.fee} /> }),
        net: <Money amount={totals.net} sign weight="medium" />,
      }}
    />
  );
}

const COLUMNS: readonly RecordColumn<TransRecord>[] = [
  { key: 'title', title: '方式', headline: true, render: (record) => <Title record={record} /> },
  { key: 'at', title: '时间', place: 'foot', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'amount', title: '金额', align: 'right', place: 'figure', render: ({ amount }) => <Money amount={amount} /> },
  { key: 'fee', title: '手续费', align: 'right', place: 'figure', render: ({ fee }) => <Money amount={fee} /> },
  { key: 'net', title: '余额变动', align: 'right', headline: true, render: ({ net }) => <Money amount={net} sign weight="medium" /> },
  { key: 'state', title: '状态', place: 'foot', render: (record) => <State record={record} /> },
  { key: 'id', title: '单号', render: ({ id }) => <Reference id={id} /> },
];

function Title({ record: { title, remark } }: { readonly record: TransRecord }) {
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Text component="span" weight="medium" sx={{ display: 'block' }}>
        {title}
      </Text>
      {remark !== '' && (
        <Text component="span" size="tiny" tone="text3" sx={{ display: 'block', maxWidth: '20em' }}>
          {remark}
        </Text>
      )}
    </Box>
  );
}

function State({ record }: { readonly record: TransRecord }) {
  const [more, urge] = [detailLink(record), feedbackAddress(record)];
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <StateChip state={record.state} isWithdrawal={record.tab === 'withdrawal'} />
      {more !== null && <Link to={ROUTES[more.route].path}>{more.label}</Link>}
      {urge !== null && <Link to={urge}>催单</Link>}
    </Stack>
  );
}

function Reference({ id }: { readonly id: string }) {
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Text component="span" size="tiny" tone="text3" numeric sx={{ overflowWrap: 'anywhere', whiteSpace: { sm: 'nowrap' } }}>
        {id}
      </Text>
      <CopyButton text={id} of="单号" />
    </Stack>
  );
}
