import type { OddsFormat } from '@site/shared/product';
import type { MarketType } from '@site/shared/wire';
import { Box, Chip, Text } from '@site/shared/ui';
import { memo } from 'react';
import type { MatchHead } from '../live/board.ts';
import { useHeadPart, useMarket } from '../live/use-board.ts';
import { OddsCell } from '../odds/odds-cell.tsx';

interface Props {
  readonly matchId: string;
  readonly marketId: string;
  readonly format: OddsFormat;
}

const homeOf = (head: MatchHead) => head.home;
const awayOf = (head: MatchHead) => head.away;

/** One market with all its prices. */
export const MarketBlock = memo(function MarketBlock({ matchId, marketId, format }: Props) {
  const market = useMarket(matchId, marketId);
  const home = useHeadPart(matchId, homeOf) ?? '';
  const away = useHeadPart(matchId, awayOf) ?? '';
  if (!market) return null;
  const wide = market.type === 'CS' || market.type === 'OR';
  return (
    <Box component="section" aria-label={market.title} data-row sx={wide ? { ...CARD, ...WIDE } : CARD}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2, minHeight: 24 }}>
        <Text component="h2" size="small" weight="bold">
          {market.title}
        </Text>
        {market.status === 'suspended' && <Chip icon="lock">暂停投注</Chip>}
        {market.status === 'closed' && <Chip icon="lock">盘口已关闭</Chip>}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columnsOf(market.type, market.selections.length) }}>
        {market.selections.map(({ selectionId }, index) => (
          <OddsCell
            key={selectionId}
            market={market}
            selectionId={selectionId}
            isFirst={index === 0}
            format={format}
            home={home}
            away={away}
          />
        ))}
      </Box>
    </Box>
  );
});

function columnsOf(type: MarketType, count: number) {
  if (type === 'CS') return { xs: 'repeat(4, 1fr)', md: 'repeat(7, 1fr)' };
  if (type === 'OR') return { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' };
  return `repeat(${Math.min(count, 3)}, 1fr)`;
}

const CARD = { p: 3, borderRadius: 3, border: 1, borderColor: 'line', bgcolor: 'surface' } as const;
const WIDE = { gridColumn: '1 / -1' } as const;
