import { Block, Button, Stack } from '@site/shared/ui';
import { HeldDeposit } from '../common/held/held-deposit.tsx';
import { useHeldDeposits } from '../common/held/held.queries.ts';

/** Deposits that arrived and are held; nothing while there are none. The deposit page is closed during a break, so the wallet has the ways out. */
export function HeldDeposits() {
  const { orders, hasMore, isLoadingMore, loadMore } = useHeldDeposits();
  const held = orders.flatMap((order) => (order.hold === null ? [] : [{ order, hold: order.hold }]));
  if (held.length === 0) return null;
  return (
    <Block title="暂存存款" reason="已收到，不计入余额，不能用于游戏">
      <Stack sx={{ gap: 4 }}>
        {held.map(({ order, hold }) => (
          <HeldDeposit key={order.billNo} order={order} hold={hold} />
        ))}
        {(hasMore || isLoadingMore) && (
          <Button look="outlined" wide="phone" loading={isLoadingMore} onClick={loadMore}>
            显示更早的暂存存款
          </Button>
        )}
      </Stack>
    </Block>
  );
}
