import type { FlipSource } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

/** `card`, `prize_id` and `flipped_at_ms` are null while the round is open. */
export type RoundRow = {
  member_id: string;
  round_no: number;
  seed: string;
  opened_at_ms: number;
  card: number | null;
  prize_id: string | null;
  flipped_at_ms: number | null;
};

export type ChanceRow = {
  id: string;
  member_id: string;
  source: FlipSource;
  reference: string;
  at_ms: number;
  expires_at_ms: number;
  spent_on_round: number | null;
};

type Tables = { flip_rounds: RoundRow; flip_chances: ChanceRow };

const tables = (db: Db) => db.withTables<Tables>();

export function findRound(db: Db, memberId: string, roundNo: number): Promise<RoundRow | undefined> {
  return tables(db)
    .selectFrom('flip_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('round_no', '=', roundNo)
    .executeTakeFirst();
}

export function newestRound(db: Db, memberId: string): Promise<RoundRow | undefined> {
  return tables(db)
    .selectFrom('flip_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('round_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRound(trx: Db, row: RoundRow): Promise<void> {
  await tables(trx).insertInto('flip_rounds').values(row).execute();
}

/** Turns a card of an open round; false when one was turned before. */
export async function turnCard(
  trx: Db,
  { member_id, round_no }: Pick<RoundRow, 'member_id' | 'round_no'>,
  turned: Pick<RoundRow, 'card' | 'prize_id' | 'flipped_at_ms'>,
): Promise<boolean> {
  const updated = await tables(trx)
    .updateTable('flip_rounds')
    .set(turned)
    .where('member_id', '=', member_id)
    .where('round_no', '=', round_no)
    .where('card', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Flipped rounds, the newest first, and how many there are in all. */
export async function pageOfFlips(
  db: Db,
  { memberId, offset, limit }: { readonly memberId: string; readonly offset: number; readonly limit: number },
) {
  const flipped = tables(db).selectFrom('flip_rounds').where('member_id', '=', memberId).where('card', 'is not', null);
  const { total } = await flipped.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await flipped.selectAll().orderBy('round_no', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: Number(total) };
}

/** Earning the same again changes nothing. */
export async function addChance(trx: Db, row: ChanceRow): Promise<void> {
  await tables(trx)
    .insertInto('flip_chances')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'source', 'reference']).doNothing())
    .execute();
}

/** Chances that can be used, those that end first first. */
export function chancesLeft(db: Db, memberId: string, nowMs: number): Promise<ChanceRow[]> {
  return tables(db)
    .selectFrom('flip_chances')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at_ms', '>', nowMs)
    .where('spent_on_round', 'is', null)
    .orderBy('expires_at_ms')
    .orderBy('id')
    .execute();
}

/** Where the member's chances of a day came from. */
export async function sourcesSince(db: Db, memberId: string, sinceMs: number): Promise<ReadonlySet<FlipSource>> {
  const rows = await tables(db)
    .selectFrom('flip_chances')
    .select('source')
    .distinct()
    .where('member_id', '=', memberId)
    .where('at_ms', '>=', sinceMs)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

export async function spendChance(trx: Db, id: string, roundNo: number): Promise<void> {
  await tables(trx).updateTable('flip_chances').set({ spent_on_round: roundNo }).where('id', '=', id).execute();
}
