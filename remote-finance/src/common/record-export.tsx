import type { DaySpan } from '@site/shared/product';
import { ExportButton } from '@site/shared/ui/list';

interface Props<Row> {
  readonly name: string;
  readonly span: DaySpan;
  readonly head: readonly string[];
  readonly rowOf: (row: Row) => readonly string[];
  /** Loads all records that match. */
  readonly load: () => Promise<readonly Row[]>;
}

/** Saves records as a CSV file that is named after its days. */
export function RecordExport<Row>({ name, span: { from, to }, head, rowOf, load }: Props<Row>) {
  return <ExportButton fileName={`${name}_${from}_${to}`} rows={async () => [head, ...(await load()).map(rowOf)]} />;
}
