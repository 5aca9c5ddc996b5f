import { ROUTES, siteMinute, type RouteName } from '@site/shared/product';
import { Box, Button, ButtonLink, Card, Divider, Figure, Money, Stack, Text, type IconName } from '@site/shared/ui';
import type { WalletSummary } from '@site/shared/wire';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { EyeToggle } from '../common/eye-toggle.tsx';
import { PlayLeft } from './play-left.tsx';
import { venueNote, venueTotal } from '../common/venue-sums.ts';
import { THREE_FIGURES } from '../common/three-figures.ts';

interface Props {
  readonly wallet: WalletSummary;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** All the money of the member, where it stands, and where it can go. */
export function WalletCard({ wallet, refreshing, onRefresh }: Props) {
  const { hidden } = useBalanceHidden();
  return (
    <Card as="section" aria-label="总资产">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Text tone="text2">总资产</Text>
        <EyeToggle />
      </Stack>
      <Box sx={{ mb: 2 }}>
        <Money amount={wallet.total} hidden={hidden} size="hero" weight="bold" />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Text size="small" tone="text3" numeric>{`数据更新于 ${siteMinute(wallet.syncedAt)}`}</Text>
        <Button look="text" size="small" icon="refresh" loading={refreshing} onClick={onRefresh}>
          刷新
        </Button>
      </Stack>
      <Divider style={{ marginBlock: 16 }} />
      <Places wallet={wallet} hidden={hidden} />
      <PlayLeft />
      <Divider style={{ marginBlock: 16 }} />
      <Actions />
    </Card>
  );
}

interface PlacesProps {
  readonly wallet: WalletSummary;
  readonly hidden: boolean;
}

function Places({ wallet: { central, venues, locked }, hidden }: PlacesProps) {
  return (
    <Box component="dl" sx={THREE_FIGURES}>
      <Figure label="中心钱包" hint="可直接用于游戏和取款">
        <Money amount={central} hidden={hidden} />
      </Figure>
      <Figure label="场馆钱包" hint={venueNote(venues) ?? '各场馆内的余额合计'}>
        <Money amount={venueTotal(venues)} hidden={hidden} />
      </Figure>
      <Figure label="锁定金额" hint="处理中的取款与转账">
        <Money amount={locked} hidden={hidden} />
      </Figure>
    </Box>
  );
}

const ACTIONS: readonly { readonly route: RouteName; readonly label: string; readonly icon: IconName; readonly look: 'filled' | 'soft' }[] =
  [
    { route: 'deposit', label: '存款', icon: 'deposit', look: 'filled' },
    { route: 'withdrawal', label: '取款', icon: 'withdraw', look: 'soft' },
    { route: 'transfer', label: '转账', icon: 'transfer', look: 'soft' },
    { route: 'balance', label: '一键归户', icon: 'wallet', look: 'soft' },
  ];

function Actions() {
  return (
    <Box
      component="nav"
      aria-label="资金操作"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 160px))' } }}
    >
      {ACTIONS.map(({ route, label, icon, look }) => (
        <ButtonLink key={route} to={ROUTES[route].path} icon={icon} look={look}>
          {label}
        </ButtonLink>
      ))}
    </Box>
  );
}
