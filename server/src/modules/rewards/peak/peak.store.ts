import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type PeakFixtureRow, type PeakPredictionRow, type PeakRoundRow, type PeakStandingRow } from '../schema.ts';

const LATEST_ROUNDS = 7;

/** Newest first. */
export const latestRounds = (db: Db): Promise<PeakRoundRow[]> =>
  tablesOf(db).selectFrom('peak_rounds').selectAll().orderBy('round_id', 'desc').limit(LATEST_ROUNDS).execute();

export const unsettledRounds = (db: Db): Promise<PeakRoundRow[]> =>
  tablesOf(db).selectFrom('peak_rounds').selectAll().where('settled_at_ms', 'is', null).orderBy('round_id').execute();

export const findRound = (db: Db, roundId: string): Promise<PeakRoundRow | undefined> =>
  tablesOf(db).selectFrom('peak_rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst();

/** False when it exists. */
export async function insertRound(trx: Db, row: PeakRoundRow, fixtures: readonly PeakFixtureRow[]): Promise<void> {
  const inserted = await tablesOf(trx)
    .insertInto('peak_rounds')
    .values(row)
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) await tablesOf(trx).insertInto('peak_fixtures').values(fixtures).execute();
}

/** False when it is settled. */
export async function markSettled(trx: Db, roundId: string, atMs: number): Promise<boolean> {
  const updated = await tablesOf(trx)
    .updateTable('peak_rounds')
    .set({ settled_at_ms: atMs })
    .where('round_id', '=', roundId)
    .where('settled_at_ms', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** By kick-off. */
export const fixturesOf = (db: Db, roundId: string): Promise<PeakFixtureRow[]> =>
  tablesOf(db)
    .selectFrom('peak_fixtures')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('starts_at_ms')
    .orderBy('match_no')
    .execute();

export const changeFixture = (
  trx: Db,
  { round_id, match_no }: Pick<PeakFixtureRow, 'round_id' | 'match_no'>,
  change: Partial<Pick<PeakFixtureRow, 'starts_at_ms' | 'result' | 'score'>>,
) => tablesOf(trx).updateTable('peak_fixtures').set(change).where('round_id', '=', round_id).where('match_no', '=', match_no).execute();

export const savePick = (trx: Db, row: PeakPredictionRow) =>
  tablesOf(trx)
    .insertInto('peak_predictions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['round_id', 'member_id', 'match_no']).doUpdateSet({ pick: row.pick, at_ms: row.at_ms }))
    .execute();

/** Every prediction of a round. */
export const predictionsOf = (db: Db, roundId: string) =>
  tablesOf(db).selectFrom('peak_predictions').selectAll().where('round_id', '=', roundId).execute();

export async function coinsOfRound(db: Db, roundId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tablesOf(db).selectFrom('peak_standings').select(['member_id', 'coins']).where('round_id', '=', roundId).execute();
  return new Map(rows.map(({ member_id, coins }) => [member_id, coins]));
}

export const insertStanding = (trx: Db, row: PeakStandingRow) => tablesOf(trx).insertInto('peak_standings').values(row).execute();
