import type { Db } from '../kernel/database.ts';

/** One kind of failure of one release on one business day, counted. */
export type ReportRow = {
  id: string;
  remote: string;
  release: string;
  kind: string;
  phase: string;
  name: string;
  message: string;
  address: string;
  cohort: string;
  epoch: number;
  times: number;
  first_at_ms: number;
  last_at_ms: number;
};

type Tables = { client_reports: ReportRow };

export function createReportStore(db: Db) {
  const tables = () => db.withTables<Tables>();
  return {
    /** Counts up what is known already. */
    add: (row: ReportRow) =>
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
    /** Keeps the `most` rows that were seen last. */
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
