import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type InfoAuditRow } from '../schema.ts';

/** What a request is known by while it waits. */
export type Waiting = Pick<InfoAuditRow, 'member_id' | 'type' | 'subject'>;

const audits = (db: Db) => tablesOf(db).selectFrom('info_audits').selectAll();

export const insertAudit = (trx: Db, row: InfoAuditRow) => tablesOf(trx).insertInto('info_audits').values(row).execute();

export const findAudit = (db: Db, id: string) => audits(db).where('id', '=', id).executeTakeFirst();

export const findWaiting = (db: Db, { member_id, type, subject }: Waiting) =>
  audits(db)
    .where('member_id', '=', member_id)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .where('subject', subject === null ? 'is' : '=', subject)
    .executeTakeFirst();

export const decideAudit = (trx: Db, id: string, decision: Pick<InfoAuditRow, 'status' | 'reason' | 'decided_ms'>) =>
  tablesOf(trx).updateTable('info_audits').set(decision).where('id', '=', id).where('status', '=', 'pending').execute();

export async function pageOfAudits(db: Db, memberId: string, { offset, limit }: { readonly offset: number; readonly limit: number }) {
  const own = tablesOf(db).selectFrom('info_audits').where('member_id', '=', memberId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const newest = own.selectAll().orderBy('at_ms', 'desc').orderBy('id', 'desc');
  return { rows: await newest.offset(offset).limit(limit).execute(), total: Number(total) };
}

/** Those that wait, first come first. */
export const waitingAudits = (db: Db, limit: number) =>
  audits(db).where('status', '=', 'pending').orderBy('at_ms').orderBy('id').limit(limit).execute();
