import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds. */
export async function countRows<Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>): Promise<number> {
  const counted = query.clearSelect().clearOrderBy();
  const row = await counted.select(({ fn }) => fn.countAll<number | bigint>().as('count')).executeTakeFirstOrThrow();
  return Number((row as { readonly count: number | bigint }).count);
}

/** One page of the rows that a query finds, and how many it finds in all. */
export async function pageOfRows<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const total = await countRows(query);
  const rows = await query
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return { rows, total };
}
