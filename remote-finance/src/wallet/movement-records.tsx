import { Stack, useMediaQuery } from '@site/shared/ui';
import type { Movement } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { MovementDay } from './movement-day.tsx';
import { MovementTable } from './movement-table.tsx';
import { dayTitle, groupByDay } from './wallet.rules.ts';

interface Props {
  readonly movements: readonly Movement[];
  /** When they were answered, in UTC milliseconds: what is today then. */
  readonly answeredAt: number;
}

/** Movements by day: one table where it fits, a card for each day elsewhere. */
export function MovementRecords({ movements, answeredAt }: Props) {
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
