/** Header, main part and footer of every address. */
import { RemoteSlot, useTeamEntries } from '@site/host/src/any-site/open-site.tsx';
import { NavLink } from '@site/shared/router';
import { Box, CONTENT_WIDTH, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

/** The name of the site. */
export const TITLE = 'Shop';
const ENTRIES = [
  { path: '/', word: '首页' },
  { path: '/catalogue', word: '全部商品' },
] as const;

export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const entries = [...ENTRIES, ...useTeamEntries()];
  return (
    <Stack sx={{ minHeight: '100vh' }}>
      <Box component="header" sx={HEADER}>
        <Stack direction="row" sx={{ ...INNER, alignItems: 'center', gap: { xs: 3, sm: 6 } }}>
          <Text size="lead" weight="bold" component="span">
            {TITLE}
          </Text>
          <Stack component="nav" aria-label="主导航" direction="row" sx={{ flex: 1, gap: { xs: 3, sm: 5 }, overflowX: 'auto' }}>
            {entries.map(({ path, word }) => (
              <Box key={path} component={NavLink} to={path} end sx={ENTRY}>
                {word}
              </Box>
            ))}
          </Stack>
          <RemoteSlot name="header.basket" waiting={() => null} unavailable={() => null} />
        </Stack>
      </Box>
      <Box component="main" id="main" sx={{ ...INNER, flex: 1, py: { xs: 5, sm: 8 } }}>
        {children}
      </Box>
      <Box component="footer" sx={{ ...INNER, py: 5 }}>
        <Text size="small" tone="text2">
          {TITLE} · 由各团队独立发布的页面组成
        </Text>
      </Box>
    </Stack>
  );
}

const INNER = { width: '100%', maxWidth: CONTENT_WIDTH, mx: 'auto', px: { xs: 4, sm: 6 }, boxSizing: 'border-box' } as const;
const HEADER = { position: 'sticky', top: 0, zIndex: 10, py: 3, bgcolor: 'surface', borderBottom: 1, borderColor: 'line' } as const;
const ENTRY = {
  color: 'text2',
  textDecoration: 'none',
  py: '10px',
  whiteSpace: 'nowrap',
  '&.active': { color: 'ink', fontWeight: 600 },
} as const;
