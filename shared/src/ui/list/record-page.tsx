import { useSearchParams } from '@site/shared/router';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { QueryBoundary, type QueryState } from '../core/query-boundary.tsx';
import { Skeleton } from '../core/skeleton.tsx';
import { Pagination } from './pagination.tsx';

/** Parses a filter from an address and formats it. */
export interface FilterAddress<Filter> {
  read(search: URLSearchParams, nowMs: number): Filter;
  toSearch(filter: Filter): Readonly<Record<string, string>>;
}

/** The filter of a record screen, stored in the address. Each change goes to the first page unless it sets another. */
export function useRecordFilter<Filter extends { readonly page: number }>(
  { read, toSearch }: FilterAddress<Filter>,
  options: { readonly preventScrollReset?: boolean } = {},
): readonly [filter: Filter, show: (change: Partial<Filter>) => void] {
  const [search, setSearch] = useSearchParams();
  const [openedAtMs] = useState(Date.now);
  const filter = read(search, openedAtMs);
  return [filter, (change) => setSearch(toSearch({ ...filter, page: 1, ...change }), { replace: true, ...options })];
}

interface PageOfRows {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

interface Props<Answer extends PageOfRows> {
  /** The previous answer stays, dimmed, while the next loads. */
  readonly query: QueryState<Answer> & { readonly isPlaceholderData: boolean };
  /** Rows of the skeleton, their height in pixels and the space below each. */
  readonly skeletonRows?: number;
  readonly rowHeight?: number;
  readonly rowGap?: number;
  readonly empty: ReactNode;
  /** Less padding around a failure, for a block among others. */
  readonly compact?: boolean;
  readonly onPage: (page: number) => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** One page of records with its skeleton, its empty state and pagination. */
export function RecordPage<Answer extends PageOfRows>(props: Props<Answer>): ReactNode {
  const { query, skeletonRows = 5, rowHeight = 56, rowGap = 2, empty, compact = false, onPage, children } = props;
  const skeleton = <Skeleton shape="block" count={skeletonRows} sx={{ height: rowHeight, mb: rowGap }} />;
  return (
    <QueryBoundary query={query} skeleton={skeleton} empty={empty} compact={compact}>
      {(answer) => (
        <Paged query={query} onPage={onPage}>
          {children(answer)}
        </Paged>
      )}
    </QueryBoundary>
  );
}

interface PagedProps {
  readonly query: { readonly isPlaceholderData: boolean; readonly data: PageOfRows | undefined };
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
}

/**
 * The rows of a page, dimmed while the next loads, with pagination.
 * @deprecated Use `RecordPage`. Published releases request the name from the host, so it stays until the next major version of the contract.
 */
export function Paged({ query: { isPlaceholderData: loadsNext, data }, onPage, children }: PagedProps): ReactNode {
  return (
    <Box aria-busy={loadsNext} sx={{ opacity: loadsNext ? 0.6 : 1 }}>
      {children}
      {data && <Pagination page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />}
    </Box>
  );
}
