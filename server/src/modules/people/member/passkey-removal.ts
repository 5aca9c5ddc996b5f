import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';

/** Deletes all passkeys of a member. */
export const dropPasskeys = (trx: Db, memberId: string) => tablesOf(trx).deleteFrom('passkeys').where('member_id', '=', memberId).execute();
