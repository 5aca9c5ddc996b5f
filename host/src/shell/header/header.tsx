/** The header of tablets and desktops: brand, search and account area; below it the navigation and the ticker. */
import { Box, Button } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useBetSettingsChange, useOddsFormat } from '@site/shared/platform';
import { ODDS, ODDS_TITLES, type OddsFormat } from '@site/shared/product';
import { FestivalSwitch } from '../festival.tsx';
import { AccountCorner } from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { CategoryBar } from './category-bar.tsx';
import { NoticeTicker } from './notice-ticker.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WIDE_WIDTH } from '../../lib/page-width.ts';

export function Header(): ReactNode {
  return (
    <Box component="header" sx={HEADER}>
      <Box sx={TOP}>
        <Brand />
        <SearchBox />
        <Box sx={{ flex: 1 }} />
        <AccountCorner />
        <FestivalSwitch />
        <OddsFormatSwitch />
        <ThemeSwitch />
      </Box>
      <CategoryBar />
      <NoticeTicker />
    </Box>
  );
}

/** A separate compositing layer, so that changes elsewhere do not repaint it. */
const HEADER = { isolation: 'isolate', bgcolor: 'surface', borderBottom: 1, borderColor: 'line' } as const;
const TOP = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2, md: 4 },
  height: 64,
  maxWidth: WIDE_WIDTH,
  mx: 'auto',
  px: 6,
  boxSizing: 'content-box',
} as const;

const ORDER: readonly OddsFormat[] = Object.values(ODDS);

/** Cycles the odds format of the whole site (VEN-4). */
function OddsFormatSwitch(): ReactNode {
  const format = useOddsFormat();
  const change = useBetSettingsChange();
  const next = ORDER[(ORDER.indexOf(format) + 1) % ORDER.length] ?? ODDS.europe;
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <Button
        look="text"
        size="small"
        aria-label={`盘口：${ODDS_TITLES[format]}，切换为${ODDS_TITLES[next]}`}
        onClick={() => change({ oddsFormat: next })}
      >
        {ODDS_TITLES[format]}
      </Button>
    </Box>
  );
}
