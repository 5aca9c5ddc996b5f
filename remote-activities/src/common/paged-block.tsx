import { Block, StateCard, type QueryState } from '@site/shared/ui';
import { RecordPage, RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { Page } from '@site/shared/wire';

interface Props<Row> {
  readonly title: string;
  /** A page of rows; the last one stays while the next loads. */
  readonly query: QueryState<Page<Row>> & { readonly isPlaceholderData: boolean };
  readonly columns: readonly RecordColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly onPage: (page: number) => void;
  readonly empty: { readonly title: string; readonly text: string };
}

/** A block of a page with rows that are paged. */
export function PagedBlock<Row>({ title, query, columns, keyOf, onPage, empty }: Props<Row>) {
  return (
    <Block title={title}>
      <RecordPage query={query} compact skeletonRows={3} empty={<StateCard framed compact {...empty} />} onPage={onPage}>
        {({ list }) => <RecordList caption={title} columns={columns} rows={list} keyOf={keyOf} />}
      </RecordPage>
    </Block>
  );
}
