import { useSearchParams } from '@site/shared/router';
import {
  QueryBoundary,
  Block,
  Box,
  Button,
  Card,
  Chip,
  Money,
  Skeleton,
  Stack,
  StateCard,
  Text,
  useMediaQuery,
  VisuallyHidden,
} from '@site/shared/ui';
import { FilterPills, RecordPage } from '@site/shared/ui/list';
import { ROUTES, siteDate, siteTime } from '@site/shared/product';
import type { Movement, MovementKind } from '@site/shared/wire';
import { type Column, DataTable } from '@site/shared/ui/table';
import { useMovements } from './wallet.queries.ts';
import { showsAllMovements, dayTitle, groupByDay, KIND_CHOICES, KIND_TEXT, LAST_MOVEMENTS, movementQueryOf } from './wallet.rules.ts';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { MovementDay } from './movement-day.tsx';
import { KIND_ICON, Reference } from './movement-reference.tsx';

/** The movements of money: the last few, or all by kind and page, as in the address. */
export function Movements() {
  const [search] = useSearchParams();
  return showsAllMovements(search) ? <AllMovements /> : <LastMovements />;
}

function LastMovements() {
  const [, setSearch] = useSearchParams();
  const movements = useMovements(LAST_MOVEMENTS);
  return (
    <Block
      title="资金明细"
      reason={`中心钱包最近${LAST_MOVEMENTS.pageSize}笔收支`}
      actions={
        <Button look="text" onClick={() => setSearch(ALL)}>
          查看全部
        </Button>
      }
    >
      <QueryBoundary query={movements} skeleton={LOADING} empty={<Empty filtered={false} onAll={() => setSearch(ALL)} />}>
        {({ list }) => <MovementRecords movements={list} answeredAt={movements.dataUpdatedAt} />}
      </QueryBoundary>
    </Block>
  );
}

function AllMovements() {
  const [search, setSearch] = useSearchParams();
  const query = movementQueryOf(search);
  const movements = useMovements(query);
  const kind = query.kind ?? 'all';
  const show = (next: MovementKind | 'all', page = 1) => setSearch({ ...(next !== 'all' && { kind: next }), page: String(page) });
  return (
    <Block title="资金明细" reason="中心钱包的每一笔收支">
      <Stack sx={{ gap: 4 }}>
        <FilterPills label="按类型筛选" choices={KIND_CHOICES} value={kind} onSelect={(next) => show(next)} />
        <RecordPage
          query={movements}
          empty={<Empty filtered={kind !== 'all' || query.page > 1} onAll={() => show('all')} />}
          onPage={(next) => show(kind, next)}
        >
          {({ list }) => <MovementRecords movements={list} answeredAt={movements.dataUpdatedAt} />}
        </RecordPage>
      </Stack>
    </Block>
  );
}

const ALL = { page: '1' } as const;
const LOADING = <Skeleton shape="block" count={5} sx={{ height: 56, mb: 2 }} />;

interface EmptyProps {
  readonly filtered: boolean;
  readonly onAll: () => void;
}

function Empty({ filtered, onAll }: EmptyProps) {
  return <Card>{filtered ? <NoMatch onAll={onAll} /> : <Nothing />}</Card>;
}

function NoMatch({ onAll }: Pick<EmptyProps, 'onAll'>) {
  return (
    <StateCard
      compact
      title="没有符合条件的记录"
      action={
        <Button look="soft" onClick={onAll}>
          查看全部
        </Button>
      }
    />
  );
}

function Nothing() {
  return (
    <StateCard
      compact
      title="暂无资金记录"
      text="余额发生变动后，每一笔都会记录在这里。"
      link={{ to: ROUTES.helpCk.path, label: '了解存款方式' }}
    />
  );
}

interface MovementRecordsProps {
  readonly movements: readonly Movement[];
  /** When they were answered, in UTC milliseconds: what is today then. */
  readonly answeredAt: number;
}

/** Movements by day: one table where it fits, a card for each day elsewhere. */
function MovementRecords({ movements, answeredAt }: MovementRecordsProps) {
  const { hidden } = useBalanceHidden();
  const wide = useMediaQuery('(min-width: 900px)');
  if (wide) return <MovementTable movements={movements} answeredAt={answeredAt} hidden={hidden} />;
  return (
    <Stack sx={{ gap: 6 }}>
      {groupByDay(movements).map(([day, list]) => (
        <MovementDay key={day} title={dayTitle(day, answeredAt)} movements={list} hidden={hidden} />
      ))}
    </Stack>
  );
}

/** Movements in columns; a day is shown once, at its first movement. */
function MovementTable({ movements, answeredAt, hidden }: { movements: readonly Movement[]; answeredAt: number; hidden: boolean }) {
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
