import { usePlatform, useStore } from '@site/shared/platform';
import { CATEGORIES, countOf, ROUTES } from '@site/shared/product';
import { Link as Way } from '@site/shared/router';
import { Box, ButtonLink, styled } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTeamLinks } from '../../release-runtime/team-links.ts';
import { WIDE_FROM_PX } from '../../lib/page-width.ts';

const LINES: Readonly<Record<(typeof CATEGORIES)[number]['key'], string>> = {
  sport: '赛事与赔率',
  gaming: '电竞赛事',
  realbet: '真人桌台',
  egame: '电子游戏',
  chess: '牌桌对局',
  lottery: '开奖与走势',
  fishing: '海底世界',
};

/** The unit of the counts (CNT-1). */
const COUNTED: Readonly<Record<(typeof CATEGORIES)[number]['key'], string>> = {
  sport: '场赛事',
  gaming: '场电竞赛事',
  realbet: '张真人桌台',
  egame: '款游戏',
  chess: '款牌桌',
  lottery: '种彩票',
  fishing: '',
};

const Tile = styled(Way)({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4 / 5',
  // In a wide window the matches below stay in sight.
  [`@media (min-width: ${WIDE_FROM_PX}px)`]: { aspectRatio: '1' },
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

/** The seven categories, each with its picture. */
export function CategoryRail(): ReactNode {
  const counts = useStore(usePlatform().venues.counts);
  return (
    <Box component="section" aria-label="游戏分类">
      <Box component="ul" sx={RAIL}>
        {CATEGORIES.map(({ key, route, title, code }) => (
          <li key={key}>
            <Tile to={ROUTES[route].path}>
              <img src={`/art/category/${key}.svg`} alt="" width={320} height={400} loading="lazy" decoding="async" />
              <span>
                <strong>{title}</strong>
                <small>{lineOf(key, counts && countOf(counts, code))}</small>
              </span>
            </Tile>
          </li>
        ))}
      </Box>
      <TeamLinks />
    </Box>
  );
}

/** On phones, which have no main navigation, the entries of joined teams follow the categories. */
function TeamLinks(): ReactNode {
  const links = useTeamLinks();
  if (links.length === 0) return null;
  return (
    <Box component="nav" aria-label="更多" sx={TEAM_LINKS}>
      {links.map(({ path, word }) => (
        <ButtonLink key={path} to={path} look="soft" size="small">
          {word}
        </ButtonLink>
      ))}
    </Box>
  );
}

/** The count, or a placeholder text until it is known. */
function lineOf(key: (typeof CATEGORIES)[number]['key'], count: number | null): string {
  return count ? `${count} ${COUNTED[key]}` : LINES[key];
}

const TEAM_LINKS = { display: { xs: 'flex', sm: 'none' }, flexWrap: 'wrap', gap: 2, mt: 3 } as const;
const RAIL = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(7, 116px)', sm: 'repeat(7, 132px)', lg: 'repeat(7, 1fr)' },
  overflowX: { xs: 'auto', lg: 'visible' },
  mx: { xs: -4, sm: -6, lg: 0 },
  px: { xs: 4, sm: 6, lg: 0 },
  pt: '2px',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  '& > li': { scrollSnapAlign: 'start', scrollMarginLeft: { xs: '16px', sm: '24px' } },
} as const;
