import type { Db } from '../kernel/database.ts';

export type SessionRow = {
  id: string;
  token_hash: string;
  member_id: string;
  device_uuid: string;
  sealed_signing_key: string;
  created_at: number;
  expires_at: number;
};

export type DeviceRow = { id: string; member_id: string; uuid: string; first_seen_at: number; last_seen_at: number };

type Tables = { sessions: SessionRow; devices: DeviceRow; members: { id: string; user_name: string } };

export function createSessionStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  const endOnDevice = (trx: Db, { member_id, uuid }: Pick<DeviceRow, 'member_id' | 'uuid'>) =>
    tables(trx).deleteFrom('sessions').where('member_id', '=', member_id).where('device_uuid', '=', uuid).execute();
  return {
    insert: (trx: Db, row: SessionRow) => tables(trx).insertInto('sessions').values(row).execute(),
    byTokenHash: (hash: string) =>
      tables()
        .selectFrom('sessions')
        .innerJoin('members', 'members.id', 'sessions.member_id')
        .selectAll('sessions')
        .select('members.user_name as user_name')
        .where('token_hash', '=', hash)
        .executeTakeFirst(),
    end: (id: string) => tables().deleteFrom('sessions').where('id', '=', id).execute(),
    endOnDevice,
    dropExpired: (trx: Db, nowMs: number) => tables(trx).deleteFrom('sessions').where('expires_at', '<=', nowMs).execute(),
    seeDevice: (trx: Db, row: DeviceRow) =>
      tables(trx)
        .insertInto('devices')
        .values(row)
        .onConflict((conflict) => conflict.columns(['member_id', 'uuid']).doUpdateSet({ last_seen_at: row.last_seen_at }))
        .execute(),
    devices: (memberId: string) =>
      tables().selectFrom('devices').selectAll().where('member_id', '=', memberId).orderBy('last_seen_at', 'desc').execute(),
    async forgetDevice(trx: Db, device: DeviceRow): Promise<void> {
      await endOnDevice(trx, device);
      await tables(trx).deleteFrom('devices').where('id', '=', device.id).execute();
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
