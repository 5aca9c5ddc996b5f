import { usePlatform } from '@site/shared/platform';
import { ROUTES, WELFARE_STATUS_TEXT, WELFARE_TYPE_TEXT, type WelfareStatus } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Answered, Button, ButtonLink, Chip, Screen, Skeleton, Stack, StateCard, Text, type IconName, type Tone } from '@site/shared/ui';
import { SpanFilter } from '@site/shared/ui/field';
import { FilterPills, Paged, RecordList, Tabs, type RecordColumn } from '@site/shared/ui/list';
import type { WelfareRecord } from '@site/shared/wire';
import { useState } from 'react';
import { useClaimGifts, useClaimWelfare } from '../common/claim.queries.ts';
import { useWelfare } from './welfare.queries.ts';
import {
  claimQuestion,
  playText,
  STATUS_CHOICES,
  timeText,
  TYPE_TABS,
  welfareFilterOf,
  welfareQueryOf,
  welfareSearchOf,
  worthText,
  type WelfareFilter,
} from './welfare.rules.ts';

/** Everything that was given, and what waits to be claimed. */
export default function WelfareScreen() {
  const [search, setSearch] = useSearchParams();
  const [nowMs] = useState(Date.now);
  const filter = welfareFilterOf(search, nowMs);
  const welfare = useWelfare(welfareQueryOf(filter));
  const columns = [...COLUMNS, useClaimColumn()];
  const show = (change: Partial<WelfareFilter>) => setSearch(welfareSearchOf({ ...filter, page: 1, ...change }), { replace: true });
  return (
    <Screen
      title={ROUTES.welfare.title}
      reason="待领取的排在最前"
      actions={
        <ButtonLink look="soft" to={ROUTES.audit.path}>
          查看流水
        </ButtonLink>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Tabs label="福利类型" tabs={TYPE_TABS} value={filter.type} onSelect={(type) => show({ type })} />
        <SpanFilter value={filter.span} onSelect={(span) => show({ span })} />
        <FilterPills label="状态" choices={STATUS_CHOICES} value={filter.status} onSelect={(status) => show({ status })} />
        <Answered
          query={welfare}
          skeleton={<Skeleton shape="block" count={4} sx={{ height: 64, mb: 2 }} />}
          empty={<StateCard title="暂无福利记录" text="可以换一个时间或类型查看。" />}
        >
          {({ list }) => (
            <Paged query={welfare} onPage={(next) => show({ page: next })}>
              <RecordList caption="福利记录" columns={columns} rows={list} keyOf={({ id }) => id} />
            </Paged>
          )}
        </Answered>
      </Stack>
    </Screen>
  );
}

/** Claims after it was said what that asks for. */
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
        {worthText(record)}
      </Text>
    ),
  },
  { key: 'type', title: '类型', render: ({ type }) => WELFARE_TYPE_TEXT[type] },
  { key: 'play', title: '流水要求', render: playText },
  { key: 'status', title: '状态', render: ({ status }) => <Status status={status} /> },
  { key: 'time', title: '时间', render: timeText },
];

function Status({ status }: { readonly status: WelfareStatus }) {
  return <Chip {...FACE[status]}>{WELFARE_STATUS_TEXT[status]}</Chip>;
}

const FACE: Readonly<Record<WelfareStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  claimable: { tone: 'gold', icon: 'gift' },
  claimed: { tone: 'plain', icon: 'checkCircle' },
  expired: { tone: 'plain', icon: 'clock' },
};
