import type { Db } from '../../../../kernel/db/database.ts';
import type { PeopleTables, DeviceTicketRow, DeviceTriesRow } from '../../schema.ts';

export function createDeviceCodeStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    async knows(memberId: string, uuid: string): Promise<boolean> {
      const known = await tables()
        .selectFrom('devices')
        .select('uuid')
        .where('member_id', '=', memberId)
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      return known !== undefined;
    },
    waiting: (trx: Db, memberId: string, uuid: string) =>
      tables(trx)
        .selectFrom('device_tickets')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('device_uuid', '=', uuid)
        .executeTakeFirst(),
    byTicket: (trx: Db, id: string) =>
      tables(trx)
        .selectFrom('device_tickets')
        .innerJoin('members', 'members.id', 'device_tickets.member_id')
        .selectAll('device_tickets')
        .select('members.user_name as user_name')
        .where('device_tickets.id', '=', id)
        .executeTakeFirst(),
    put: (trx: Db, row: DeviceTicketRow) =>
      tables(trx)
        .insertInto('device_tickets')
        .values(row)
        .onConflict((conflict) => conflict.columns(['member_id', 'device_uuid']).doUpdateSet(row))
        .execute(),
    drop: (trx: Db, id: string) => tables(trx).deleteFrom('device_tickets').where('id', '=', id).execute(),
    tries: (trx: Db, memberId: string) =>
      tables(trx).selectFrom('device_tries').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    setTries: (trx: Db, row: DeviceTriesRow) =>
      tables(trx)
        .insertInto('device_tries')
        .values(row)
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
        .execute(),
    clearTries: (trx: Db, memberId: string) => tables(trx).deleteFrom('device_tries').where('member_id', '=', memberId).execute(),
  };
}

export type DeviceCodeStore = ReturnType<typeof createDeviceCodeStore>;
