import { Box, Card, Screen } from '@site/shared/ui';
import type { ReactNode } from 'react';

/** Registration and log-in: the form, next to the site's art where the window has room for it. */
export function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Box sx={PAGE}>
      <Box component="img" src="/art/banner/stadium.svg" alt="" loading="lazy" sx={ART} />
      <Screen title={title}>
        <Card>{children}</Card>
      </Screen>
    </Box>
  );
}

const PAGE = {
  display: 'grid',
  gap: 8,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 480px' },
  alignItems: 'start',
  maxWidth: { xs: 480, lg: 1080 },
  mx: 'auto',
} as const;
const ART = {
  display: { xs: 'none', lg: 'block' },
  width: '100%',
  height: 560,
  objectFit: 'cover',
  objectPosition: 'right',
  borderRadius: 3,
} as const;
