import { QueryBoundary, Block, Card, Skeleton, StateCard, type Question } from '@site/shared/ui';
import { Paged, RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { Page } from '@site/shared/wire';

interface Props<Row> {
  readonly title: string;
  /** A page of rows; the last one stays while the next is on its way. */
  readonly query: Question<Page<Row>> & { readonly isPlaceholderData: boolean };
  readonly columns: readonly RecordColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly onPage: (page: number) => void;
  readonly empty: { readonly title: string; readonly text: string };
}

/** A block of a page with rows that are paged. */
export function PagedBlock<Row>({ title, query, columns, keyOf, onPage, empty }: Props<Row>) {
  return (
    <Block title={title}>
      <QueryBoundary
        query={query}
        compact
        skeleton={<Skeleton shape="block" count={3} sx={{ height: 56, mb: 2 }} />}
        empty={
          <Card>
            <StateCard compact {...empty} />
          </Card>
        }
      >
        {({ list }) => (
          <Paged query={query} onPage={onPage}>
            <RecordList caption={title} columns={columns} rows={list} keyOf={keyOf} />
          </Paged>
        )}
      </QueryBoundary>
    </Block>
  );
}
