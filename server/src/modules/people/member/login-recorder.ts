import type { SessionGrant } from '@site/shared/wire';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Clock, DAY_MS } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, inTransaction } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { createId } from '../../../kernel/ids.ts';
import { type LoginFailureRow, type LoginRow, type MemberRow, type PeopleTables, tablesOf } from '../schema.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Sessions } from './session.service.ts';
import { deviceName } from './device-name.ts';
import { isKnownDevice } from './session.store.ts';

export type MemberName = Pick<MemberRow, 'id' | 'user_name'>;

/** The history of log-ins, failed ones included. */
export function createLoginRecorder({
  clock,
  logins,
  sessions,
  events,
}: {
  clock: Clock;
  logins: LoginStore;
  sessions: Pick<Sessions, 'open' | 'leave'>;
  events: Pick<DomainEvents, 'deviceUsed'>;
}) {
  function record(trx: Db, member: Pick<MemberName, 'id'>, { ip, deviceUuid, deviceName, succeeded }: Origin & { succeeded: boolean }) {
    const at = clock.nowMs();
    const from = { ip, device_uuid: deviceUuid, device_name: deviceName };
    return logins.insert(trx, { id: createId(at), member_id: member.id, at_ms: at, ...from, succeeded: succeeded ? 1 : 0 });
  }
  async function begin(
    trx: Db,
    member: MemberName,
    { remember, notAfterMs, isKnown, passkeyId, sessionId, ...origin }: LoginOrigin,
  ): Promise<SessionGrant> {
    if (sessionId !== null) await sessions.leave(trx, sessionId);
    const { deviceUuid, deviceName } = origin;
    const isNewDevice = !(await logins.hasUsed(trx, member.id, deviceUuid));
    await record(trx, member, { ...origin, succeeded: true });
    if (isNewDevice) await events.deviceUsed.emit(trx, { memberId: member.id, deviceUuid });
    return sessions.open(trx, { member, deviceUuid, deviceName, remember, notAfterMs, isKnown, passkeyId });
  }
  return { record, begin };
}

/** The origin of a call. */
export interface Origin {
  readonly ip: string;
  readonly deviceUuid: string;
  /** The member's label of the device. */
  readonly deviceName: string;
}

/** The origin of a log-in, and the kind of session that begins. */
export interface LoginOrigin extends Origin {
  /** The session that signs the call, of whichever member: it ends with the log-in. Null for a guest; a device id alone proves nothing. */
  readonly sessionId: string | null;
  readonly remember: boolean;
  /** When the session ends at the latest; absent after a log-in. */
  readonly notAfterMs?: number | undefined;
  /** Whether a password or a code was entered, so that the device needs no code from now on. */
  readonly isKnown: boolean;
  /** The passkey that the session ends with; absent after a password or a code. */
  readonly passkeyId?: string | null | undefined;
}

/** The origin of a call. */
export function originOf({ ip, deviceUuid, header }: Caller): Origin {
  return { ip, deviceUuid, deviceName: deviceName(header('user-agent')) };
}

/** The origin of a call with the session that signs it; null for a guest. */
export interface SignedOrigin extends Origin {
  readonly sessionId: string | null;
  readonly memberId: string | null;
}

export const signedOriginOf = (caller: Caller): SignedOrigin => ({
  ...originOf(caller),
  sessionId: caller.sessionId,
  memberId: caller.memberId,
});

/** Of each kind: wrong passwords of strangers push no log-in out of the list. */
const LOGINS_SHOWN = 50;
const FAILURES_SHOWN = 20;

/** Anybody can make a log-in fail who knows a name. */
const FAILED_KEPT_MS = 180 * DAY_MS;
/** A year and some weeks, so that a member can compare with the same days of the year before. */
const LOGINS_KEPT_MS = 400 * DAY_MS;

