/** The header of tablets and desktops, which stays in view: brand, search and account area, and the navigation. The ticker below it scrolls away. */
import { Box, Button } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useBetSettingsChange, useOddsFormat } from '@site/shared/platform';
import { ODDS, ODDS_TITLES, type OddsFormat } from '@site/shared/product';
import { FestivalSwitch } from '../festival.tsx';
import { AccountCorner } from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { CategoryBar } from './category-bar.tsx';
import { NoticeTicker } from './notice-ticker.tsx';
import { PhoneSearch } from '../search/phone-search.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { WIDE_WIDTH } from '../../lib/page-width.ts';

export function Header(): ReactNode {
  return (
    <>
      <Box component="header" data-bar sx={HEADER}>
        <Box sx={TOP}>
          <Brand />
          <Box sx={WIDE_SEARCH}>
            <SearchBox />
          </Box>
          <Box sx={{ flex: 1 }} />
          <Box sx={NARROW_SEARCH}>
            <PhoneSearch />
          </Box>
          <AccountCorner />
          <FestivalSwitch />
          <OddsFormatSwitch />
          <ThemeSwitch />
        </Box>
        <CategoryBar />
      </Box>
      <NoticeTicker />
    </>
  );
}

/** Its height is `--header-height` of the base style sheet. */
const HEADER = { position: 'sticky', zIndex: 1100, top: 0, bgcolor: 'surface', borderBottom: 1, borderColor: 'line' } as const;
const TOP = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, md: 4 },
  height: 56,
  maxWidth: WIDE_WIDTH,
  mx: 'auto',
  px: 6,
  boxSizing: 'content-box',
} as const;

/** Where the header is narrow, the search is a button. */
const WIDE_SEARCH = { display: { xs: 'none', md: 'block' }, flex: '0 1 300px', minWidth: 0 } as const;
const NARROW_SEARCH = { display: { md: 'none' } } as const;

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
