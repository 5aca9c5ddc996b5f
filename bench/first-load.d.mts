/** Bytes of one screen's first load, in the product and in the monolith; `goal` is the highest ratio. */
export interface FirstLoadRow {
  readonly path: string;
  readonly addresses: number;
  readonly product: number;
  readonly monolith: number;
  readonly ratio: number;
  readonly goal: number;
  /** Names and bytes of what the product sends. */
  readonly files: readonly (readonly [string, number])[];
}
export const GOALS: {
  readonly home: number;
  readonly deep: number;
  readonly bootGzipBytes: number;
  readonly files: number;
  /** The highest JavaScript heap of a member's first view, by its address. */
  readonly heapBytes: Readonly<Record<string, number>>;
};
/** The row file by file, largest first. */
export function explain(row: FirstLoadRow): string;
export function measureFirstLoad(): Promise<{ readonly rows: readonly FirstLoadRow[]; readonly bootGzipBytes: number }>;
