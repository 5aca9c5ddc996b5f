/** The play of a member: open stakes, the running session, and the plays that limits and markers of harm sum. */
import { PLAY_PAUSE_MS } from '@site/shared/product';
import type { Db } from '../../kernel/db/database.ts';
import { givenRows } from '../../kernel/db/many-rows.ts';
import { readCache } from '../../kernel/db/read-cache.ts';
import type { Int64 } from '../../kernel/db/schema.ts';
import { tablesOf, type ProtectionPlayRow } from './schema.ts';

export const findOpen = readCache({
  tables: ['protection_open'],
  read: (db: Db, memberId) => tablesOf(db).selectFrom('protection_open').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
});

interface OpenedBet {
  readonly memberId: string;
  readonly stake: bigint;
  readonly nowMs: number;
}

/** Adds an open bet; a session begins with the first one after a pause. */
export const addOpen = (trx: Db, { memberId, stake, nowMs }: OpenedBet) =>
  tablesOf(trx)
    .insertInto('protection_open')
    .values({ member_id: memberId, stake, bets: 1, session_since_ms: nowMs, last_play_ms: nowMs })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(({ ref, eb }) => ({
        stake: eb('protection_open.stake', '+', ref('excluded.stake')),
        bets: eb('protection_open.bets', '+', 1),
        last_play_ms: nowMs,
        session_since_ms: eb
          .case()
          .when('protection_open.last_play_ms', '<', nowMs - PLAY_PAUSE_MS)
          .then(nowMs)
          .else(ref('protection_open.session_since_ms'))
          .end(),
      })),
    );

/** What is taken from a member's open bets: a stake, in cents, and as many bets. */
export interface TakenBet {
  readonly member_id: string;
  readonly stake: bigint;
  /** 0 where a part was cashed out of a bet that stays open. */
  readonly bets: 0 | 1;
}

/** Takes from the open bets of different members, never below nothing. */
export const removeOpen = (trx: Db, taken: readonly TakenBet[]) =>
  tablesOf(trx)
    .updateTable('protection_open')
    .from(givenRows(trx, { member_id: 'text', stake: 'bigint', bets: 'bigint' }, taken))
    .set(({ eb, ref, lit }) => ({
      stake: eb
        .case()
        .when('protection_open.stake', '>', ref('given.stake'))
        .then(eb('protection_open.stake', '-', ref('given.stake')))
        .else(lit(0))
        .end(),
      bets: eb
        .case()
        .when('protection_open.bets', '>', 0)
        .then(eb('protection_open.bets', '-', ref('given.bets')))
        .else(ref('protection_open.bets'))
        .end(),
    }))
    .whereRef('protection_open.member_id', '=', 'given.member_id');

const PLAY = { id: 'text', member_id: 'text', at_ms: 'bigint', staked: 'bigint', lost: 'bigint' } as const;

export const insertPlays = (trx: Db, rows: readonly ProtectionPlayRow[]) =>
  tablesOf(trx)
    .insertInto('protection_plays')
    .columns(['id', 'member_id', 'at_ms', 'staked', 'lost'])
    .expression((from) => from.selectFrom(givenRows(trx, PLAY, rows)).select(['id', 'member_id', 'at_ms', 'staked', 'lost']));

/** Stakes and losses since a time, and the time of the first. */
export async function sumPlays(db: Db, memberId: string, sinceMs: number) {
  const row = await tablesOf(db)
    .selectFrom('protection_plays')
    .where('member_id', '=', memberId)
    .where('at_ms', '>', sinceMs)
    .select(({ fn }) => [fn.sum<Int64 | null>('staked').as('staked'), fn.sum<Int64 | null>('lost').as('lost'), fn.min('at_ms').as('first')])
    .executeTakeFirst();
  return {
    staked: BigInt(row?.staked ?? 0),
    lost: BigInt(row?.lost ?? 0),
    firstMs: asMs(row?.first),
  };
}

const asMs = (value: Int64 | null | undefined): number | null => (value === null || value === undefined ? null : Number(value));
