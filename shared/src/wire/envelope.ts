import * as z from 'zod/mini';

/** ERR-1: the envelope of every answer of the site's API. */
export interface Envelope<Answer> {
  readonly status_code: number;
  readonly message: string;
  readonly data: Answer | null;
}

/** One page of a list; `total` counts all rows that match. */
export interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** The default number of rows of a page. */
export const PAGE_SIZE = 20;

/** The shared fields of every list request: `page` counts from 1. */
export const pageShape = {
  page: z.int().check(z.minimum(1), z.maximum(10_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(100)),
};
