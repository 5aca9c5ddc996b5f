import { createHmac, randomBytes } from 'node:crypto';
import { sha256Hex } from '@site/shared/crypto';
import { type ClientReport, HOST_FILES_PATH, type ReportBatch, type ReportedFailure, reportText } from '@site/shared/federation';
import type { AppContext } from '../../../context.ts';
import { DAY_MS, dayStart, HOUR_MS, toIso } from '../../../kernel/clock.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { createRateLimiter } from '../../../kernel/http/rate-limiter.ts';
import { type ClientReportRow, tablesOf } from '../schema.ts';

const MAX_ROWS = 5000;
/** What is left when there were too many, so that not every further report sorts all rows. */
const KEPT_SHARE = 0.9;
const ROWS_SHOWN = 500;
const BATCHES_A_MINUTE = 30;
const ADDRESSES_REMEMBERED = 10_000;
/** Operators look no further back. */
export const LONGEST_HOURS = 30 * 24;
/** Failures that nobody reported before, from one address. */
const NEW_FAILURES_A_DAY = 200;

/** Error reports of pages and browsers: counted by remote and release, without personal data: a sender's address is stored as a hash whose key ends with the process. */
export interface Reports {
  /** False if this address recently sent too much: the batch is dropped. */
  take(ip: string, batch: ReportBatch): Promise<boolean>;
  /** The failures of the last hours, the most frequent first. Where there are too many, each sender has his share of them. */
  latest(hours: number): Promise<ReportedFailure[]>;
}

interface ReportsDependencies extends Pick<AppContext, 'db' | 'clock'> {
  /** The place in the sources of a place in a built file; null without a source map. */
  readonly locate: (frame: string) => Promise<string | null>;
  /** How many different failures are stored. */
  readonly maxRows?: number;
}

export function createReports({ db, clock, locate, maxRows = MAX_ROWS }: ReportsDependencies): Reports {
  const senderKey = randomBytes(32);
  const senderOf = (ip: string) => createHmac('sha256', senderKey).update(addressKey(ip)).digest('base64url');
  const limiter = createRateLimiter({ nowMs: clock.nowMs, most: BATCHES_A_MINUTE, mostKeys: ADDRESSES_REMEMBERED });
  const newFailures = createRateLimiter({ nowMs: clock.nowMs, most: NEW_FAILURES_A_DAY, windowMs: DAY_MS, mostKeys: ADDRESSES_REMEMBERED });
  const known = async (rows: readonly ClientReportRow[]) => {
    const ids = rows.map(({ id }) => id);
    const found = await tablesOf(db).selectFrom('client_reports').select('id').where('id', 'in', ids).execute();
    return new Set(found.map(({ id }) => id));
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
          message: row.message,
          frames: row.frames,
          confirmed: build.case().when('client_reports.sender', '=', row.sender).then(build.ref('client_reports.confirmed')).else(1).end(),
        })),
      )
      .execute();
  /** Places the failures of each sender, those that others reported as well first, then by time: the first of each sender share place 1. */
  const placed = () =>
    tablesOf(db)
      .selectFrom('client_reports')
      .selectAll()
      .select(({ fn }) =>
        fn
          .agg<number>('row_number')
          .over((rows) => rows.partitionBy('sender').orderBy('confirmed', 'desc').orderBy('last_at_ms', 'desc').orderBy('id'))
          .as('place'),
      );
  /**
   * Drops what is too old to be shown, and of too many failures those with the last places: a sender with many of them loses his own, so that a few
   * addresses push nobody else's reports out.
   */
  async function prune(): Promise<void> {
    await tablesOf(db)
      .deleteFrom('client_reports')
      .where('last_at_ms', '<', clock.nowMs() - LONGEST_HOURS * HOUR_MS)
      .execute();
    const { count } = await tablesOf(db)
      .selectFrom('client_reports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) <= maxRows) return;
    const last = db.selectFrom(placed().as('placed')).select('id').orderBy('place', 'desc').orderBy('confirmed').orderBy('last_at_ms');
    const surplus = last.orderBy('id').limit(Number(count) - Math.floor(maxRows * KEPT_SHARE));
    await tablesOf(db).deleteFrom('client_reports').where('id', 'in', surplus).execute();
  }
  return {
    async take(ip, { reports, ...from }) {
      if (!limiter.take(addressKey(ip))) return false;
      const sender = senderOf(ip);
      const rows = reports.map((report) => ({ ...asRow(report, from, clock.nowMs()), sender, confirmed: 0 }));
      const before = await known(rows);
      const taken = rows.filter(({ id }) => before.has(id) || newFailures.take(addressKey(ip)));
      for (const row of taken) await add(row);
      if (taken.some(({ id }) => !before.has(id))) await prune();
      return true;
    },
    async latest(hours) {
      const since = placed().where('last_at_ms', '>=', clock.nowMs() - hours * HOUR_MS);
      const rows = await db
        .selectFrom(since.as('placed'))
        .selectAll()
        .orderBy('place')
        .orderBy('last_at_ms', 'desc')
        .limit(ROWS_SHOWN)
        .execute();
      const versionOf = await findVersions(db);
      const isNew = await findNew(db, versionOf);
      const failures = await Promise.all(
        rows.map(async (row) => asFailure(row, { release: versionOf(row), isNew: isNew(row), places: await locateAll(row, locate) })),
      );
      return failures.toSorted((one, other) => other.times - one.times);
    },
  };
}

