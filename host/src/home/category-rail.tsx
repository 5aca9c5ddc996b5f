import { CATEGORIES, ROUTES } from '@site/shared/product';
import { Link as Way } from '@site/shared/router';
import { Box, styled } from '@site/shared/ui';
import type { ReactNode } from 'react';

const LINES: Readonly<Record<(typeof CATEGORIES)[number]['key'], string>> = {
  sport: '赛事与赔率',
  gaming: '电竞赛事',
  realbet: '真人桌台',
  egame: '三百余款游戏',
  chess: '牌桌对局',
  lottery: '开奖与走势',
  fishing: '海底世界',
};

const Tile = styled(Way)({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4 / 5',
  borderRadius: 12,
  background: 'var(--site-palette-raised)',
  color: 'var(--site-palette-onScrim)',
  textDecoration: 'none',
  transition: 'transform 120ms ease-out',
  '@media (hover: hover)': { '&:hover': { transform: 'translateY(-2px)' } },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& > span': {
    position: 'absolute',
    inset: 'auto 0 0 0',
    display: 'grid',
    gap: 2,
    padding: '32px 12px 12px',
    background: 'linear-gradient(to top, rgba(4, 7, 16, 0.9), rgba(4, 7, 16, 0))',
  },
  '& strong': { fontSize: '1.125rem', lineHeight: 1.25 },
  '& small': { fontSize: '0.75rem' },
});

/** The seven categories, each with its own picture. */
export function CategoryRail(): ReactNode {
  return (
    <Box component="section" aria-label="游戏分类">
      <Box component="ul" sx={RAIL}>
        {CATEGORIES.map(({ key, route, title }) => (
          <li key={key}>
            <Tile to={ROUTES[route].path}>
              <img src={`/art/category/${key}.svg`} alt="" width={320} height={400} loading="lazy" decoding="async" />
              <span>
                <strong>{title}</strong>
                <small>{LINES[key]}</small>
              </span>
            </Tile>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const RAIL = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(7, 116px)', sm: 'repeat(7, 132px)', lg: 'repeat(7, 1fr)' },
  overflowX: { xs: 'auto', lg: 'visible' },
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  pt: '2px',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  '& > li': { scrollSnapAlign: 'start', scrollMarginLeft: '16px' },
} as const;
