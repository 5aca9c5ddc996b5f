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
        <Link look="quiet" to={to} aria-label={`+${count} 全部盘口`}>
          {`+${count}`}
          <Icon name="chevronRight" size={14} />
        </Link>
      </Box>
    </Box>
  );
});

/** The columns of a row, shared with the heads above: on a phone who plays, the star and the prices; from 900 px on who plays, the prices and the way to all of them. */
export const ROW_COLUMNS = {
  xs: 'minmax(0, 1fr) 44px minmax(212px, 60%)',
  md: 'minmax(0, 1fr) auto 44px',
  lg: 'minmax(0, 1fr) auto 36px',
} as const;

const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 0, md: 3, lg: 2 },
  gridTemplateColumns: ROW_COLUMNS,
  gridTemplateAreas: { xs: '"time star prices" "more star prices" "sides sides prices"', md: 'none' },
  px: { xs: 2, md: 4, lg: 2 },
  py: { xs: 1, md: 2, lg: 1 },
  borderTop: 1,
  borderColor: 'line',
  contain: 'content',
  contentVisibility: 'auto',
  containIntrinsicSize: { xs: 'auto 101px', md: 'auto 105px', lg: 'auto 45px' },
} as const;
/** On a phone below the clock, which belongs to its target. */
const MORE = {
  gridArea: { xs: 'more', md: 'auto' },
  textAlign: { md: 'right' },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: { xs: 'flex-start', md: 'flex-end' },
    minWidth: 36,
    minHeight: { xs: 20, md: 'var(--odds-height, 44px)' },
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a::after': { content: { xs: '""', md: 'none' }, position: 'absolute', inset: '-24px 0 0' },
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
