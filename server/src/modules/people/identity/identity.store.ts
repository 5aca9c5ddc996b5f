import type { IdentityStatus } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type IdentityCheckRow } from '../schema.ts';

const checks = (db: Db) => tablesOf(db).selectFrom('identity_checks').selectAll();

/** A member's checks, newest first. */
export const checksOf = (db: Db, memberId: string) =>
  checks(db).where('member_id', '=', memberId).orderBy('submitted_ms', 'desc').orderBy('id', 'desc').execute();

/** The state of a member's newest check. */
export async function statusOf(db: Db, memberId: string): Promise<IdentityStatus> {
  return (await checksOf(db, memberId))[0]?.status ?? 'none';
}

export const findCheck = (db: Db, id: string) => checks(db).where('id', '=', id).executeTakeFirst();

/** Whether another member's waiting or passed check has the same document. */
export async function isAnothers(db: Db, { memberId, fingerprint }: { memberId: string; fingerprint: string }): Promise<boolean> {
  const same = checks(db).where('fingerprint', '=', fingerprint).where('member_id', '<>', memberId).where('status', '<>', 'rejected');
  return (await same.limit(1).executeTakeFirst()) !== undefined;
}

export const insertCheck = (trx: Db, row: IdentityCheckRow) => tablesOf(trx).insertInto('identity_checks').values(row).execute();

export const decideCheck = (trx: Db, id: string, decision: Pick<IdentityCheckRow, 'status' | 'reason' | 'reviewed_ms'>) =>
  tablesOf(trx).updateTable('identity_checks').set(decision).where('id', '=', id).execute();

/** Ids of the checks that were decided before a moment. */
export const checksReviewedBefore = (db: Db, beforeMs: number) =>
  tablesOf(db).selectFrom('identity_checks').select('id').where('reviewed_ms', '<', beforeMs).$asScalar();

/** The operators' view: waiting ones first in, first out; otherwise the newest. */
export const listChecks = (db: Db, status: IdentityCheckRow['status'] | null, limit: number) =>
  checks(db)
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('submitted_ms', status === 'pending' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
