import { useSearchParams } from '@site/shared/router';
import { Answered, Block, Button, ButtonLink, Card, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { FilterPills, Paged } from '@site/shared/ui/list';
import { ROUTES } from '@site/shared/product';
import type { MovementKind } from '@site/shared/wire';
import { MovementRecords } from './movement-records.tsx';
import { useMovements } from './wallet.queries.ts';
import { KIND_CHOICES, movementQueryOf } from './wallet.rules.ts';

/** What moved the money, by kind and page as the address says. */
export function Movements() {
  const [search, setSearch] = useSearchParams();
  const query = movementQueryOf(search);
  const movements = useMovements(query);
  const show = (kind: MovementKind | 'all', page = 1) =>
    setSearch({ ...(kind !== 'all' && { kind }), ...(page > 1 && { page: String(page) }) });
  const kind = query.kind ?? 'all';
  return (
    <Block title="资金明细" reason="中心钱包的每一笔收支">
      <Stack sx={{ gap: 4 }}>
        <FilterPills label="按类型筛选" choices={KIND_CHOICES} value={kind} onSelect={(next) => show(next)} />
        <Answered
          query={movements}
          skeleton={<Skeleton shape="block" count={4} sx={{ height: 56, mb: 2 }} />}
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
