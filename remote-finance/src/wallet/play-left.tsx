import { fromWire, ROUTES } from '@site/shared/product';
import { Link, Money, Skeleton, Stack, Text } from '@site/shared/ui';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { useTurnoverLeft } from './wallet.queries.ts';

/** What is left to play before a withdrawal, and the way to how it is counted. Its place is the same while that is on its way. */
export function PlayLeft() {
  return (
    <Stack sx={PLACE}>
      <Left />
      <Text size="small">
        <Link to={ROUTES.audit.path}>查看流水详情</Link>
      </Text>
    </Stack>
  );
}

function Left() {
  const { data, error } = useTurnoverLeft();
  const { hidden } = useBalanceHidden();
  if (data === undefined) return error ? <Text size="small">流水要求暂时无法显示</Text> : <Skeleton sx={{ width: '16em' }} />;
  if (fromWire(data.left) === 0n) return <Text size="small">当前没有未完成的流水要求</Text>;
  return (
    <Text size="small">
      还需完成 <Money amount={data.left} hidden={hidden} weight="bold" /> 有效流水后可取款
    </Text>
  );
}

const PLACE = {
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  mt: 4,
  p: 4,
  gap: { xs: 1, sm: 3 },
  borderRadius: 2,
  bgcolor: 'raised',
} as const;
