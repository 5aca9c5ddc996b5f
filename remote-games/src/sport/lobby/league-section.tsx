import type { OddsFormat } from '@site/shared/product';
import { Box, Icon, styled, Text } from '@site/shared/ui';
import type { Sport } from '@site/shared/wire';
import { memo, useState } from 'react';
import { columnTitle, MAIN_TYPES } from '../labels.rules.ts';
import { SPORT_TITLE } from '../sport.rules.ts';
import type { League } from './leagues.rules.ts';
import { PRICE_COLUMNS, PRICE_GAP } from './match-prices.tsx';
import { MatchRow, ROW_COLUMNS } from './match-row.tsx';

interface Props {
  readonly league: League;
  readonly format: OddsFormat;
  readonly favourites: readonly string[];
  readonly addressOf: (matchId: string) => string;
  readonly onStar: (matchId: string) => void;
}

/** The matches of one league under its name, folded away by a press. */
export const LeagueSection = memo(function LeagueSection({ league, format, favourites, addressOf, onStar }: Props) {
  const [open, setOpen] = useState(true);
  const { name, sport, matchIds, isOutright } = league;
  return (
    <Box component="section" aria-label={name} sx={CARD}>
      <Head type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Box component="span" sx={HEAD_GRID}>
          <Box component="span" sx={isOutright ? { ...NAME, gridColumn: '1 / -1' } : NAME}>
            <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
            <Text component="span" size="small" weight="bold" lines={1}>
              {name}
            </Text>
            <Text component="span" size="tiny" tone="text3" sx={{ flexShrink: 0 }}>
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>{`${SPORT_TITLE[sport]} · `}</Box>
              {matchIds.length}
            </Text>
          </Box>
          {!isOutright && <ColumnNames sport={sport} />}
        </Box>
      </Head>
      {open && (
        <ul>
          {matchIds.map((matchId) => (
            <MatchRow
              key={matchId}
              matchId={matchId}
              format={format}
              starred={favourites.includes(matchId)}
              addressOf={addressOf}
              onStar={onStar}
            />
          ))}
        </ul>
      )}
    </Box>
  );
});

function ColumnNames({ sport }: { readonly sport: Sport }) {
  return (
    <>
      <Box component="span" aria-hidden sx={NAMES}>
        {MAIN_TYPES.map((type) => (
          <Text key={type} component="span" size="tiny" tone="text3">
            {columnTitle(type, sport)}
          </Text>
        ))}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }} />
    </>
  );
}

/** Dense where a mouse points; fingers keep their targets. On a phone the matches use the whole width, without a gap between leagues. */
const CARD = {
  '--odds-height': '44px',
  '@media (min-width: 1200px) and (pointer: fine)': { '--odds-height': '36px' },
  mx: { xs: -4, sm: 0 },
  borderRadius: { xs: 0, sm: 3, lg: 0 },
  border: { xs: 0, sm: 1, lg: 0 },
  borderColor: { xs: 'line', sm: 'line', lg: 'line' },
  bgcolor: 'surface',
  // Keeps the corners of the card, and the head in view: a hidden overflow would scroll with it.
  overflow: 'clip',
} as const;
const HEAD_GRID = {
  display: 'grid',
  flex: 1,
  minWidth: 0,
  columnGap: { xs: 0, md: 3, lg: 2 },
  alignItems: 'center',
  gridTemplateColumns: ROW_COLUMNS,
} as const;
const NAME = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  minWidth: 0,
  gridColumn: { xs: '1 / span 2', md: 'auto' },
} as const;
const NAMES = {
  display: 'grid',
  gap: PRICE_GAP,
  gridTemplateColumns: PRICE_COLUMNS,
  textAlign: 'center',
} as const;

/** Stays below the header of the page while its matches scroll past. */
const Head = styled('button')({
  position: 'sticky',
  zIndex: 1,
  top: 'var(--header-height, 0px)',
  display: 'flex',
  width: '100%',
  minHeight: 44,
  padding: '6px 16px',
  border: 0,
  background: 'var(--site-palette-raised)',
  color: 'var(--site-palette-ink)',
  textAlign: 'left',
  cursor: 'pointer',
  '@media (max-width: 899.95px)': { paddingInline: 8 },
  '@media (max-width: 599.95px)': { paddingBlock: 0 },
  '@media (min-width: 1200px)': { paddingInline: 8 },
  '@media (min-width: 1200px) and (pointer: fine)': { minHeight: 22, paddingBlock: 0 },
  '&:focus-visible': { outlineOffset: -2 },
});
