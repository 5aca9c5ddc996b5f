import type { OddsFormat } from '@site/shared/product';
import { Box } from '@site/shared/ui';
import { memo } from 'react';
import { MAIN_TYPES, type MainType } from '../labels.rules.ts';
import type { MarketShape } from '../live/board.ts';
import { useMainMarkets, useSides } from '../live/use-board.ts';
import { EmptyOddsCell, OddsCell } from '../odds/odds-cell.tsx';

/** The main prices of a match: 独赢, 让球 and 大小, each side in its line. Places keep their width, so nothing moves when a price does. */
export const MatchPrices = memo(function MatchPrices({ matchId, format }: { matchId: string; format: OddsFormat }) {
  const { home, away } = useSides(matchId);
  const markets = useMainMarkets(matchId);
  const firstType = MAIN_TYPES.find((type) => markets[type] !== undefined);
  return (
    <Box sx={PRICES}>
      {MAIN_TYPES.map((type) => (
        <Group key={type} type={type} market={markets[type]} isFirst={type === firstType} {...{ format, home, away }} />
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
}

/** Markets without a draw. */
const TWO_SIDES = ['home', 'away'] as const;

const CODES: Readonly<Record<MainType, readonly string[]>> = {
  '1X2': ['home', 'draw', 'away'],
  AH: ['home', 'away'],
  OU: ['over', 'under'],
};

function Group({ type, market, format, home, away, isFirst }: GroupProps) {
  const codes = type === '1X2' && market && !market.selections.some(({ code }) => code === 'draw') ? TWO_SIDES : CODES[type];
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
export const PRICE_COLUMNS = { xs: '2fr 1fr 1fr', md: '132px 88px 88px' } as const;

const PRICES = { display: 'grid', gap: 2, gridTemplateColumns: PRICE_COLUMNS } as const;
const TWO = { display: 'grid', gap: 1, gridTemplateRows: 'repeat(2, 44px)' } as const;
const THREE = { ...TWO, gridTemplateColumns: '1fr 1fr', gridAutoFlow: 'column' } as const;
const DRAW = { gridColumn: 2, gridRow: '1 / span 2' } as const;
