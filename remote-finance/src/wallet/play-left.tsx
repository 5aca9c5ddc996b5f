import { fromWire, ROUTES } from '@site/shared/product';
import { Link, Money, Stack, Text } from '@site/shared/ui';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { useTurnoverLeft } from './wallet.queries.ts';

/** What is left to play before a withdrawal, in one line; nothing while that is not known or nothing is left. */
export function PlayLeft() {
  const { data } = useTurnoverLeft();
  const { hidden } = useBalanceHidden();
  if (data === undefined || fromWire(data.left) === 0n) return null;
  return (
    <Stack direction="row" sx={{ mt: 4, p: 4, columnGap: 3, flexWrap: 'wrap', borderRadius: 2, bgcolor: 'raised' }}>
      <Text size="small">
        还需完成 <Money amount={data.left} hidden={hidden} weight="bold" /> 有效流水后可取款
      </Text>
      <Text size="small">
        <Link to={ROUTES.audit.path}>查看流水详情</Link>
      </Text>
    </Stack>
  );
}
