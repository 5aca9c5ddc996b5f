import * as z from 'zod/mini';

/** ERR-1: what every answer of the site's API is wrapped in. */
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

/** The rows a page holds unless a call asks otherwise. */
export const PAGE_SIZE = 20;

/** The part every list request shares: `page` counts from 1. */
export const pageShape = {
  page: z.int().check(z.minimum(1), z.maximum(10_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(100)),
};
