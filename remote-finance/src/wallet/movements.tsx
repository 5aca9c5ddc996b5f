import { useSearchParams } from '@site/shared/router';
import { Answered, Block, Button, ButtonLink, Card, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { FilterPills, Paged } from '@site/shared/ui/list';
import { ROUTES } from '@site/shared/product';
import type { MovementKind } from '@site/shared/wire';
import { MovementRecords } from './movement-records.tsx';
import { useMovements } from './wallet.queries.ts';
import { asksForAll, KIND_CHOICES, LAST_MOVEMENTS, movementQueryOf } from './wallet.rules.ts';

/** What moved the money: the last few, or all of it by kind and page, as the address says. */
export function Movements() {
  const [search] = useSearchParams();
  return asksForAll(search) ? <AllMovements /> : <LastMovements />;
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
      <Answered query={movements} skeleton={LOADING} empty={<Empty filtered={false} onAll={() => setSearch(ALL)} />}>
        {({ list }) => <MovementRecords movements={list} answeredAt={movements.dataUpdatedAt} />}
      </Answered>
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
        <Answered
          query={movements}
          skeleton={LOADING}
          empty={<Empty filtered={kind !== 'all' || query.page > 1} onAll={() => show('all')} />}
        >
          {({ list }) => (
            <Paged query={movements} onPage={(next) => show(kind, next)}>
              <MovementRecords movements={list} answeredAt={movements.dataUpdatedAt} />
            </Paged>
          )}
        </Answered>
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
      action={
        <ButtonLink look="soft" to={ROUTES.helpCk.path}>
          了解存款方式
        </ButtonLink>
      }
    />
  );
}
