import { usePlatform, useStore } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { Box, Link } from '@site/shared/ui';
import type { ReactNode } from 'react';

/** Logo and title, from site config (SH-3). */
export function Brand(): ReactNode {
  const { title, logoUrl } = useStore(usePlatform().site);
  return (
    <Link to={ROUTES[NAMED_ROUTES.home].path} look="quiet" aria-label={`${title} 首页`}>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          fontSize: { xs: '1rem', md: '1.125rem' },
          fontWeight: 700,
          whiteSpace: 'nowrap',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <Box component="img" src={logoUrl} alt="" width={32} height={32} sx={{ flexShrink: 0 }} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {title}
        </Box>
      </Box>
    </Link>
  );
}
