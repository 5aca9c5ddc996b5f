import { ROUTES } from '@site/shared/product';
import { Screen, Stack, StateCard } from '@site/shared/ui';
import { FilterPills, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import { SpanFilter } from '@site/shared/ui/field';
import { useAllCryptoRecords, useCryptoRecords } from './currency-record.queries.ts';
import { RecordExport } from '../common/record-export.tsx';
import { CRYPTO_FILTER, CSV_HEAD, csvRow, DIRECTION_CHOICES } from './currency-record.rules.ts';
import { CurrencyRecords } from './currency-records.tsx';

/** All deposits and withdrawals in USDT. */
export default function CurrencyRecordScreen() {
  const [filter, show] = useRecordFilter(CRYPTO_FILTER);
  const query = CRYPTO_FILTER.toQuery(filter);
  const records = useCryptoRecords(query);
  const all = useAllCryptoRecords();
  return (
    <Screen
      title={ROUTES.currencyRecord.title}
      reason="网络确认完成后自动到账，无需联系客服"
      actions={<RecordExport name="虚拟币记录" span={filter.span.span} head={CSV_HEAD} rowOf={csvRow} load={() => all(query)} />}
    >
      <Stack sx={{ gap: 4 }}>
        <FilterPills label="方向" choices={DIRECTION_CHOICES} value={filter.direction} onSelect={(direction) => show({ direction })} />
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <RecordPage query={records} skeletonRows={4} rowHeight={64} empty={<Empty />} onPage={(page) => show({ page })}>
          {({ list }) => <CurrencyRecords records={list} />}
        </RecordPage>
      </Stack>
    </Screen>
  );
}

function Empty() {
  return (
    <StateCard
      framed
      title="暂无虚拟币记录"
      text="使用 USDT 存款或取款后，网络确认进度会显示在这里。"
      link={{ to: ROUTES.currency.path, label: '去虚拟币中心' }}
    />
  );
}
