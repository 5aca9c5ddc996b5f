import { Box, Skeleton } from '@site/shared/ui';
import type { ReactNode } from 'react';

const LEAST = { xs: 106, sm: 122 } as const;

/** A part of the wallet with a separate request: never lower than its skeleton, so that the layout below does not shift. */
export function ReservedSpace({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', minHeight: LEAST }}>{children}</Box>;
}

/** Its skeleton while loading. */
export const RESERVED_SPACE_LOADING = <Skeleton shape="block" sx={{ height: LEAST }} />;
