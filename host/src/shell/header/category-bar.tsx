/** The main navigation: home, the seven categories, offers, VIP, download, service. */
import { usePlatform, useStore } from '@site/shared/platform';
import { CATEGORIES, countOf, NAMED_ROUTES, ROUTES, type CategoryCode, type RouteName } from '@site/shared/product';
import { NavLink } from '@site/shared/router';
import { Box, Icon, styled, type IconName } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTeamLinks } from '../../release-runtime/team-links.ts';
import { WIDE_WIDTH } from '../../lib/page-width.ts';

interface Place {
  readonly route: RouteName;
  readonly icon: IconName;
  readonly word: string;
  /** The count key of a category (CNT-1). */
  readonly code?: CategoryCode;
}

const PLACES: readonly Place[] = [
  { route: NAMED_ROUTES.home, icon: 'home', word: '首页' },
  ...CATEGORIES.map(({ key, route, title, code }) => ({ route, icon: key, word: title, code })),
  { route: 'discount', icon: 'gift', word: '优惠' },
  { route: 'vip', icon: 'crown', word: 'VIP' },
  { route: 'download', icon: 'download', word: '下载' },
  { route: NAMED_ROUTES['customer service'], icon: 'headset', word: '客服' },
];

const Way = styled(NavLink)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flexShrink: 0,
  height: 40,
  padding: '0 12px',
  borderRadius: 8,
  color: 'var(--site-palette-text2)',
  fontSize: '0.875rem',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media (hover: hover)': { '&:hover': { color: 'var(--site-palette-ink)' } },
  '&[aria-current="page"]': { color: 'var(--site-palette-accent)', fontWeight: 500 },
  '&[aria-current="page"]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 12px 0 12px',
    height: 2,
    borderRadius: 2,
    background: 'currentColor',
  },
  '&:focus-visible': { outlineOffset: -2 },
});

export function CategoryBar(): ReactNode {
  return (
    <Box component="nav" aria-label="主导航" sx={BAR}>
      {PLACES.map(({ route, icon, word, code }) => (
        <Way key={route} to={ROUTES[route].path} end={route === NAMED_ROUTES.home}>
          <Icon name={icon} size={18} />
          {word}
          {code && <OnOffer code={code} />}
        </Way>
      ))}
      {useTeamLinks().map(({ path, word }) => (
        <Way key={path} to={path}>
          <Icon name="star" size={18} />
          {word}
        </Way>
      ))}
    </Box>
  );
}

const MOST_SHOWN = 999;

/** The offer count of a category, over the end of its label so that nothing shifts; nothing for one without count. */
function OnOffer({ code }: { readonly code: CategoryCode }): ReactNode {
  const counts = useStore(usePlatform().venues.counts);
  const count = counts ? (countOf(counts, code) ?? 0) : 0;
  if (count === 0) return null;
  return (
    <Box component="small" aria-hidden sx={COUNT}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </Box>
  );
}

const COUNT = {
  position: 'absolute',
  top: 1,
  right: 0,
  color: 'text3',
  fontSize: '0.6875rem',
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
const EDGE = 'linear-gradient(to right, transparent, black 24px, black calc(100% - 24px), transparent)';
const BAR = {
  display: 'flex',
  justifyContent: { xs: 'flex-start', lg: 'space-between' },
  maxWidth: WIDE_WIDTH,
  mx: 'auto',
  px: 3,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: { xs: EDGE, lg: 'none' },
  boxSizing: 'content-box',
} as const;
