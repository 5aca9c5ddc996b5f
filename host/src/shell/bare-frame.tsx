/** The frame of the status pages: brand and theme, without any request. */
import { usePlatform, useStore } from '@site/shared/platform';
import { Box, CONTENT_WIDTH, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { FestivalSwitch } from './festival.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function BareFrame({ children }: { children: ReactNode }): ReactNode {
  const { title, logoUrl } = useStore(usePlatform().site);
  return (
    <>
      <Box component="header" sx={HEADER}>
        <Box sx={TOP}>
          <Box component="img" src={logoUrl} alt="" width={32} height={32} sx={{ flexShrink: 0 }} />
          <Text component="span" size="lead" weight="bold" lines={1}>
            {title}
          </Text>
          <Box sx={{ flex: 1 }} />
          <FestivalSwitch />
          <ThemeSwitch />
        </Box>
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={MAIN}>
        {children}
      </Box>
    </>
  );
}

const INNER = { maxWidth: CONTENT_WIDTH, mx: 'auto', px: { xs: 4, sm: 6 }, boxSizing: 'content-box' } as const;
const HEADER = { bgcolor: 'surface', borderBottom: 1, borderColor: 'line', pt: 'env(safe-area-inset-top)' } as const;
const TOP = { ...INNER, display: 'flex', alignItems: 'center', gap: 2, height: { xs: 48, sm: 64 } } as const;
const MAIN = { ...INNER, py: { xs: 6, sm: 12 }, outline: 'none', '& h1:focus': { outline: 'none' } } as const;
