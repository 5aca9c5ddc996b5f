import { siteMinute } from '@site/shared/product';
import { QueryBoundary, Box, Button, Card, Figure, Money, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { PendingRebates as Pending, Rebate } from '@site/shared/wire';
import { useClaimRebates } from '../common/claim.queries.ts';
import { usePendingRebates } from './rebate.queries.ts';
import { categoryTitle, rateText, refuseClaim, settleText } from './rebate.rules.ts';

/** The rates are shown also where nothing waits. */
const never = () => false;

/** The pending rebates: their sum, and each by day and venue. */
export function PendingRebates() {
  const pending = usePendingRebates();
  return (
    <QueryBoundary query={pending} isEmpty={never} skeleton={<Skeleton shape="block" count={3} sx={{ height: 216, mb: 4 }} />}>
      {(answer) => (
        <Stack sx={{ gap: 4 }}>
          <Waiting pending={answer} />
          <Rates pending={answer} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

interface Props {
  readonly pending: Pending;
}

function Waiting({ pending }: Props) {
  const { claim, claiming, claimed } = useClaimRebates();
  const { list, total, settlesAt } = pending;
  const refusal = refuseClaim(total, pending);
  return (
    <>
      <Card as="section" aria-label="可领取返水">
        <Stack direction="row" sx={{ alignItems: 'flex-end', justifyContent: 'space-between', flexWrap: 'wrap', gap: 4 }}>
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, m: 0 }}>
            <Figure label="可领取返水">
              <Money amount={total} size="title" weight="bold" />
            </Figure>
            <Figure label="下次自动结算">{siteMinute(settlesAt)}</Figure>
          </Box>
          {list.length > 0 && (
            <Button wide="phone" loading={claiming} disabled={refusal !== null} onClick={() => claim(list.map(({ rebateId }) => rebateId))}>
              {refusal ?? '一键领取'}
            </Button>
          )}
        </Stack>
        <Text size="small" tone="text3" sx={{ mt: 3 }}>
          {settleText(pending)}
        </Text>
      </Card>
      {list.length === 0 ? (
        <StateCard framed title="暂无可领取返水" text="注单结算后，有效投注按等级比例计算的返水会出现在这里。" />
      ) : (
        <RecordList
          caption="待领取返水"
          columns={[...COLUMNS, claimColumn({ pending, claim, claimed })]}
          rows={list}
          keyOf={({ rebateId }) => rebateId}
        />
      )}
    </>
  );
}

interface ClaimColumnOptions extends Props {
  readonly claim: (ids: readonly string[]) => void;
  readonly claimed: readonly string[];
}

function claimColumn({ pending, claim, claimed }: ClaimColumnOptions): RecordColumn<Rebate> {
  return {
    key: 'claim',
    title: '操作',
    align: 'right',
    action: true,
    render: ({ rebateId, amount, venueTitle, day }) => {
      const refusal = refuseClaim(amount, pending);
      return (
        <Button
          look="soft"
          loading={claimed.includes(rebateId)}
          disabled={refusal !== null || claimed.length > 0}
          aria-label={`${refusal === null ? '领取 ' : `${refusal}：`}${day} ${venueTitle}返水`}
          onClick={() => claim([rebateId])}
        >
          {refusal ?? '领取'}
        </Button>
      );
    },
  };
}

/** The rates of the member's level. */
function Rates({ pending: { level, rates } }: Props) {
  return (
    <Card as="section" aria-label="我的返水比例">
      <Text weight="medium">{`我的返水比例 · VIP${level}`}</Text>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 3, mt: 3, mb: 0, gridTemplateColumns: { xs: 'repeat(4, 1fr)', md: 'repeat(7, 1fr)' } }}
      >
        {rates.map(({ category, rateBp }) => (
          <Figure key={category} label={categoryTitle(category)}>
            {rateText(rateBp)}
          </Figure>
        ))}
      </Box>
      <Text size="small" tone="text3" sx={{ mt: 3 }}>
        返水 = 有效投注 × 比例，按当日首笔结算时的等级计算，不足一分的部分舍去。作废、走盘的注单不产生有效投注。
      </Text>
    </Card>
  );
}

export const COLUMNS: readonly RecordColumn<Rebate>[] = [
  { key: 'category', title: '类别', headline: true, render: ({ category, venueTitle }) => `${categoryTitle(category)} · ${venueTitle}` },
  {
    key: 'amount',
    title: '返水',
    align: 'right',
    headline: true,
    render: ({ amount }) => <Money amount={amount} weight="medium" />,
  },
  { key: 'day', title: '日期', place: 'figure', render: ({ day }) => day },
  { key: 'validBet', title: '有效投注', align: 'right', place: 'figure', render: ({ validBet }) => <Money amount={validBet} /> },
  { key: 'rate', title: '比例', align: 'right', place: 'figure', render: ({ rateBp }) => rateText(rateBp) },
];
