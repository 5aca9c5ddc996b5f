import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Pagination } from './pagination.tsx';

interface Props {
  /** The query of the page; the previous answer stays, dimmed, while the next loads. */
  readonly query: {
    readonly isPlaceholderData: boolean;
    readonly data: { readonly page: number; readonly pageSize: number; readonly total: number } | undefined;
  };
  readonly onPage: (page: number) => void;
  /** The rows of this page. */
  readonly children: ReactNode;
}

/** One page of a list with its pagination. */
export function Paged({ query: { isPlaceholderData: waits, data }, onPage, children }: Props): ReactNode {
  return (
    <Box aria-busy={waits} sx={{ opacity: waits ? 0.6 : 1 }}>
      {children}
      {data && <Pagination page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />}
    </Box>
  );
}
