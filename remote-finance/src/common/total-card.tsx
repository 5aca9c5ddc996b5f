import { siteMinute } from '@site/shared/product';
import { Box, Button, Card, Divider, Money, Stack, Text } from '@site/shared/ui';
import type { WalletSummary } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { useBalanceHidden } from './balance-hidden.ts';
import { EyeToggle } from './eye-toggle.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { venueNote, venueTotal } from './venue-sums.ts';

interface Props {
  readonly sums: Pick<WalletSummary, 'total' | 'central' | 'venues' | 'locked' | 'syncedAt'>;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Shown below the figures. */
  readonly children?: ReactNode;
}

/** All the money of the member: the total, and how it is divided. */
export function TotalCard({ sums: { total, central, venues, locked, syncedAt }, refreshing, onRefresh, children }: Props) {
  const { hidden } = useBalanceHidden();
  return (
    <Card as="section" aria-label="总资产">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Text tone="text2">总资产</Text>
        <EyeToggle />
      </Stack>
      <Box sx={{ mb: 2 }}>
        <Money amount={total} hidden={hidden} size="hero" weight="bold" />
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Text size="small" tone="text3" numeric>{`数据更新于 ${siteMinute(syncedAt)}`}</Text>
        <Button look="text" size="small" icon="refresh" loading={refreshing} onClick={onRefresh}>
          刷新
        </Button>
      </Stack>
      <Divider style={{ marginBlock: 16 }} />
      <MoneyFigures
        hidden={hidden}
        figures={[
          { label: '中心钱包', hint: '可直接用于游戏和取款', amount: central },
          { label: '场馆钱包', hint: venueNote(venues) ?? '各场馆内的余额合计', amount: venueTotal(venues) },
          { label: '锁定金额', hint: '处理中的取款与转账', amount: locked },
        ]}
      />
      {children}
    </Card>
  );
}
