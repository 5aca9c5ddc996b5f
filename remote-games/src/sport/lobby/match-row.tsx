import type { OddsFormat } from '@site/shared/product';
import { Box, Icon, Link, Text } from '@site/shared/ui';
import { memo } from 'react';
import type { MatchHead } from '../live/board.ts';
import { useHead, useHeadPart, useMarket } from '../live/use-board.ts';
import { OddsCell } from '../odds/odds-cell.tsx';
import { MatchInfo } from './match-info.tsx';
import { MatchPrices } from './match-prices.tsx';

interface Props {
  readonly matchId: string;
  readonly format: OddsFormat;
  readonly starred: boolean;
  /** The address of a match's page. */
  readonly addressOf: (matchId: string) => string;
  readonly onStar: (matchId: string) => void;
}

const countOf = (head: MatchHead) => head.marketCount;
const isOutright = (head: MatchHead) => head.isOutright;

/** One match of a list: who plays, the main prices, and the way to all of them. */
export const MatchRow = memo(function MatchRow({ matchId, format, starred, addressOf, onStar }: Props) {
  const count = useHeadPart(matchId, countOf) ?? 0;
  const to = addressOf(matchId);
  if (useHeadPart(matchId, isOutright)) return <OutrightPrices matchId={matchId} format={format} />;
  return (
    <Box component="li" data-row sx={ROW}>
      <MatchInfo matchId={matchId} to={to} starred={starred} onStar={onStar} />
      <MatchPrices matchId={matchId} format={format} />
      <Box sx={MORE}>
        <Link look="quiet" to={to} aria-label={`+${count} 全部盘口`} style={MORE_LINK}>
          {`+${count}`}
          <Icon name="chevronRight" size={14} />
        </Link>
      </Box>
    </Box>
  );
});

/** The columns of a row, shared with the heads above. */
export const ROW_COLUMNS = { xs: 'minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) auto 44px' } as const;

const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: ROW_COLUMNS,
  px: { xs: 3, md: 4 },
  py: 2,
  borderTop: 1,
  borderColor: 'line',
  contain: 'content',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 92px',
  '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } },
} as const;
const MORE = { textAlign: 'right', alignSelf: { xs: 'start', md: 'center' } } as const;
const MORE_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: 44,
  minHeight: 44,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

interface OutrightProps {
  readonly matchId: string;
  readonly format: OddsFormat;
}

/** A competition whose winner is bet on: its name, and everybody who may win. */
const OutrightPrices = memo(function OutrightPrices({ matchId, format }: OutrightProps) {
  const head = useHead(matchId);
  if (!head) return null;
  return (
    <Box component="li" data-row sx={OUTRIGHT_ROW}>
      <Text weight="medium" sx={{ mb: 2 }}>
        {head.home}
      </Text>
      {head.marketIds.map((marketId, index) => (
        <Runners key={marketId} matchId={matchId} marketId={marketId} format={format} isFirst={index === 0} name={head.home} />
      ))}
    </Box>
  );
});

function Runners({ matchId, marketId, format, isFirst, name }: OutrightProps & { marketId: string; isFirst: boolean; name: string }) {
  const market = useMarket(matchId, marketId);
  if (!market) return null;
  return (
    <Box sx={OUTRIGHT_GRID}>
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

const OUTRIGHT_ROW = {
  px: { xs: 3, md: 4 },
  py: 3,
  borderTop: 1,
  borderColor: 'line',
  contain: 'content',
} as const;
const OUTRIGHT_GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' } } as const;
