import { presetSpan, ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Button, ButtonLink, Screen, Stack, StateCard } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { ExportButton, FilterPills, Tabs, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import { useVenueChoices } from '../common/games.queries.ts';
import { BetDetailDrawer } from './bet-detail.tsx';
import { useAllBets, useBets } from './bet-record.queries.ts';
import { BET_FILTER, betQueryOf, CATEGORY_CHOICES, fileNameOf, STATE_TABS, type RecordFilter } from './bet-record.rules.ts';
import { BetRecords } from './bet-records.tsx';
import { csvOf } from './slip-record.rules.ts';

const BET = 'bet';

export default function BetRecordScreen() {
  const [search, setSearch] = useSearchParams();
  const [filter, show] = useRecordFilter(BET_FILTER);
  const bets = useBets(betQueryOf(filter));
  const allBets = useAllBets();
  const open = (betNo: string | null) => {
    setSearch({ ...BET_FILTER.toSearch(filter), ...(betNo !== null && { [BET]: betNo }) }, { replace: betNo === null });
  };
  return (
    <Screen
      title={ROUTES.betRecord.title}
      reason="场馆数据可能有延迟"
      actions={<ExportButton fileName={fileNameOf(filter)} rows={async () => csvOf(await allBets(betQueryOf(filter)))} />}
    >
      <Stack sx={{ gap: 4 }}>
        <Tabs label="结算状态" tabs={STATE_TABS} value={filter.state} onSelect={(state) => show({ state })} />
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <FilterPills
          label="类型"
          choices={CATEGORY_CHOICES}
          value={filter.category}
          onSelect={(category) => show({ category, venue: '' })}
        />
        {(filter.category !== '' || filter.venue !== '') && (
          <VenuePills category={filter.category} value={filter.venue} onSelect={(venue) => show({ venue })} />
        )}
        <RecordPage
          query={bets}
          empty={
            <Empty
              filter={filter}
              onOther={() => show({ state: filter.state === 'settled' ? 'unsettled' : 'settled' })}
              onAll={() => show({ state: 'settled', span: { preset: '90', span: presetSpan('90', Date.now()) }, category: '', venue: '' })}
            />
          }
          onPage={(page) => show({ page })}
        >
          {({ list, totals }) => <BetRecords bets={list} totals={totals} onOpen={open} />}
        </RecordPage>
      </Stack>
      <BetDetailDrawer betNo={search.get(BET)} onClose={() => open(null)} />
    </Screen>
  );
}

interface VenueProps {
  readonly category: RecordFilter['category'];
  readonly value: string;
  readonly onSelect: (venue: string) => void;
}

/** The venue, after the kind of game is chosen. */
function VenuePills({ category, value, onSelect }: VenueProps) {
  const venues = useVenueChoices(category);
  if (venues.length === 0) return null;
  return <FilterPills label="场馆" choices={[{ value: '', label: '全部场馆' }, ...venues]} value={value} onSelect={onSelect} />;
}

interface EmptyProps {
  readonly filter: RecordFilter;
  readonly onAll: () => void;
  readonly onOther: () => void;
}

/** A bet that was placed just now is in the other list. */
function Empty({ filter: { state, span, category, venue }, onAll, onOther }: EmptyProps) {
  const widest = state === 'settled' && span.preset === '90' && category === '' && venue === '';
  const title = state === 'unsettled' ? '没有未结算的注单' : '暂无投注记录';
  if (widest) return <StateCard title={title} action={<ButtonLink to={ROUTES.egame.path}>去看看游戏</ButtonLink>} />;
  return (
    <StateCard
      title={title}
      text="可以换一个时间或场馆查看。"
      action={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button look="soft" onClick={onOther}>
            {state === 'settled' ? '查看未结算' : '查看已结算'}
          </Button>
          <Button look="soft" onClick={onAll}>
            查看近90日
          </Button>
        </Stack>
      }
    />
  );
}
