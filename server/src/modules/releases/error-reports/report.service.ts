import { createHash } from 'node:crypto';
import { type ClientReport, type ReportBatch, type ReportedFailure, reportText } from '@site/shared/federation';
import { type Clock, dayStart, HOUR_MS, MINUTE_MS, toIso } from '../../../kernel/clock.ts';
import type { ClientReportRow, ReleasesTables } from '../schema.ts';
import type { Db } from '../../../kernel/db/database.ts';

const MAX_ROWS = 5000;
const ROWS_SHOWN = 500;
const BATCHES_A_MINUTE = 30;
const ADDRESSES_REMEMBERED = 10_000;

/** Error reports of pages and browsers: counted by remote and release, without personal data. */
export function createReports(store: ReportStore, clock: Clock) {
  const admit = createRate(clock);
  return {
    /** False if this address recently sent too much: the batch is dropped. */
    async take(ip: string, { reports, ...from }: ReportBatch): Promise<boolean> {
      if (!admit(ip)) return false;
      for (const report of reports) await store.add(asRow(report, from, clock.nowMs()));
      await store.keep(MAX_ROWS);
      return true;
    },
    async latest(hours: number): Promise<ReportedFailure[]> {
      return (await store.since(clock.nowMs() - hours * HOUR_MS, ROWS_SHOWN)).map(asFailure);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

/** Counts batches per address and minute. */
function createRate(clock: Clock): (ip: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (ip) => {
    const now = Math.floor(clock.nowMs() / MINUTE_MS);
    if (now !== minute || counts.size > ADDRESSES_REMEMBERED) counts.clear();
    minute = now;
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    return count <= BATCHES_A_MINUTE;
  };
}

/** Redacts again: reports are untrusted input. */
function asRow(report: ClientReport, { epoch, cohort }: Pick<ReportBatch, 'epoch' | 'cohort'>, nowMs: number): ClientReportRow {
  const { remote, release, kind, phase, address, times } = report;
  const [name, message] = [reportText(report.name), reportText(report.message)];
  const what = [dayStart(nowMs), remote, release, kind, phase, name, message];
  const id = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  return { id, remote, release, kind, phase, name, message, address, cohort, epoch, times, first_at_ms: nowMs, last_at_ms: nowMs };
}

function asFailure({ id: _id, first_at_ms, last_at_ms, kind, phase, epoch, times, ...row }: ClientReportRow): ReportedFailure {
  return {
    ...row,
    kind: kind as ReportedFailure['kind'],
    phase: phase as ReportedFailure['phase'],
    epoch: Number(epoch),
    times: Number(times),
    firstAt: toIso(Number(first_at_ms)),
    lastAt: toIso(Number(last_at_ms)),
  };
}

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

type ReportStore = ReturnType<typeof createReportStore>;
