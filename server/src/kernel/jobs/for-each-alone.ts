/** Rows that wait for work. */
export interface DueRows<Row> {
  /** A batch in a fixed order, without the first `failed` rows: work removes its row from the list, and failed work leaves it. */
  readonly list: (failed: number) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  readonly work: (row: Row) => Promise<void>;
  /** What the error at the end says. */
  readonly failure: string;
}

/** Works through every due row, each once and alone: a failure does not stop the others, and is thrown at the end as an `AggregateError`. */
export async function forEachAlone<Row>({ list, keyOf, work, failure }: DueRows<Row>): Promise<void> {
  const [failures, seen] = [[] as unknown[], new Set<string>()];
  for (;;) {
    const batch = (await list(failures.length)).filter((row) => !seen.has(keyOf(row)));
    if (batch.length === 0) break;
    for (const row of batch) {
      seen.add(keyOf(row));
      await work(row).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failure} ${failures.map(String).join(' ')}`);
}
