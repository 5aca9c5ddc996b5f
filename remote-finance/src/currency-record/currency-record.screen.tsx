import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Answered, ButtonLink, Card, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { ExportButton, FilterPills, Paged } from '@site/shared/ui/list';
import { useState } from 'react';
import { stateText } from '../common/record-state.tsx';
import { SpanFilter } from '@site/shared/ui/field';
import { useAllCryptoRecords, useCryptoRecords } from './currency-record.queries.ts';
import {
  CSV_HEAD,
  cryptoFilterOf,
  cryptoQueryOf,
  cryptoSearchOf,
  csvRow,
  DIRECTION_CHOICES,
  type CryptoFilter,
} from './currency-record.rules.ts';
import { CurrencyRecords } from './currency-records.tsx';

/** Everything that went in or out as USDT. */
export default function CurrencyRecordScreen() {
  const [search, setSearch] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const filter = cryptoFilterOf(search, openedAt);
  const query = cryptoQueryOf(filter);
  const records = useCryptoRecords(query);
  const all = useAllCryptoRecords();
  const show = (change: Partial<CryptoFilter>) => setSearch(cryptoSearchOf({ ...filter, page: 1, ...change }), { replace: true });
  const rows = async () => [CSV_HEAD, ...(await all(query)).map((row) => csvRow(row, stateText))];
  const { from, to } = filter.span.span;
  return (
    <Screen
      title={ROUTES.currencyRecord.title}
      reason="网络确认完成后自动到账，无需联系客服"
      actions={<ExportButton fileName={`虚拟币记录_${from}_${to}`} rows={rows} />}
    >
      <Stack sx={{ gap: 4 }}>
        <FilterPills label="方向" choices={DIRECTION_CHOICES} value={filter.direction} onSelect={(direction) => show({ direction })} />
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <Answered query={records} skeleton={<Skeleton shape="block" count={4} sx={{ height: 64, mb: 2 }} />} empty={<Empty />}>
          {({ list }) => (
            <Paged query={records} onPage={(next) => show({ page: next })}>
              <CurrencyRecords records={list} />
            </Paged>
          )}
        </Answered>
      </Stack>
    </Screen>
  );
}

function Empty() {
  return (
    <Card>
      <StateCard
        title="暂无虚拟币记录"
        text="使用 USDT 存款或取款后，网络确认进度会显示在这里。"
        action={
          <ButtonLink look="soft" to={ROUTES.currency.path}>
            去虚拟币中心
          </ButtonLink>
        }
      />
    </Card>
  );
}
