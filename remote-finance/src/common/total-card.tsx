import { type Cents, fromWire, siteMinute } from '@site/shared/product';
import { Box, Button, Card, Divider, Skeleton, Stack, Text } from '@site/shared/ui';
import type { VenueBalance, WalletSummary } from '@site/shared/wire';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { useBalanceHidden } from './balance-hidden.ts';
import { EyeToggle } from './eye-toggle.tsx';
import { MoneyFigures } from './money-figures.tsx';

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
      <Box sx={TOTAL}>
        <Amount amount={total} hidden={hidden} size="hero" weight="bold" />
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
          { label: '中心钱包', hint: '可直接用于游戏', amount: central },
          { label: '场馆钱包', hint: venueNote(venues) ?? '各场馆内的余额合计', amount: venueTotal(venues) },
          { label: '锁定金额', hint: '处理中的取款与转账', amount: locked },
        ]}
      />
      {children}
    </Card>
  );
}

/** The card while the sums are asked for: what they are, without a control that would be exchanged under a press. */
export function TotalCardWaiting({ children }: Pick<Props, 'children'>) {
  return (
    <Card>
      <Text tone="text2" sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}>
        总资产
      </Text>
      <Box sx={TOTAL}>
        <Amount amount={null} size="hero" weight="bold" />
      </Box>
      <Skeleton sx={{ width: '14em', my: 3 }} />
      <Divider style={{ marginBlock: 16 }} />
      <MoneyFigures
        figures={[
          { label: '中心钱包', hint: '可直接用于游戏', amount: null },
          { label: '场馆钱包', hint: '各场馆内的余额合计', amount: null },
          { label: '锁定金额', hint: '处理中的取款与转账', amount: null },
        ]}
      />
      {children}
    </Card>
  );
}

/** No wider than a phone where a reader enlarges the text. */
const TOTAL = { mb: 2, '& > span': { fontSize: 'min(2.25rem, 12vw)' } } as const;

/** The total balance at all venues that answered. */
export function venueTotal(venues: readonly VenueBalance[]): Cents {
  return venues.filter(({ status }) => status !== 'unknown').reduce((sum, { balance }) => sum + fromWire(balance), 0n);
}

/** Why the sum of the venues may not be all of it, or null. */
export function venueNote(venues: readonly VenueBalance[]): string | null {
  const unknown = venues.filter(({ status }) => status === 'unknown').length;
  const resting = venues.filter(({ status }) => status === 'maintenance').length;
  const notes = [unknown > 0 && `${unknown} 个场馆获取失败`, resting > 0 && `${resting} 个场馆维护中`].filter(Boolean);
  return notes.length > 0 ? notes.join('，') : null;
}
