import { siteDate, siteTime } from '@site/shared/product';
import { Box, Chip, Money, Text, VisuallyHidden } from '@site/shared/ui';
import { DataTable, type Column } from '@site/shared/ui/table';
import type { Movement } from '@site/shared/wire';
import { KIND_ICON, Reference } from './movement-parts.tsx';
import { dayTitle, groupByDay, KIND_TEXT } from './wallet.rules.ts';

interface Props {
  readonly movements: readonly Movement[];
  readonly answeredAt: number;
  readonly hidden: boolean;
}

/** Movements in columns; a day stands once, beside its first. */
export function MovementTable({ movements, answeredAt, hidden }: Props) {
  const columns = [dayColumn(movements, answeredAt), ...columnsOf(hidden)];
  return <DataTable caption="资金明细列表" columns={columns} rows={movements} keyOf={({ id }) => id} />;
}

function dayColumn(movements: readonly Movement[], now: number): Column<Movement> {
  const firsts = new Set(groupByDay(movements).map(([, [first]]) => first?.id));
  const render = ({ id, at }: Movement) => {
    const title = dayTitle(siteDate(at), now);
    if (!firsts.has(id)) return <VisuallyHidden>{title}</VisuallyHidden>;
    return (
      <Text component="span" weight="medium">
        {title}
      </Text>
    );
  };
  return { key: 'day', title: '日期', render };
}

function columnsOf(hidden: boolean): readonly Column<Movement>[] {
  const money = { align: 'right' } as const;
  return [
    { key: 'kind', title: '类型', render: ({ kind }) => <Chip icon={KIND_ICON[kind]}>{KIND_TEXT[kind]}</Chip> },
    { key: 'amount', title: '金额', ...money, render: ({ amount }) => <Money amount={amount} sign hidden={hidden} weight="medium" /> },
    { key: 'balanceAfter', title: '变动后余额', ...money, render: ({ balanceAfter }) => <Money amount={balanceAfter} hidden={hidden} /> },
    { key: 'at', title: '时间', render: ({ at }) => <time dateTime={at}>{siteTime(at)}</time> },
    { key: 'remark', title: '说明', render: ({ remark }) => <Remark>{remark}</Remark> },
    { key: 'reference', title: '单号', render: ({ reference }) => <Reference>{reference}</Reference> },
  ];
}

function Remark({ children }: { readonly children: string }) {
  return (
    <Box component="span" title={children} sx={REMARK}>
      {children || '—'}
    </Box>
  );
}

const REMARK = {
  display: 'inline-block',
  maxWidth: '16em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'middle',
} as const;
