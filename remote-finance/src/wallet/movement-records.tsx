import { siteDate, siteTime } from '@site/shared/product';
import { Box, Chip, CopyButton, Heading, Money, Stack, Text, useMediaQuery, VisuallyHidden, type IconName } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { Movement, MovementKind } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { dayTitle, groupByDay, KIND_TEXT } from './wallet.rules.ts';

interface Props {
  readonly movements: readonly Movement[];
  /** When they were answered, in UTC milliseconds: what is today then. */
  readonly answeredAt: number;
}

const CAPTION = '资金明细';

/** Movements by day: one table where it fits, cards under each day's heading elsewhere. */
export function MovementRecords({ movements, answeredAt: now }: Props) {
  const { hidden } = useBalanceHidden();
  const wide = useMediaQuery('(min-width: 900px)');
  const columns = columnsOf(hidden);
  const groups = groupByDay(movements);
  if (wide)
    return <RecordList caption={CAPTION} columns={[dayColumn(movements, now), ...columns]} rows={movements} keyOf={({ id }) => id} />;
  return (
    <Stack sx={{ gap: 6 }}>
      {groups.map(([day, list]) => (
        <Box component="section" key={day} aria-label={dayTitle(day, now)}>
          <Heading level={3} size="body" tone="text2" sx={{ mb: 2 }}>
            {dayTitle(day, now)}
          </Heading>
          <RecordList caption={`${CAPTION} ${dayTitle(day, now)}`} columns={columns} rows={list} keyOf={({ id }) => id} />
        </Box>
      ))}
    </Stack>
  );
}

/** The day stands once, beside its first movement. */
function dayColumn(movements: readonly Movement[], now: number): RecordColumn<Movement> {
  const firsts = new Set(groupByDay(movements).map(([, [first]]) => first?.id));
  return {
    key: 'day',
    title: '日期',
    render: ({ id, at }) => {
      const title = dayTitle(siteDate(at), now);
      return firsts.has(id) ? (
        <Text component="span" weight="medium">
          {title}
        </Text>
      ) : (
        <VisuallyHidden>{title}</VisuallyHidden>
      );
    },
  };
}

function columnsOf(hidden: boolean): readonly RecordColumn<Movement>[] {
  return [
    { key: 'kind', title: '类型', headline: true, render: ({ kind }) => <Chip icon={ICON[kind]}>{KIND_TEXT[kind]}</Chip> },
    {
      key: 'amount',
      title: '金额',
      align: 'right',
      headline: true,
      render: ({ amount }) => <Money amount={amount} sign hidden={hidden} weight="medium" />,
    },
    {
      key: 'balanceAfter',
      title: '变动后余额',
      align: 'right',
      render: ({ balanceAfter }) => <Money amount={balanceAfter} hidden={hidden} />,
    },
    { key: 'at', title: '时间', render: ({ at }) => <time dateTime={at}>{siteTime(at)}</time> },
    { key: 'remark', title: '说明', render: ({ remark }) => <Remark>{remark}</Remark> },
    { key: 'reference', title: '单号', render: ({ reference }) => <Reference>{reference}</Reference> },
  ];
}

function Remark({ children }: { readonly children: string }) {
  return (
    <Box
      component="span"
      title={children}
      sx={{ display: 'inline-block', maxWidth: { md: '14em' }, overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'middle' }}
    >
      {children || '—'}
    </Box>
  );
}

function Reference({ children }: { readonly children: string }) {
  if (!children) return '—';
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, wordBreak: 'break-all', color: 'text2' }}
    >
      {children}
      <CopyButton text={children} of="单号" />
    </Stack>
  );
}

const ICON: Readonly<Record<MovementKind, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  bet: 'receipt',
  settle: 'trophy',
  bonus: 'gift',
  rebate: 'coin',
  grant: 'coin',
  adjust: 'settings',
};