export function createLoginStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  /** Deletes failed log-ins from before a moment: strangers make them. */
  const dropFailed = (beforeMs: number) => tables().deleteFrom('logins').where('succeeded', '=', 0).where('at_ms', '<', beforeMs).execute();
  /** Deletes log-ins from before a moment; their devices and networks stay traits of the account. */
  async function foldOld(beforeMs: number): Promise<void> {
    while ((await inTransaction(db, (trx) => foldSome(trx, beforeMs))) === FOLDED_AT_ONCE);
  }
  return {
    dropFailed,
    foldOld,
    /** What a daily job deletes of the history. */
    async sweep(nowMs: number): Promise<void> {
      await dropFailed(nowMs - FAILED_KEPT_MS);
      await foldOld(nowMs - LOGINS_KEPT_MS);
    },
    insert: (trx: Db, row: LoginRow) => tables(trx).insertInto('logins').values(row).execute(),
    /** The newest log-ins and the newest failed attempts, together the newest first. */
    async latest(memberId: string): Promise<readonly LoginRow[]> {
      const newest = (succeeded: 0 | 1, limit: number) =>
        tables()
          .selectFrom('logins')
          .selectAll()
          .where('member_id', '=', memberId)
          .where('succeeded', '=', succeeded)
          .orderBy('at_ms', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
      const rows = [...(await newest(1, LOGINS_SHOWN)), ...(await newest(0, FAILURES_SHOWN))];
      return rows.toSorted((one, other) => other.at_ms - one.at_ms || (one.id < other.id ? 1 : -1));
    },
    /** Whether the member ever logged in on this device. */
    hasUsed: (trx: Db, memberId: string, uuid: string) => hasUsedDevice(tables(trx), memberId, uuid),
    /** Whether the device guard knows this device. */
    knowsDevice: (memberId: string, uuid: string, trx: Db = db) => isKnownDevice(trx, memberId, uuid),
    /** What is read of these subjects and then written, without another writer of them in between. */
    alone: <Answer>(subjects: readonly string[], work: (trx: Db) => Promise<Answer>) =>
      inKeyedTransaction(
        db,
        subjects.map((subject) => `login:${subject}`),
        work,
      ),
    failures: (subject: string, trx: Db = db) =>
      tables(trx).selectFrom('login_failures').selectAll().where('subject', '=', subject).executeTakeFirst(),
    setFailures: (row: LoginFailureRow, trx: Db = db) =>
      tables(trx)
        .insertInto('login_failures')
        .values(row)
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures: row.failures, last_at: row.last_at }))
        .execute(),
    touchFailures: (trx: Db, subjects: readonly string[], atMs: number) =>
      tables(trx).updateTable('login_failures').set({ last_at: atMs }).where('subject', 'in', subjects).execute(),
    clearFailures: (subject: string) => tables().deleteFrom('login_failures').where('subject', '=', subject).execute(),
    dropOldFailures: (beforeMs: number) => tables().deleteFrom('login_failures').where('last_at', '<', beforeMs).execute(),
  };
}

async function hasUsedDevice(tables: ReturnType<typeof tablesOf>, memberId: string, uuid: string): Promise<boolean> {
  const recent = tables.selectFrom('logins').select('member_id').where('device_uuid', '=', uuid).where('member_id', '=', memberId);
  if ((await recent.where('succeeded', '=', 1).limit(1).executeTakeFirst()) !== undefined) return true;
  const past = tables.selectFrom('past_logins').select('member_id').where('device_uuid', '=', uuid).where('member_id', '=', memberId);
  return (await past.limit(1).executeTakeFirst()) !== undefined;
}

const FOLDED_AT_ONCE = 500;

async function foldSome(trx: Db, beforeMs: number): Promise<number> {
  const tables = tablesOf(trx);
  const old = tables.selectFrom('logins').select(['id', 'member_id', 'device_uuid', 'ip']).where('succeeded', '=', 1);
  const rows = await old.where('at_ms', '<', beforeMs).orderBy('at_ms').limit(FOLDED_AT_ONCE).execute();
  if (rows.length === 0) return 0;
  await tables
    .insertInto('past_logins')
    .values(rows.map(({ member_id, device_uuid, ip }) => ({ member_id, device_uuid, network: addressKey(ip) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ids = rows.map(({ id }) => id);
  await tables.deleteFrom('logins').where('id', 'in', ids).execute();
  return rows.length;
}

export type LoginStore = ReturnType<typeof createLoginStore>;
