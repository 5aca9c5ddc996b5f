import type { OddsFormat } from '@site/shared/product';
import { Box, Text } from '@site/shared/ui';
import { memo } from 'react';
import { useHead, useMarket } from '../live/use-board.ts';
import { OddsCell } from '../odds/odds-cell.tsx';

interface Props {
  readonly matchId: string;
  readonly format: OddsFormat;
}

/** A competition whose winner is bet on: its name, and everybody who may win. */
export const OutrightPrices = memo(function OutrightPrices({ matchId, format }: Props) {
  const head = useHead(matchId);
  if (!head) return null;
  return (
    <Box component="li" data-row sx={ROW}>
      <Text weight="medium" sx={{ mb: 2 }}>
        {head.home}
      </Text>
      {head.marketIds.map((marketId, index) => (
        <Runners key={marketId} matchId={matchId} marketId={marketId} format={format} isFirst={index === 0} name={head.home} />
      ))}
    </Box>
  );
});

interface RunnersProps extends Props {
  readonly marketId: string;
  readonly isFirst: boolean;
  readonly name: string;
}

function Runners({ matchId, marketId, format, isFirst, name }: RunnersProps) {
  const market = useMarket(matchId, marketId);
  if (!market) return null;
  return (
    <Box sx={GRID}>
      {market.selections.map(({ selectionId }, index) => (
        <OddsCell
          key={selectionId}
          market={market}
          selectionId={selectionId}
          isFirst={isFirst && index === 0}
          home={name}
          away=""
          format={format}
        />
      ))}
    </Box>
  );
}

const ROW = {
  px: { xs: 3, md: 4 },
  py: 3,
  borderTop: 1,
  borderColor: 'line',
  contain: 'content',
} as const;
const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' } } as const;
