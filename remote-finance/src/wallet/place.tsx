import { Box, Skeleton } from '@site/shared/ui';
import type { ReactNode } from 'react';

const LEAST = { xs: 106, sm: 122 } as const;

/** A part of the wallet that is asked for by itself: never lower than while it was on its way, so that what is below stays. */
export function Place({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', minHeight: LEAST }}>{children}</Box>;
}

/** What stands there meanwhile. */
export const PLACE_LOADING = <Skeleton shape="block" sx={{ height: LEAST }} />;