type ReleaseOfReport = Pick<ClientReportRow, 'remote' | 'release'>;

/** A page knows of an uncaught error only the digest in the address of its file: operators read the version of that release. */
async function findVersions(db: ReportsDependencies['db']): Promise<(row: ReleaseOfReport) => string> {
  const rows = await tablesOf(db)
    .selectFrom('client_reports')
    .innerJoin('registry_releases', (join) =>
      join.onRef('registry_releases.remote', '=', 'client_reports.remote').onRef('registry_releases.digest', '=', 'client_reports.release'),
    )
    .select(['registry_releases.remote', 'registry_releases.digest', 'registry_releases.version'])
    .distinct()
    .execute();
  const versions = new Map(rows.map(({ remote, digest, version }) => [`${remote} ${digest}`, version]));
  return ({ remote, release }) => versions.get(`${remote} ${release}`) ?? release;
}

/** Tells which failures no other release of the remote had: by their words, as places in another build are others. */
async function findNew(
  db: ReportsDependencies['db'],
  versionOf: (row: ReleaseOfReport) => string,
): Promise<(row: ClientReportRow) => boolean> {
  const wordsOf = ({ remote, name, message }: Pick<ClientReportRow, 'remote' | 'name' | 'message'>) =>
    JSON.stringify([remote, name, message]);
  const rows = await tablesOf(db).selectFrom('client_reports').select(['remote', 'release', 'name', 'message']).distinct().execute();
  const releases = Map.groupBy(rows, wordsOf);
  return (row) => (releases.get(wordsOf(row)) ?? []).every((one) => versionOf(one) === versionOf(row));
}

const locateAll = ({ frames }: ClientReportRow, locate: ReportsDependencies['locate']) =>
  Promise.all((JSON.parse(frames) as string[]).map(async (at) => ({ at, source: await locate(at) })));

/** Redacts again: reports are untrusted input. */
function asRow(
  report: ClientReport,
  { epoch, cohort }: Pick<ReportBatch, 'epoch' | 'cohort'>,
  nowMs: number,
): Omit<ClientReportRow, 'sender' | 'confirmed'> {
  const { remote, release, kind, phase, address, times, frames = [] } = report;
  const [name, message] = [reportText(report.name), reportText(report.message)];
  // The same place is the same failure, whatever values its message names.
  const what = [dayStart(nowMs), remote, release, kind, phase, name, ownFrame(remote, frames) ?? message];
  const id = sha256Hex(JSON.stringify(what));
  const where = { address, frames: JSON.stringify(frames) };
  return { id, remote, release, kind, phase, name, message, ...where, cohort, epoch, times, first_at_ms: nowMs, last_at_ms: nowMs };
}

/** The innermost place in the code of the remote itself; of others only where it has none. */
function ownFrame(remote: string, frames: readonly string[]): string | undefined {
  return frames.find((frame) => frame.startsWith(remote === 'host' ? HOST_FILES_PATH : `/r/${remote}/`)) ?? frames[0];
}

function asFailure(
  row: ClientReportRow,
  { release, isNew, places }: Required<Pick<ReportedFailure, 'release' | 'isNew' | 'places'>>,
): ReportedFailure {
  const { first_at_ms, last_at_ms, remote, kind, phase, name, message, address, cohort, epoch, times } = row;
  return {
    remote,
    release,
    name,
    message,
    address,
    cohort,
    kind: kind as ReportedFailure['kind'],
    phase: phase as ReportedFailure['phase'],
    epoch: Number(epoch),
    times: Number(times),
    firstAt: toIso(Number(first_at_ms)),
    lastAt: toIso(Number(last_at_ms)),
    isNew,
    places,
  };
}
