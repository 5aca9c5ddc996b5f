import { sha256Hex } from '@site/shared/crypto';
import { type ClientReport, type ReportBatch, type ReportedFailure, reportText } from '@site/shared/federation';
import type { AppContext } from '../../../context.ts';
import { DAY_MS, dayStart, HOUR_MS, toIso } from '../../../kernel/clock.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { createRateLimiter } from '../../../kernel/http/rate-limiter.ts';
import { type ClientReportRow, tablesOf } from '../schema.ts';

const MAX_ROWS = 5000;
const ROWS_SHOWN = 500;
const BATCHES_A_MINUTE = 30;
const ADDRESSES_REMEMBERED = 10_000;
/** Failures that nobody else reported, from one address: a few strangers could otherwise push out what pages report. */
const NEW_FAILURES_A_DAY = 200;

/** Error reports of pages and browsers: counted by remote and release, without personal data. */
export interface Reports {
  /** False if this address recently sent too much: the batch is dropped. */
  take(ip: string, batch: ReportBatch): Promise<boolean>;
  /** The failures of the last hours, the most frequent first. */
  latest(hours: number): Promise<ReportedFailure[]>;
}

export function createReports({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Reports {
  const limiter = createRateLimiter({ nowMs: clock.nowMs, most: BATCHES_A_MINUTE, mostKeys: ADDRESSES_REMEMBERED });
  const newFailures = createRateLimiter({ nowMs: clock.nowMs, most: NEW_FAILURES_A_DAY, windowMs: DAY_MS, mostKeys: ADDRESSES_REMEMBERED });
  const known = async (rows: readonly ClientReportRow[]) => {
    const ids = tablesOf(db).selectFrom('client_reports').select('id');
    return new Set(
      (
        await ids
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
      ).map(({ id }) => id),
    );
  };
  /** Increments known failures. */
  const add = (row: ClientReportRow) =>
    tablesOf(db)
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
      .execute();
  /** Keeps the most recently seen rows. */
  async function prune(): Promise<void> {
    const newest = tablesOf(db).selectFrom('client_reports').select('last_at_ms').orderBy('last_at_ms', 'desc');
    const edge = await newest.limit(1).offset(MAX_ROWS).executeTakeFirst();
    if (edge !== undefined) await tablesOf(db).deleteFrom('client_reports').where('last_at_ms', '<=', edge.last_at_ms).execute();
  }
  return {
    async take(ip, { reports, ...from }) {
      if (!limiter.take(addressKey(ip))) return false;
      const rows = reports.map((report) => asRow(report, from, clock.nowMs()));
      const before = rows.length === 0 ? new Set<string>() : await known(rows);
      for (const row of rows) if (before.has(row.id) || newFailures.take(addressKey(ip))) await add(row);
      await prune();
      return true;
    },
    async latest(hours) {
      const since = tablesOf(db)
        .selectFrom('client_reports')
        .selectAll()
        .where('last_at_ms', '>=', clock.nowMs() - hours * HOUR_MS);
      return (await since.orderBy('times', 'desc').orderBy('id').limit(ROWS_SHOWN).execute()).map(asFailure);
    },
  };
}

/** Redacts again: reports are untrusted input. */
function asRow(report: ClientReport, { epoch, cohort }: Pick<ReportBatch, 'epoch' | 'cohort'>, nowMs: number): ClientReportRow {
  const { remote, release, kind, phase, address, times } = report;
  const [name, message] = [reportText(report.name), reportText(report.message)];
  const what = [dayStart(nowMs), remote, release, kind, phase, name, message];
  const id = sha256Hex(JSON.stringify(what));
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
