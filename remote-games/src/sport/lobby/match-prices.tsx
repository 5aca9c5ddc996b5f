import type { OddsFormat } from '@site/shared/product';
import { Box } from '@site/shared/ui';
import { memo } from 'react';
import { MAIN_TYPES, type MainType } from '../labels.rules.ts';
import type { MarketShape, MatchHead } from '../live/board.ts';
import { useHeadPart, useMainMarkets, useSides } from '../live/use-board.ts';
import { EmptyOddsCell, OddsCell } from '../odds/odds-cell.tsx';

const hasDrawOf = (head: MatchHead) => head.sport === 'football';

/** The main prices of a match: 独赢, 让球 and 大小, each side in its line next to the names, on a desktop all in one. Places keep their width, so nothing moves when a price does. */
export const MatchPrices = memo(function MatchPrices({ matchId, format }: { matchId: string; format: OddsFormat }) {
  const { home, away } = useSides(matchId);
  const markets = useMainMarkets(matchId);
  const hasDraw = useHeadPart(matchId, hasDrawOf) ?? false;
  const firstType = MAIN_TYPES.find((type) => markets[type] !== undefined);
  return (
    <Box sx={PRICES}>
      {MAIN_TYPES.map((type) => (
        <Group key={type} type={type} market={markets[type]} isFirst={type === firstType} {...{ format, home, away, hasDraw }} />
      ))}
    </Box>
  );
});

interface GroupProps {
  readonly type: MainType;
  readonly market: MarketShape | undefined;
  readonly format: OddsFormat;
  readonly home: string;
  readonly away: string;
  readonly isFirst: boolean;
  readonly hasDraw: boolean;
}

/** Matches without a draw. */
const TWO_SIDES = ['home', 'away'] as const;

const CODES: Readonly<Record<MainType, readonly string[]>> = {
  '1X2': ['home', 'draw', 'away'],
  AH: ['home', 'away'],
  OU: ['over', 'under'],
};

function Group({ type, market, format, home, away, isFirst, hasDraw }: GroupProps) {
  const codes = type === '1X2' && !hasDraw ? TWO_SIDES : CODES[type];
  const places = codes.map((code) => ({ code, selection: market?.selections.find((one) => one.code === code) }));
  return (
    <Box sx={codes.length > 2 ? THREE : TWO}>
      {places.map(({ code, selection }, index) => (
        <Box key={code} sx={code === 'draw' ? DRAW : {}}>
          {market && selection ? (
            <OddsCell market={market} selectionId={selection.selectionId} isFirst={isFirst && index === 0} {...{ format, home, away }} />
          ) : (
            <EmptyOddsCell />
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The widths of the three groups, shared with the column heads above them. */
export const PRICE_COLUMNS = {
  xs: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  md: '132px 88px 88px',
  lg: '150px 116px 116px',
  xl: '168px 124px 124px',
} as const;

/** The space between the groups, also of the column heads. */
export const PRICE_GAP = { xs: 1, md: 2 } as const;

const PRICES = { display: 'grid', gridArea: { xs: 'prices', md: 'auto' }, gap: PRICE_GAP, gridTemplateColumns: PRICE_COLUMNS } as const;
/** Next to the leagues and the slip the prices of a match are one line, so that a screen shows more matches. */
const ONE_LINE = {
  gridTemplateRows: { xs: 'repeat(2, var(--odds-height, 44px))', lg: 'var(--odds-height)' },
  gridAutoFlow: { lg: 'column' },
} as const;
const TWO = { display: 'grid', gap: 1, ...ONE_LINE, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } } as const;
const THREE = {
  ...TWO,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, 1fr)' },
  gridAutoFlow: 'column',
  // The cells are narrow: the arrow is next to the short label, not over the figure.
  '& button [data-part="move"]': { bottom: 'auto', top: { xs: '7px', lg: '5px' } },
} as const;
const DRAW = {
  '& button [data-part="move"]': { top: { xs: 'calc(50% - 14px)', lg: '5px' } },
  gridColumn: { xs: 2, lg: 'auto' },
  gridRow: { xs: '1 / span 2', lg: 'auto' },
} as const;
