import type { PeakPick, PeakResult } from '@site/shared/product';
import type { Sport } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

type Stored = number | bigint;

export type RoundRow = { round_id: string; created_at_ms: number; settled_at_ms: number | null };
export type FixtureRow = {
  round_id: string;
  match_no: Stored;
  sport: Sport;
  league: string;
  home: string;
  away: string;
  starts_at_ms: number;
  result: PeakResult | null;
  score: string | null;
};
export type PredictionRow = { round_id: string; member_id: string; match_no: Stored; pick: PeakPick; at_ms: number };
type StandingRow = { round_id: string; member_id: string; coins: number };

type Tables = {
  peak_rounds: RoundRow;
  peak_fixtures: FixtureRow;
  peak_predictions: PredictionRow;
  peak_standings: StandingRow;
  members: { id: string; nickname: string };
};

const tables = (db: Db) => db.withTables<Tables>();
const LATEST_ROUNDS = 7;

/** The newest first. */
export const latestRounds = (db: Db): Promise<RoundRow[]> =>
  tables(db).selectFrom('peak_rounds').selectAll().orderBy('round_id', 'desc').limit(LATEST_ROUNDS).execute();

export const unsettledRounds = (db: Db): Promise<RoundRow[]> =>
  tables(db).selectFrom('peak_rounds').selectAll().where('settled_at_ms', 'is', null).orderBy('round_id').execute();

export const findRound = (db: Db, roundId: string): Promise<RoundRow | undefined> =>
  tables(db).selectFrom('peak_rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst();

/** False when it was there already. */
export async function insertRound(trx: Db, row: RoundRow, fixtures: readonly FixtureRow[]): Promise<void> {
  const inserted = await tables(trx)
    .insertInto('peak_rounds')
    .values(row)
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) await tables(trx).insertInto('peak_fixtures').values(fixtures).execute();
}

/** False when it was settled before. */
export async function markSettled(trx: Db, roundId: string, atMs: number): Promise<boolean> {
  const updated = await tables(trx)
    .updateTable('peak_rounds')
    .set({ settled_at_ms: atMs })
    .where('round_id', '=', roundId)
    .where('settled_at_ms', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** By kick-off. */
export const fixturesOf = (db: Db, roundId: string): Promise<FixtureRow[]> =>
  tables(db).selectFrom('peak_fixtures').selectAll().where('round_id', '=', roundId).orderBy('starts_at_ms').orderBy('match_no').execute();

export async function changeFixture(
  trx: Db,
  { round_id, match_no }: Pick<FixtureRow, 'round_id' | 'match_no'>,
  change: Partial<Pick<FixtureRow, 'starts_at_ms' | 'result' | 'score'>>,
): Promise<void> {
  await tables(trx).updateTable('peak_fixtures').set(change).where('round_id', '=', round_id).where('match_no', '=', match_no).execute();
}

export async function savePick(trx: Db, row: PredictionRow): Promise<void> {
  await tables(trx)
    .insertInto('peak_predictions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['round_id', 'member_id', 'match_no']).doUpdateSet({ pick: row.pick, at_ms: row.at_ms }))
    .execute();
}

/** Every prediction of a round with the name of who made it. */
export const predictionsOf = (db: Db, roundId: string) =>
  tables(db)
    .selectFrom('peak_predictions')
    .innerJoin('members', 'members.id', 'peak_predictions.member_id')
    .selectAll('peak_predictions')
    .select('members.nickname')
    .where('round_id', '=', roundId)
    .execute();

export async function coinsOfRound(db: Db, roundId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(db).selectFrom('peak_standings').select(['member_id', 'coins']).where('round_id', '=', roundId).execute();
  return new Map(rows.map(({ member_id, coins }) => [member_id, coins]));
}

export async function insertStanding(trx: Db, row: StandingRow): Promise<void> {
  await tables(trx).insertInto('peak_standings').values(row).execute();
}
