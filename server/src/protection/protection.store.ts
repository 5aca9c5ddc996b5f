import type { LimitKind, LimitPeriod } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';
import { isPostgres } from '../kernel/engine.ts';

type Stored = number | bigint;

/** Values are cents, minutes or bets, as the kind says. */
export type LimitRow = {
  member_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  value: Stored;
  /** What was asked for; null takes the limit away. Means nothing while `pending_since_ms` is null. */
  pending_value: Stored | null;
  pending_since_ms: number | null;
};

export type ProfileRow = {
  member_id: string;
  reality_enabled: number;
  reality_minutes: number;
  timeout_until_ms: number | null;
  excluded_at_ms: number | null;
  excluded_until_ms: number | null;
  marketing_opt_out: number;
  /** When the member put the card away that offers him tools. */
  care_seen_ms: number | null;
  /** When he last looked at his limits and his statement on purpose. */
  reviewed_ms: number | null;
};

/** What a member has staked and not seen settled, and since when he plays without a pause. */
export type OpenRow = { member_id: string; stake: Stored; bets: number; session_since_ms: number; last_play_ms: number };

type PlayRow = { id: string; member_id: string; at_ms: number; staked: Stored; lost: Stored };
type Tables = {
  protection_limits: LimitRow;
  protection_profiles: ProfileRow;
  protection_plays: PlayRow;
  protection_open: OpenRow;
};

const tablesOf = (db: Db) => db.withTables<Tables>();

export const limitsOf = (db: Db, memberId: string) =>
  tablesOf(db).selectFrom('protection_limits').selectAll().where('member_id', '=', memberId).orderBy('kind').orderBy('period').execute();

export const storeLimit = (trx: Db, row: LimitRow) =>
  tablesOf(trx)
    .insertInto('protection_limits')
    .values(row)
    .onConflict((conflict) => {
      const { value, pending_value, pending_since_ms } = row;
      return conflict.columns(['member_id', 'kind', 'period']).doUpdateSet({ value, pending_value, pending_since_ms });
    })
    .execute();

export const dropLimit = (trx: Db, { member_id, kind, period }: Pick<LimitRow, 'member_id' | 'kind' | 'period'>) =>
  tablesOf(trx)
    .deleteFrom('protection_limits')
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();

export const findProfile = (db: Db, memberId: string) =>
  tablesOf(db).selectFrom('protection_profiles').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const storeProfile = (trx: Db, { member_id, ...change }: ProfileRow) =>
  tablesOf(trx)
    .insertInto('protection_profiles')
    .values({ member_id, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();

export const findOpen = (db: Db, memberId: string) =>
  tablesOf(db).selectFrom('protection_open').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const storeOpen = (trx: Db, { member_id, ...change }: OpenRow) =>
  tablesOf(trx)
    .insertInto('protection_open')
    .values({ member_id, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();

/**
 * Makes others of this member wait until the transaction is over, so that what is summed after it stays true. Whoever sums first calls
 * this first; with SQLite a transaction has the whole database to itself.
 */
export async function waitForMember(trx: Db, member_id: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await tablesOf(trx)
    .insertInto('protection_open')
    .values({ member_id, stake: 0n, bets: 0, session_since_ms: 0, last_play_ms: 0 })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id }))
    .execute();
}

export const insertPlay = (trx: Db, row: PlayRow) => tablesOf(trx).insertInto('protection_plays').values(row).execute();

/** What was staked and lost since a moment, and when the first of it was. */
export async function sumPlays(db: Db, memberId: string, sinceMs: number) {
  const row = await tablesOf(db)
    .selectFrom('protection_plays')
    .where('member_id', '=', memberId)
    .where('at_ms', '>', sinceMs)
    .select(({ fn }) => [
      fn.sum<Stored | null>('staked').as('staked'),
      fn.sum<Stored | null>('lost').as('lost'),
      fn.min('at_ms').as('first'),
    ])
    .executeTakeFirst();
  return {
    staked: BigInt(row?.staked ?? 0),
    lost: BigInt(row?.lost ?? 0),
    firstMs: asMs(row?.first),
  };
}

const asMs = (value: Stored | null | undefined): number | null => (value === null || value === undefined ? null : Number(value));
