import type { GameCategory } from '@site/shared/wire';
import type { SessionsEndedEvent } from '../../../domain-events.ts';
import type { WalletMode } from '../../money/index.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { type GameRow, type KeptGameRow, tablesOf, type VenueRow, type VenueSessionRow } from '../schema.ts';

const venuesOf = readCache({
  tables: ['venues'],
  read: (db: Db): Promise<readonly VenueRow[]> => tablesOf(db).selectFrom('venues').selectAll().orderBy('sort').execute(),
});

export const listVenues = async (db: Db, category: GameCategory) =>
  (await venuesOf(db, 'all')).filter((venue) => venue.category === category);

export const listAllVenues = (db: Db) => venuesOf(db, 'all');

export const findVenue = (db: Db, enName: string) =>
  tablesOf(db).selectFrom('venues').selectAll().where('en_name', '=', enName).executeTakeFirst();

export const listGames = readCache({
  tables: ['games'],
  read: (db: Db, category: GameCategory): Promise<readonly GameRow[]> =>
    tablesOf(db).selectFrom('games').selectAll().where('category', '=', category).orderBy('sort').execute(),
});

export const findGame = readCache({
  tables: ['games'],
  read: (db: Db, code) => tablesOf(db).selectFrom('games').selectAll().where('code', '=', code).executeTakeFirst(),
});

const hot = readCache({
  tables: ['games', 'venues'],
  read: (db: Db, limit): Promise<readonly GameRow[]> =>
    openGames(db).where('games.hot', '=', 1).orderBy('games.sort').limit(Number(limit)).execute(),
});

export const listHot = (db: Db, limit: number) => hot(db, String(limit));

const tried = readCache({
  tables: ['games', 'venues'],
  read: (db: Db): Promise<readonly GameRow[]> => openGames(db).where('games.demo', '=', 1).orderBy('games.sort').execute(),
});

/** Games with a demo mode, of all categories. */
export const listTried = (db: Db) => tried(db, 'all');

const newest = readCache({
  tables: ['games', 'venues'],
  read: (db: Db, limit): Promise<readonly GameRow[]> =>
    openGames(db).orderBy('games.released_at_ms', 'desc').orderBy('games.sort').limit(Number(limit)).execute(),
});

export const listNewest = (db: Db, limit: number) => newest(db, String(limit));

const allOpen = readCache({
  tables: ['games', 'venues'],
  read: (db: Db): Promise<readonly GameRow[]> => openGames(db).orderBy('games.sort').execute(),
});

/** The games of all categories whose venues are open. */
export const listOpenGames = (db: Db) => allOpen(db, 'all');

const openGames = (db: Db) =>
  tablesOf(db)
    .selectFrom('games')
    .innerJoin('venues', 'venues.code', 'games.venue_code')
    .selectAll('games')
    .where('venues.maintenance_until_ms', 'is', null);

export async function listKept(db: Db, memberId: string, kind: KeptGameRow['kind']): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('kept_games')
    .select('game_code')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('at_ms', 'desc')
    .orderBy('game_code')
    .execute();
  return rows.map(({ game_code }) => game_code);
}

/** Games by their codes, unordered. */
export async function gamesCoded(db: Db, codes: readonly string[]): Promise<GameRow[]> {
  if (codes.length === 0) return [];
  return tablesOf(db).selectFrom('games').selectAll().where('code', 'in', codes).execute();
}

export const keepGame = (db: Db, row: KeptGameRow) =>
  tablesOf(db)
    .insertInto('kept_games')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'game_code']).doUpdateSet({ at_ms: row.at_ms }))
    .execute();

/** Returns whether a row was removed. */
export async function dropGame(db: Db, row: Omit<KeptGameRow, 'at_ms'>): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('kept_games')
    .where('member_id', '=', row.member_id)
    .where('kind', '=', row.kind)
    .where('game_code', '=', row.game_code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Number of games; 0 before the first seed. */
export const countGames = (db: Db) => countRows(tablesOf(db).selectFrom('games'));

/** Number of available games of a category. */
export const countOpenGames = (db: Db, category: GameCategory) => countRows(openGames(db).where('games.category', '=', category));

export const insertVenues = (db: Db, rows: readonly VenueRow[]) => tablesOf(db).insertInto('venues').values(rows).execute();

export async function insertGames(db: Db, rows: readonly GameRow[]): Promise<void> {
  for (const row of rows) await tablesOf(db).insertInto('games').values(row).execute();
}

/** Changes what is stored of games that a newer release of their venue describes differently. */
export async function updateGames(trx: Db, games: readonly (Pick<GameRow, 'code'> & Partial<GameRow>)[]): Promise<void> {
  for (const { code, ...change } of games) await tablesOf(trx).updateTable('games').set(change).where('code', '=', code).execute();
}

/** Changes the wallet mode of venues. */
export async function setWalletMode(trx: Db, venueCodes: readonly string[], mode: WalletMode): Promise<void> {
  await tablesOf(trx).updateTable('venues').set({ wallet_mode: mode }).where('code', 'in', venueCodes).execute();
}

/** Throws for an unknown venue. */
export async function venueTitle(db: Db, venueCode: string): Promise<string> {
  const { title } = await tablesOf(db).selectFrom('venues').select('title').where('code', '=', venueCode).executeTakeFirstOrThrow();
  return title;
}

export const insertSession = (db: Db, row: VenueSessionRow) => tablesOf(db).insertInto('venue_sessions').values(row).execute();

export const findSession = (db: Db, tokenHash: string) =>
  tablesOf(db).selectFrom('venue_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const advanceSession = (db: Db, { id, next_seed, next_round }: Pick<VenueSessionRow, 'id' | 'next_seed' | 'next_round'>) =>
  tablesOf(db).updateTable('venue_sessions').set({ next_seed, next_round }).where('id', '=', id);

export const dropExpired = (db: Db, nowMs: number) =>
  tablesOf(db).deleteFrom('venue_sessions').where('expires_at_ms', '<', nowMs).execute();

/** Ends a member's oldest venue sessions, so that this many stay. */
export async function keepNewestSessions(trx: Db, memberId: string, kept: number): Promise<void> {
  const own = tablesOf(trx).selectFrom('venue_sessions').select('id').where('member_id', '=', memberId);
  const oldestKept = await own
    .orderBy('id', 'desc')
    .offset(kept - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldestKept === undefined) return;
  await tablesOf(trx).deleteFrom('venue_sessions').where('member_id', '=', memberId).where('id', '<', oldestKept.id).execute();
}

/** Ends the venue sessions that a session of the site opened, and all those of a member. */
export async function dropSessionsOf(trx: Db, { memberId, sessionId }: SessionsEndedEvent): Promise<void> {
  if (sessionId !== null) await tablesOf(trx).deleteFrom('venue_sessions').where('site_session_id', '=', sessionId).execute();
  if (memberId !== null) await tablesOf(trx).deleteFrom('venue_sessions').where('member_id', '=', memberId).execute();
}

/** Ends every session of these games. */
export async function dropSessionsAt(db: Db, gameCodes: readonly string[]): Promise<void> {
  await tablesOf(db).deleteFrom('venue_sessions').where('game_code', 'in', gameCodes).execute();
}
