import type { Db } from '../../../kernel/db/database.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { tablesOf, type ProtectionLimitRow, type ProtectionProfileRow } from '../schema.ts';

export const limitsOf = readCache({
  tables: ['protection_limits'],
  read: (db: Db, memberId) =>
    tablesOf(db).selectFrom('protection_limits').selectAll().where('member_id', '=', memberId).orderBy('kind').orderBy('period').execute(),
});

export const storeLimit = (trx: Db, row: ProtectionLimitRow) =>
  tablesOf(trx)
    .insertInto('protection_limits')
    .values(row)
    .onConflict((conflict) => {
      const { value, pending_value, pending_since_ms } = row;
      return conflict.columns(['member_id', 'kind', 'period']).doUpdateSet({ value, pending_value, pending_since_ms });
    })
    .execute();

export const dropLimit = (trx: Db, { member_id, kind, period }: Pick<ProtectionLimitRow, 'member_id' | 'kind' | 'period'>) =>
  tablesOf(trx)
    .deleteFrom('protection_limits')
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();

export const findProfile = readCache({
  tables: ['protection_profiles'],
  read: (db: Db, memberId) =>
    tablesOf(db).selectFrom('protection_profiles').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
});

/** Those of these members who are on a break or excluded at a moment. */
export async function restrictedAmong(db: Db, memberIds: readonly string[], nowMs: number): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(db)
    .selectFrom('protection_profiles')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where(({ eb, or }) => or([eb('excluded_until_ms', '>', 0), eb('timeout_until_ms', '>', nowMs)]))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

export const storeProfile = (trx: Db, { member_id, ...change }: ProtectionProfileRow) =>
  tablesOf(trx)
    .insertInto('protection_profiles')
    .values({ member_id, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
