import { useSearchParams } from '@site/shared/router';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { QueryBoundary, type Question } from '../core/query-boundary.tsx';
import { Skeleton } from '../core/skeleton.tsx';
import { Paged } from './paged.tsx';

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

type PageOfRows = NonNullable<ComponentProps<typeof Paged>['query']['data']>;

interface Props<Answer extends PageOfRows> {
  readonly query: Question<Answer> & { readonly isPlaceholderData: boolean };
  /** Rows of the skeleton, and their height in pixels. */
  readonly skeletonRows?: number;
  readonly rowHeight?: number;
  readonly empty: ReactNode;
  readonly onPage: (page: number) => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** One page of records with its skeleton, its empty state and pagination. */
export function RecordPage<Answer extends PageOfRows>(props: Props<Answer>): ReactNode {
  const { query, skeletonRows = 5, rowHeight = 56, empty, onPage, children } = props;
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="block" count={skeletonRows} sx={{ height: rowHeight, mb: 2 }} />} empty={empty}>
      {(answer) => (
        <Paged query={query} onPage={onPage}>
          {children(answer)}
        </Paged>
      )}
    </QueryBoundary>
  );
}
