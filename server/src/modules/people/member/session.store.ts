import type { Db } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { MOST_DEVICES } from './session-limits.ts';
import { type DeviceRow, type PeopleTables, type RevokedWhy, type SessionRow, tablesOf } from '../schema.ts';

/** The devices of a member: all of them, all but one, or one. */
type RevokedDevices = { readonly memberId: string; readonly uuid: string; readonly which: 'this' | 'others'; readonly why: RevokedWhy };
type SessionsOfPasskey = { readonly memberId: string; readonly passkeyId: string; readonly currentId: string };
/** With the member of the session. */
const byTokenHash = readCache({
  tables: ['sessions', 'members'],
  read: (db: Db, hash) =>
    db
      .withTables<PeopleTables>()
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .selectAll('sessions')
      .select(['members.user_name as user_name', 'members.standing as standing'])
      .where('token_hash', '=', hash)
      .executeTakeFirst(),
});

/** A session that nobody ended, of an account that is not closed. */
const unrevoked = (db: Db, id: string) =>
  tablesOf(db)
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('expires_at')
    .where('sessions.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('members.standing', '!=', 'closed');

const unrevokedById = readCache({
  tables: ['sessions', 'members'],
  read: (db: Db, id) => unrevoked(db, id).executeTakeFirst(),
});

/** Whether a read of sessions can keep them until the end of its transaction; on SQLite no other transaction changes anything meanwhile. */
export const canHold = (from: Db): boolean => isPostgres(from) && from.isTransaction;

/** Whether the session is open, its account too; its end waits for the transaction. Rows of sessions change by their end alone. */
export async function holdOpen(trx: Db, id: string, nowMs: number): Promise<boolean> {
  if (!canHold(trx)) return isUnended(trx, id, nowMs);
  const row = await unrevoked(trx, id).forShare('sessions').executeTakeFirst();
  return row !== undefined && row.expires_at > nowMs;
}

async function isUnended(from: Db, id: string, nowMs: number): Promise<boolean> {
  const expiresAt = (await unrevokedById(from, id))?.expires_at;
  return expiresAt !== undefined && expiresAt > nowMs;
}

/**
 * Ends what a member's sessions and passwords have begun and not finished: hand-over tokens, log-ins that wait for a device code, password
 * recoveries and codes for a phone, an e-mail or a payout account. Sent codes are kept for the limits of their senders.
 */
async function endPending(trx: Db, memberId: string): Promise<void> {
  const tables = tablesOf(trx);
  await tables.deleteFrom('session_tickets').where('member_id', '=', memberId).execute();
  await endCodesOfContacts(trx, memberId);
  await tables.updateTable('contact_codes').set({ expires_at: 0 }).where('member_id', '=', memberId).execute();
}

/** Ends what the codes do that were sent to a member's phone or e-mail, because another one takes its place: who reads the old one is not the member. */
export async function endCodesOfContacts(trx: Db, memberId: string): Promise<void> {
  const tables = tablesOf(trx);
  await tables.deleteFrom('device_tickets').where('member_id', '=', memberId).execute();
  await tables.updateTable('password_tickets').set({ expires_at: 0 }).where('member_id', '=', memberId).execute();
}

/** Whether the member has logged in on this device by password or code. */
export async function isKnownDevice(db: Db, memberId: string, uuid: string): Promise<boolean> {
  const devices = db.withTables<PeopleTables>().selectFrom('devices').select('uuid').where('member_id', '=', memberId);
  return (await devices.where('uuid', '=', uuid).where('is_known', '=', 1).executeTakeFirst()) !== undefined;
}

export function createSessionStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    insert: (trx: Db, row: SessionRow) => tables(trx).insertInto('sessions').values(row).execute(),
    byTokenHash: (hash: string, trx: Db = db) => byTokenHash(trx, hash),
    end: (id: string, trx: Db = db) => tables(trx).deleteFrom('sessions').where('id', '=', id).execute(),
    /** Whether the session is open and its account not closed. */
    isOpen: isUnended,
    /** Replaces the member's session on this device. */
    endOnDevice: (trx: Db, memberId: string, uuid: string) =>
      tables(trx).deleteFrom('sessions').where('member_id', '=', memberId).where('device_uuid', '=', uuid).execute(),
    endAll: async (trx: Db, memberId: string) => {
      await tables(trx).deleteFrom('sessions').where('member_id', '=', memberId).execute();
      await tables(trx).updateTable('devices').set({ is_known: 0 }).where('member_id', '=', memberId).execute();
      await endPending(trx, memberId);
    },
    dropExpired: (trx: Db, nowMs: number) => tables(trx).deleteFrom('sessions').where('expires_at', '<=', nowMs).execute(),
    seeDevice: (trx: Db, row: DeviceRow) =>
      tables(trx)
        .insertInto('devices')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'uuid'])
            .doUpdateSet({ last_seen_at: row.last_seen_at, name: row.name, ...(row.is_known === 1 && { is_known: 1 }) }),
        )
        .execute(),
    devices: (memberId: string, trx: Db = db) =>
      tables(trx)
        .selectFrom('devices')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_DEVICES)
        .execute(),
    /** The devices the member is logged in on now. */
    async liveDevices(memberId: string, nowMs: number): Promise<ReadonlySet<string>> {
      const live = await tables()
        .selectFrom('sessions')
        .select('device_uuid')
        .where('member_id', '=', memberId)
        .where('expires_at', '>', nowMs)
        .where('revoked_at', 'is', null)
        .execute();
      return new Set(live.map(({ device_uuid }) => device_uuid));
    },
    /** Ends the sessions of a passkey: the current one is deleted, the others are stored for the message on their devices. */
    async revokeOfPasskey(trx: Db, { memberId, passkeyId, currentId }: SessionsOfPasskey, nowMs: number): Promise<void> {
      const current = tables(trx).deleteFrom('sessions').where('id', '=', currentId).where('passkey_id', '=', passkeyId);
      await current.where('member_id', '=', memberId).execute();
      await tables(trx)
        .updateTable('sessions')
        .set({ revoked_at: nowMs, revoked_why: 'device' })
        .where('member_id', '=', memberId)
        .where('passkey_id', '=', passkeyId)
        .where('revoked_at', 'is', null)
        .execute();
    },
    /** Ends sessions and forgets their devices; returns how many were open. */
    async revoke(trx: Db, { memberId, uuid, which, why }: RevokedDevices, nowMs: number): Promise<number> {
      const compared = which === 'this' ? '=' : '!=';
      const revoked = await tables(trx)
        .updateTable('sessions')
        .set({ revoked_at: nowMs, revoked_why: why })
        .where('member_id', '=', memberId)
        .where('device_uuid', compared, uuid)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      await tables(trx).deleteFrom('devices').where('member_id', '=', memberId).where('uuid', compared, uuid).execute();
      if (which === 'others') await endPending(trx, memberId);
      return Number(revoked.numUpdatedRows);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
