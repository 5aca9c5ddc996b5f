import type { Db } from '../../../kernel/db/database.ts';
import type { ReleasesTables, ClientReportRow } from '../schema.ts';

export function createReportStore(db: Db) {
  const tables = () => db.withTables<ReleasesTables>();
  return {
    /** Increments known failures. */
    add: (row: ClientReportRow) =>
      tables()
        .insertInto('client_reports')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((build) => ({
            times: build('client_reports.times', '+', row.times),
            last_at_ms: row.last_at_ms,
            epoch: row.epoch,
            address: row.address,
            cohort: row.cohort,
          })),
        )
        .execute(),
    /** Keeps the `most` recently seen rows. */
    async keep(most: number): Promise<void> {
      const edge = await tables()
        .selectFrom('client_reports')
        .select('last_at_ms')
        .orderBy('last_at_ms', 'desc')
        .limit(1)
        .offset(most)
        .executeTakeFirst();
      if (edge !== undefined) await tables().deleteFrom('client_reports').where('last_at_ms', '<=', edge.last_at_ms).execute();
    },
    since: (ms: number, most: number) =>
      tables()
        .selectFrom('client_reports')
        .selectAll()
        .where('last_at_ms', '>=', ms)
        .orderBy('times', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),
  };
}

export type ReportStore = ReturnType<typeof createReportStore>;
