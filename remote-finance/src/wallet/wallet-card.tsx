import { fromWire, ROUTES } from '@site/shared/product';
import { Divider, Link, Money, Skeleton, Stack, Text } from '@site/shared/ui';
import type { WalletSummary } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { MoneyActions } from '../common/money-actions.tsx';
import { TotalCard, TotalCardWaiting } from '../common/total-card.tsx';
import { useTurnoverLeft } from './wallet.queries.ts';

/** All the money of the member, what is left to play, and where the money can go. */
export function WalletCard({ wallet, refreshing, onRefresh }: { wallet: WalletSummary; refreshing: boolean; onRefresh: () => void }) {
  return (
    <TotalCard sums={wallet} refreshing={refreshing} onRefresh={onRefresh}>
      <PlayLeft />
      <Divider style={{ marginBlock: 16 }} />
      <MoneyActions label="资金操作" actions={ACTIONS} />
    </TotalCard>
  );
}

/** The same height as the card that takes its place. */
export function WalletCardWaiting() {
  return (
    <TotalCardWaiting>
      <Stack sx={PLACE}>
        <Skeleton sx={{ width: '16em', height: 44 }} />
      </Stack>
      <Divider style={{ marginBlock: 16 }} />
      <Skeleton shape="block" sx={{ height: { xs: 100, sm: 44 } }} />
    </TotalCardWaiting>
  );
}

const ACTIONS = [
  { route: 'deposit', label: '存款', icon: 'deposit' },
  { route: 'withdrawal', label: '取款', icon: 'withdraw' },
  { route: 'transfer', label: '转账', icon: 'transfer' },
  { route: 'balance', label: '一键归户', icon: 'wallet' },
] as const;

/** The remaining turnover before a withdrawal, with a link to its details. Its height is the same while it loads. */
function PlayLeft() {
  return (
    <Stack sx={PLACE}>
      <Left />
      <Text size="small" sx={TARGET}>
        <Link to={ROUTES.audit.path}>查看流水详情</Link>
      </Text>
    </Stack>
  );
}

function Left() {
  const { data, error } = useTurnoverLeft();
  const { hidden } = useBalanceHidden();
  if (data === undefined) return error ? <Text size="small">流水要求暂时无法显示</Text> : <Skeleton sx={{ width: '16em', height: 44 }} />;
  return (
    <Stack sx={{ gap: 1 }}>
      <Text size="small">
        可取余额 <Money amount={data.withdrawable} hidden={hidden} weight="bold" />
        {fromWire(data.frozen) > 0n && (
          <>
            ，冻结于流水 <Money amount={data.frozen} hidden={hidden} weight="bold" />
          </>
        )}
      </Text>
      <Text size="small" tone="text2">
        {fromWire(data.left) === 0n ? (
          '当前没有未完成的流水要求'
        ) : (
          <>
            还需完成 <Money amount={data.left} hidden={hidden} weight="bold" /> 有效流水
          </>
        )}
      </Text>
    </Stack>
  );
}

/** A touch target of 44 px in the height of a line. */
const TARGET = { '& a': { display: 'inline-block', py: 3, my: -3 } } as const;
const PLACE = {
  flexDirection: { xs: 'column', sm: 'row' },
  justifyContent: 'space-between',
  mt: 4,
  p: 4,
  gap: { xs: 1, sm: 3 },
  borderRadius: 2,
  bgcolor: 'raised',
} as const;
