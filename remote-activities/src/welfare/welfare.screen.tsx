import { usePlatform } from '@site/shared/platform';
import { ROUTES, WELFARE_STATUS_TEXT, WELFARE_TYPE_TEXT, type WelfareStatus } from '@site/shared/product';
import { Button, Chip, Screen, Stack, StateCard, Text, type IconName, type Tone } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { FilterPills, RecordList, Tabs, type RecordColumn, RecordPage, useRecordFilter } from '@site/shared/ui/list';
import type { WelfareRecord } from '@site/shared/wire';
import { useClaimGifts, useClaimWelfare } from '../common/claim.queries.ts';
import { useWelfare } from './welfare.queries.ts';
import { claimQuestion, playText, STATUS_CHOICES, timeText, TYPE_TABS, WELFARE_FILTER, rewardValueText } from './welfare.rules.ts';

/** Everything that was given, and what waits to be claimed. */
export default function WelfareScreen() {
  const [filter, show] = useRecordFilter(WELFARE_FILTER);
  const welfare = useWelfare(WELFARE_FILTER.toQuery(filter));
  const columns = [...COLUMNS, useClaimColumn()];
  return (
    <Screen title={ROUTES.welfare.title} reason="待领取的排在最前" link={{ to: ROUTES.audit.path, label: '查看流水' }}>
      <Stack sx={{ gap: 4 }}>
        <Tabs label="福利类型" tabs={TYPE_TABS} value={filter.type} onSelect={(type) => show({ type })} />
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <FilterPills label="状态" choices={STATUS_CHOICES} value={filter.status} onSelect={(status) => show({ status })} />
        <RecordPage
          query={welfare}
          skeletonRows={4}
          rowHeight={64}
          empty={<StateCard title="暂无福利记录" text="可以换一个时间或类型查看。" />}
          onPage={(page) => show({ page })}
        >
          {({ list }) => <RecordList caption="福利记录" columns={columns} rows={list} keyOf={({ id }) => id} />}
        </RecordPage>
      </Stack>
    </Screen>
  );
}

/** Claims after the turnover requirement was shown. */
function useClaimColumn(): RecordColumn<WelfareRecord> {
  const { dialogs } = usePlatform();
  const [welfare, gifts] = [useClaimWelfare(), useClaimGifts()];
  const claim = async (record: WelfareRecord) => {
    if (!(await dialogs.confirm(claimQuestion(record), { title: '领取福利', ok: { title: '领取' } }))) return;
    (record.type === 'vip' ? gifts : welfare).claim([record.id]);
  };
  const underway = [...welfare.claimed, ...gifts.claimed];
  return {
    key: 'claim',
    title: '操作',
    align: 'right',
    action: true,
    render: (record) =>
      record.status === 'claimable' ? (
        <Button
          loading={underway.includes(record.id)}
          disabled={underway.length > 0}
          aria-label={`领取 ${record.title}`}
          onClick={() => void claim(record)}
        >
          领取
        </Button>
      ) : null,
  };
}

const COLUMNS: readonly RecordColumn<WelfareRecord>[] = [
  { key: 'title', title: '福利', headline: true, render: ({ title }) => title },
  {
    key: 'worth',
    title: '数额',
    align: 'right',
    headline: true,
    render: (record) => (
      <Text component="span" size="inherit" numeric weight="medium">
        {rewardValueText(record)}
      </Text>
    ),
  },
  { key: 'type', title: '类型', render: ({ type }) => WELFARE_TYPE_TEXT[type] },
  { key: 'play', title: '流水要求', render: playText },
  { key: 'status', title: '状态', place: 'foot', render: ({ status }) => <Status status={status} /> },
  { key: 'time', title: '时间', place: 'foot', render: timeText },
];

function Status({ status }: { readonly status: WelfareStatus }) {
  return <Chip {...FACE[status]}>{WELFARE_STATUS_TEXT[status]}</Chip>;
}

const FACE: Readonly<Record<WelfareStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  claimable: { tone: 'gold', icon: 'gift' },
  claimed: { tone: 'plain', icon: 'checkCircle' },
  expired: { tone: 'plain', icon: 'clock' },
};
